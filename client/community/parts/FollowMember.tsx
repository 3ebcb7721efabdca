import { Link } from 'react-router'
import { rememberReturnPath } from '#client/accounts/return-path.data.ts'
import { FollowButton } from '#client/collection/follows/FollowButton.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import type { PublicProfile } from '#contract/community.ts'

interface FollowMemberProps {
  profile: PublicProfile
  isMember: boolean
}

/** Follows a public collection. A visitor logs in first and comes back to it. */
export function FollowMember({ profile, isMember }: FollowMemberProps) {
  const { username, fullname, is_own, collection_count } = profile
  if (is_own || collection_count === null) return null
  return (
    <div className="profile-actions">
      {isMember ? (
        <FollowButton key={username} target={{ kind: 'member', slug: username, name: fullname }} />
      ) : (
        <Link
          className="action"
          data-kind="quiet"
          to="/entrar"
          onClick={() => rememberReturnPath(window.location)}
        >
          <Icon name="bell" />
          Seguir<span className="visually-hidden"> {fullname}</span>
        </Link>
      )}
    </div>
  )
}
