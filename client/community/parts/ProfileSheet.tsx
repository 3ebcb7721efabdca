import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { licensePath, linePath } from '#client/catalogue/rules.ts'
import type { ShownProfile } from '#client/community/profile-page.data.ts'
import { type ProfileState, readProfileState } from '#client/community/rules.ts'
import { queryString } from '#client/kit/address.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LineBoard } from '#client/kit/LineBoard.tsx'
import { Medal } from '#client/kit/Medal.tsx'
import { countText } from '#client/kit/numbers.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { shownLists } from '#contract/community/limits.ts'
import { percentageOf } from '#contract/percentages.ts'
import { ProfileCover, ProfileHead } from './ProfileHead.tsx'

interface ProfileSheetProps {
  shown: ShownProfile
  /** The path of the page. */
  base: string
  /** What the viewer can do: follow the member, or share their own page. */
  actions: ReactNode
  /** The figures of a shelf, by its place. */
  renderShelf: (at: number) => ReactNode
  /** The member's own collection beside this one. */
  comparison?: ReactNode
  /** The figures of this page of the list. */
  children: ReactNode
}

export function ProfileSheet({ shown, base, actions, renderShelf, comparison, children }: ProfileSheetProps) {
  const { profile, data, list, filters, shelves } = shown
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
      <div className="row wrap between gap-5">
        {profile.bio === '' ? null : <p className="profile-summary anywhere two-lines">{profile.bio}</p>}
        <Honours profile={profile} />
      </div>
      {comparison}
      {shelves.map(({ license, line, collection, total }, at) => (
        <LineBoard
          key={`${license.slug}/${line.slug}`}
          title={line.name}
          href={base + queryString({ license: license.slug })}
          label={`${line.name}, ${license.name}`}
          tally={{ collection, total, percentage: percentageOf(collection, total) }}
          lead={license.name}
          all={null}
        >
          {renderShelf(at)}
        </LineBoard>
      ))}
      {list === null ? (
        <p className="sunken round pad-3-4">No muestra ninguna lista.</p>
      ) : (
        <ListPage shown={shown} list={list} base={base}>
          {children}
        </ListPage>
      )}
    </div>
  )
}

const ringsMax = 3
const medalsMax = 6

/** What there is to be proud of: the medals of completed lines, and how much there is of favourite licenses. */
function Honours({ profile: { complete_lines, favorite_licenses } }: Pick<ShownProfile, 'profile'>) {
  const rings = favorite_licenses.filter(({ collection_count }) => collection_count).slice(0, ringsMax)
  if (complete_lines.length + rings.length === 0) return null
  return (
    <ul className="profile-honours flex gap-3 min-0 scroll-x text-center" aria-label="Medallas y avances">
      {complete_lines.slice(0, medalsMax).map(({ slug, name, license }) => (
        <li className="stack justify-items-center content-start flex-none" key={`${license.slug}/${slug}`}>
          <Medal tint={tintOf(license.color, license.slug)} label="Línea completa:" />
          <Link className="tiny two-lines anywhere" to={linePath(license.slug, slug)} dir="auto">
            {name}
          </Link>
        </li>
      ))}
      {rings.map(({ slug, name, collection_count, items_count }) => {
        const percentage = percentageOf(collection_count ?? 0, items_count)
        return (
          <li className="stack justify-items-center content-start flex-none" key={slug}>
            <ProgressRing percentage={percentage} label={`${percentage} % de`} tone="have" />
            <Link className="tiny two-lines anywhere" to={licensePath(slug)} dir="auto">
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface ListPageProps extends Pick<ProfileSheetProps, 'shown' | 'base' | 'children'> {
  list: NonNullable<ShownProfile['list']>
}

function ListPage({ shown: { data, metadata, shelves }, list, base, children }: ListPageProps) {
  const [search] = useSearchParams()
  const state = readProfileState(search)
  const hrefOf = (change: Partial<ProfileState>) => base + queryString({ ...state, ...change })
  return (
    <>
      <h2 className={shelves.length > 0 ? undefined : 'visually-hidden'}>
        {shelves.length > 0 ? `Todas: ${countText(metadata.total, 'figura', 'figuras')}` : shownLists[list]}
      </h2>
      {data.length === 0 ? <p className="sunken round pad-3-4">Aquí todavía no hay figuras.</p> : null}
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
