import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ShownProfile } from '#client/community/profile-page.data.ts'
import type { ProfileState } from '#client/community/rules.ts'
import { readProfileState } from '#client/community/rules.ts'
import { queryString } from '#client/kit/address.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import type { PublicProfile } from '#contract/community/community.ts'
import type { ShownList } from '#contract/community/limits.ts'
import { shownLists } from '#contract/community/limits.ts'
import { ProfileCover, ProfileHead } from './ProfileHead.tsx'

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
    <div className="profile stack gap-5">
      <ProfileHead
        profile={profile}
        base={`/u/${profile.username}`}
        figures={base}
        cover={<ProfileCover items={data} />}
      >
        {hasActions ? <div className="profile-actions">{actions}</div> : null}
      </ProfileHead>
      {profile.bio === '' ? null : <p className="profile-summary anywhere two-lines">{profile.bio}</p>}
      {comparison}
      {list === null ? (
        <p className="profile-nothing sunken round pad-3-4">No muestra ninguna lista.</p>
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
      <div className="profile-tools flex wrap between gap-3 items-end">
        <ProfileTabs profile={profile} current={list} base={base} />
        <LicenseChoice
          licenses={filters.licenses}
          state={state}
          onChoose={(license) => void navigate(hrefOf({ license, page: 1 }), { preventScrollReset: true })}
        />
      </div>
      <h2 className="visually-hidden">{shownLists[list]}</h2>
      {data.length === 0 ? (
        <p className="profile-nothing sunken round pad-3-4">Aquí todavía no hay figuras.</p>
      ) : null}
      {children}
      <Pagination page={state.page} totalPages={metadata.total_pages} hrefOf={(page) => hrefOf({ page })} />
    </>
  )
}

interface ProfileTabsProps {
  profile: PublicProfile
  current: ShownList
  /** The path of the page. */
  base: string
}

/** The visible lists, when there is more than one. */
function ProfileTabs({ profile, current, base }: ProfileTabsProps) {
  const counts = { collection: profile.collection_count, want: profile.want_count }
  const shown = (Object.keys(shownLists) as ShownList[]).filter((list) => counts[list] !== null)
  if (shown.length < 2) return null
  return (
    <nav className="profile-tabs flex wrap gap-2" aria-label="Listas">
      {shown.map((list) => (
        <Link
          className="touch soft pad-inline-3"
          key={list}
          to={base + queryString({ list })}
          aria-current={list === current ? 'page' : undefined}
        >
          {shownLists[list]}
        </Link>
      ))}
    </nav>
  )
}

interface LicenseChoiceProps {
  licenses: readonly { slug: string; name: string; count: number }[]
  state: ProfileState
  onChoose: (license: string | null) => void
}

/** Filters the list by license. */
function LicenseChoice({ licenses, state, onChoose }: LicenseChoiceProps) {
  if (licenses.length < 2 && state.license === null) return null
  return (
    <label className="profile-license">
      <span className="visually-hidden">Licencia</span>
      <select value={state.license ?? ''} onChange={(event) => onChoose(event.currentTarget.value || null)}>
        <option value="">Todas las licencias</option>
        {licenses.map(({ slug, name, count }) => (
          <option key={slug} value={slug}>
            {name} ({count})
          </option>
        ))}
      </select>
    </label>
  )
}
