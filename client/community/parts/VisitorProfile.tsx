import { Link } from 'react-router'
import { rememberReturnPath } from '#client/accounts/return-path.data.ts'
import { ItemGrid } from '#client/catalogue/parts/ItemCard.tsx'
import type { RenderedProfile } from '#client/community/profile-page.data.ts'
import { compareHash } from '#client/community/rules.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { NotPublic } from './ProfileHead.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'

interface VisitorProfileProps {
  username: string
  /** The path of the page. */
  base: string
  /** Null where the profile is not public. */
  shown: RenderedProfile | null
}

/** A profile without marks. Each figure links to its public page, and following begins with a login. */
export function VisitorProfile({ username, base, shown }: VisitorProfileProps) {
  if (shown === null) return <NotPublic username={username} isMember={false} />
  return (
    <ProfileSheet
      shown={shown}
      base={base}
      renderShelf={(at) => <ItemGrid cards={shown.shelfCards[at] ?? []} shape="shelf" />}
      comparison={shown.profile.collection_count === null ? null : <CompareLink username={username} />}
      actions={
        shown.profile.collection_count === null ? null : <FollowLink fullname={shown.profile.fullname} />
      }
    >
      <ItemGrid cards={shown.cards} showsFranchise />
    </ProfileSheet>
  )
}

function FollowLink({ fullname }: { fullname: string }) {
  return (
    <QuietLink
      to="/entrar"
      state={{ purpose: `seguir a ${fullname}` }}
      onClick={() => rememberReturnPath(window.location)}
    >
      <Icon name="bell" />
      Seguir<span className="visually-hidden"> {fullname}</span>
    </QuietLink>
  )
}

/** The comparison needs a collection of one's own; it opens after the login, as from the code at a convention. */
function CompareLink({ username }: { username: string }) {
  return (
    <p>
      <Link
        className="link touch"
        to="/entrar"
        state={{ purpose: 'comparar colecciones' }}
        onClick={() => rememberReturnPath({ pathname: `/u/${username}`, search: compareHash })}
      >
        Comparar con mi colección
      </Link>
    </p>
  )
}
