import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ShownProfile } from '#client/community/profile-page.data.ts'
import type { ProfileState } from '#client/community/rules.ts'
import { readProfileState } from '#client/community/rules.ts'
import { queryString } from '#client/kit/address.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { shownLists } from '#contract/community/limits.ts'
import { ProfileCover, ProfileHead } from './ProfileHead.tsx'

interface ProfileSheetProps {
  shown: ShownProfile
  /** The path of the page. */
  base: string
  /** What the viewer can do: follow the member, or share their own page. */
  actions: ReactNode
  /** The member's own collection beside this one. */
  comparison?: ReactNode
  /** The figures of this page of the list. */
  children: ReactNode
}

export function ProfileSheet({ shown, base, actions, comparison, children }: ProfileSheetProps) {
  const { profile, data, list, filters } = shown
  return (
    <div className="profile stack gap-5">
      <ProfileHead
        profile={profile}
        base={`/u/${profile.username}`}
        figures={base}
        current={list}
        cover={<ProfileCover items={data} />}
      >
        {actions ? <div className="profile-actions">{actions}</div> : null}
        {list === null ? null : <LicenseChoice licenses={filters.licenses} base={base} />}
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

function ListPage({ shown: { data, metadata }, list, base, children }: ListPageProps) {
  const [search] = useSearchParams()
  const state = readProfileState(search)
  const hrefOf = (change: Partial<ProfileState>) => base + queryString({ ...state, ...change })
  return (
    <>
      <h2 className="visually-hidden">{shownLists[list]}</h2>
      {data.length === 0 ? (
        <p className="profile-nothing sunken round pad-3-4">Aquí todavía no hay figuras.</p>
      ) : null}
      {children}
      <Pagination page={state.page} totalPages={metadata.total_pages} hrefOf={(page) => hrefOf({ page })} />
    </>
  )
}

interface LicenseChoiceProps {
  licenses: readonly { slug: string; name: string; count: number }[]
  /** The path of the page. */
  base: string
}

function LicenseChoice({ licenses, base }: LicenseChoiceProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = readProfileState(search)
  const onChoose = (license: string | null) =>
    void navigate(base + queryString({ ...state, license, page: 1 }), { preventScrollReset: true })
  if (licenses.length < 2 && state.license === null) return null
  return (
    <label className="profile-license" data-is-on={state.license !== null || undefined}>
      <span className="visually-hidden">Licencia</span>
      <Icon name="filter" />
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
