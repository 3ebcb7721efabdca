import { Link } from 'react-router'
import type { ProfileState } from '#client/community/rules.ts'
import { queryString } from '#client/kit/address.ts'
import type { PublicProfile } from '#contract/community.ts'
import type { ShownList } from '#contract/community-limits.ts'
import { shownLists } from '#contract/community-limits.ts'

interface ProfileTabsProps {
  profile: PublicProfile
  current: ShownList
  /** The path of the page. */
  base: string
}

/** The visible lists, when there is more than one. */
export function ProfileTabs({ profile, current, base }: ProfileTabsProps) {
  const counts = { collection: profile.collection_count, want: profile.want_count }
  const shown = (Object.keys(shownLists) as ShownList[]).filter((list) => counts[list] !== null)
  if (shown.length < 2) return null
  return (
    <nav className="profile-tabs" aria-label="Listas">
      {shown.map((list) => (
        <Link
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
export function LicenseChoice({ licenses, state, onChoose }: LicenseChoiceProps) {
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
