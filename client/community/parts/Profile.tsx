import '#client/community/style.css'
import '#client/styles/pages.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { publicProfileQuery, userProfileQuery } from '#client/community/data.ts'
import { Compare } from '#client/community/parts/Compare.tsx'
import { FollowMember } from '#client/community/parts/FollowMember.tsx'
import { NotPublic } from '#client/community/parts/NotPublic.tsx'
import { ProfileCover } from '#client/community/parts/ProfileCover.tsx'
import { ProfileHead, VisibilityNotice } from '#client/community/parts/ProfileHead.tsx'
import { LicenseChoice, ProfileTabs } from '#client/community/parts/ProfileTabs.tsx'
import type { ProfileState } from '#client/community/rules.ts'
import { readProfileState } from '#client/community/rules.ts'
import { queryString } from '#client/kit/address.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import type { PublicProfile } from '#contract/community.ts'
import { shownLists } from '#contract/community-limits.ts'
import type { Output } from '#contract/endpoints.ts'
import { VisitorGrid } from './VisitorGrid.tsx'

interface ProfileProps {
  username: string
  /** The path of the page. */
  base: string
  /** Members see their own marks on the figures; visitors do not. */
  isMember?: boolean
  /** What the server rendered, which stays until the answer for this session is here. */
  rendered?: Shown | null
}

/** A public profile with a page of its figures. */
export function Profile({ username, base, isMember = true, rendered = null }: ProfileProps) {
  const [search] = useSearchParams()
  const state = readProfileState(search)
  const { data, error, refetch, isPending } = useQuery(publicProfileQuery(username, state))
  if (isPending) {
    if (rendered === null) return <LoadingSkeleton shape="niches" />
    return <ProfilePart data={rendered} {...{ username, base }} isMember={false} />
  }
  if (error) return <LoadError what="esta colección" message={error.message} onRetry={() => void refetch()} />
  return <ProfilePart data={data} {...{ username, base, isMember }} />
}

/** The same without a query, for the server and until the device knows whether there is a session. */
export function ProfilePart({
  data,
  username,
  base,
  isMember = true,
}: ProfileProps & { data: Shown | null }) {
  const [search] = useSearchParams()
  const state = readProfileState(search)
  if (data === null) return <NotPublic username={username} isMember={isMember} />
  return (
    <div className="profile">
      {data.profile.is_own ? <OwnEyes /> : null}
      <ProfileHead
        profile={data.profile}
        base={`/u/${data.profile.username}`}
        figures={base}
        cover={<ProfileCover items={data.data} />}
      >
        <FollowMember profile={data.profile} isMember={isMember} />
      </ProfileHead>
      {data.profile.bio === '' ? null : <p className="profile-summary">{data.profile.bio}</p>}
      {isMember && isOther(data.profile) ? <Compare username={data.profile.username} /> : null}
      {data.list === null ? (
        <p className="profile-nothing">No muestra ninguna lista.</p>
      ) : (
        <Figures shown={data} list={data.list} state={state} base={base} isMember={isMember} />
      )}
    </div>
  )
}

/** Whether there is a collection of somebody else to compare with. */
const isOther = ({ is_own, collection_count }: PublicProfile) => !is_own && collection_count !== null

function OwnEyes() {
  const { data } = useQuery(userProfileQuery)
  return data ? <VisibilityNotice isPublic={data.is_public} /> : null
}

type Shown = Output<'getPublicProfile'>

interface FiguresProps extends Pick<ProfileProps, 'base'> {
  shown: Shown
  list: NonNullable<Shown['list']>
  state: ProfileState
  isMember: boolean
}

function Figures({ shown: { profile, data, metadata, filters }, list, state, base, isMember }: FiguresProps) {
  const navigate = useNavigate()
  const hrefOf = (change: Partial<ProfileState>) => base + queryString({ ...state, ...change })
  return (
    <>
      <div className="profile-tools">
        <ProfileTabs profile={profile} current={list} base={base} />
        <LicenseChoice
          licenses={filters.licenses}
          state={state}
          onChoose={(license) => void navigate(hrefOf({ license, page: 1 }), { preventScrollReset: true })}
        />
      </div>
      <h2 className="visually-hidden">{shownLists[list]}</h2>
      {data.length === 0 ? <p className="profile-nothing">Aquí todavía no hay figuras.</p> : null}
      {isMember ? <MemberGrid items={data} showsFranchise /> : <VisitorGrid items={data} />}
      <Pagination page={state.page} totalPages={metadata.total_pages} hrefOf={(page) => hrefOf({ page })} />
    </>
  )
}
