import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FollowButton } from '#client/collection/FollowButton.tsx'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { ShareProfile } from '#client/collection/ShareSheet.tsx'
import { tradeNotes } from '#client/collection/trades/rules.ts'
import { publicProfileQuery } from '#client/community/data.ts'
import type { RenderedProfile } from '#client/community/profile-page.data.ts'
import { readProfileState } from '#client/community/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useApi } from '#client/use-api.ts'
import { Compare } from './Compare.tsx'
import { CompareTrades } from './CompareTrades.tsx'
import { NotPublic, VisibilityNotice } from './parts/ProfileHead.tsx'
import { ProfileSheet } from './parts/ProfileSheet.tsx'
import { VisitorProfile } from './parts/VisitorProfile.tsx'

interface ProfileProps {
  username: string
  /** The path of the page. */
  base: string
  /** What the server rendered, which stays until the answer for this session is here. */
  rendered?: RenderedProfile | null
}

/** A public profile as members see it: with their own marks on the figures, and their collection beside it. */
export function Profile({ username, base, rendered = null }: ProfileProps) {
  const [search] = useSearchParams()
  const { data, error, refetch, isPending } = useQuery(publicProfileQuery(username, readProfileState(search)))
  if (isPending) {
    if (rendered === null) return <LoadingSkeleton shape="niches" />
    return <VisitorProfile username={username} base={base} shown={rendered} />
  }
  if (error) return <LoadError what="esta colección" error={error} onRetry={() => void refetch()} />
  if (data === null) return <NotPublic username={username} isMember />
  const { profile } = data
  const target = { kind: 'member', slug: profile.username, name: profile.fullname } as const
  return (
    <>
      {profile.is_own ? <OwnEyes /> : null}
      <ProfileSheet
        shown={data}
        base={base}
        actions={
          profile.is_own ? (
            <ShareProfile username={profile.username} />
          ) : profile.collection_count === null ? null : (
            <FollowButton key={profile.username} target={target} />
          )
        }
        renderShelf={(at) => <MemberGrid items={data.shelves[at]?.items ?? []} shape="shelf" />}
        comparison={
          profile.is_own ? null : (
            <>
              <CompareTrades profile={profile} />
              {profile.collection_count === null ? null : <Compare profile={profile} />}
            </>
          )
        }
      >
        <MemberGrid items={data.data} showsFranchise notes={tradeNotes(data.data)} />
      </ProfileSheet>
    </>
  )
}

function OwnEyes() {
  const { data } = useApi('getUserProfile', {})
  return data ? <VisibilityNotice isPublic={data.is_public} /> : null
}
