import { rememberReturnPath } from '#client/accounts/return-path.data.ts'
import { collectablesOf } from '#client/catalogue/members/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'

interface FollowLinksProps {
  license: string
  line: string | null
}

/**
 * The way to follow a license or a line. The page is the same for everyone, so it holds a link for visitors, who log in
 * first, and one for members; CSS shows the right one by the session on the device.
 */
export function FollowLinks({ license, line }: FollowLinksProps) {
  const membersPath = collectablesOf(license, line ?? undefined)
  return (
    <p className="license-follow">
      <Link
        className="action"
        data-kind="quiet"
        to="/entrar"
        rel="nofollow"
        onClick={() => rememberReturnPath({ pathname: membersPath, search: '' })}
      >
        <Icon name="bell" />
        Seguir
      </Link>
      <Link className="action" data-kind="quiet" data-for="member" to={membersPath} rel="nofollow">
        <Icon name="bell" />
        Seguir en tu vitrina
      </Link>
    </p>
  )
}
