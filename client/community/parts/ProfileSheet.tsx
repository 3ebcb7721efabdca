import '#client/community/style.css'
import '#client/styles/pages.css'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ProfileCover } from '#client/community/parts/ProfileCover.tsx'
import { ProfileHead } from '#client/community/parts/ProfileHead.tsx'
import { LicenseChoice, ProfileTabs } from '#client/community/parts/ProfileTabs.tsx'
import type { ShownProfile } from '#client/community/profile-page.data.ts'
import type { ProfileState } from '#client/community/rules.ts'
import { readProfileState } from '#client/community/rules.ts'
import { queryString } from '#client/kit/address.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import { shownLists } from '#contract/community-limits.ts'

interface ProfileSheetProps {
  shown: ShownProfile
  /** The path of the page. */
  base: string
  /** What the viewer can do: a button or a link that follows the member. */
  actions: ReactNode
  /** The member's own collection beside this one. */
  comparison?: ReactNode
  /** The figures of this page of the list. */
  children: ReactNode
}

/** A public profile with a page of its figures, for visitors and members. */
export function ProfileSheet({ shown, base, actions, comparison, children }: ProfileSheetProps) {
  const { profile, data, list } = shown
  const hasActions = !profile.is_own && profile.collection_count !== null
  return (
    <div className="profile">
      <ProfileHead
        profile={profile}
        base={`/u/${profile.username}`}
        figures={base}
        cover={<ProfileCover items={data} />}
      >
        {hasActions ? <div className="profile-actions">{actions}</div> : null}
      </ProfileHead>
      {profile.bio === '' ? null : <p className="profile-summary">{profile.bio}</p>}
      {comparison}
      {list === null ? (
        <p className="profile-nothing">No muestra ninguna lista.</p>
      ) : (
        <ListPage shown={shown} list={list} base={base}>
          {children}
        </ListPage>
      )}
    </div>
  )
}

interface ListPageProps extends Pick<ProfileSheetProps, 'shown' | 'base' | 'children'> {
  list: NonNullable<ShownProfile['list']>
}

function ListPage({ shown: { profile, data, metadata, filters }, list, base, children }: ListPageProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = readProfileState(search)
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
      {children}
      <Pagination page={state.page} totalPages={metadata.total_pages} hrefOf={(page) => hrefOf({ page })} />
    </>
  )
}
