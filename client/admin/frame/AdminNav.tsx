import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import type { WaitingWork } from '#contract/admin/overview.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { useWaiting } from './data.ts'
import { currentEntry, hrefOf } from './rules.ts'

interface MenuEntry {
  name: string
  icon: IconName
  /** The heading it stands below; none for the first one. */
  group?: 'Catálogo' | 'Gente' | 'Dinero' | 'Contenido' | 'Sistema'
  /** What waits there, whose number stands beside it. */
  waiting?: WaitingWork['what']
}

export interface Screen {
  /** Below /kadmin/. */
  path: string
  permission: Permission
  Page: ComponentType
  menu?: MenuEntry
}

export interface PlacedEntry extends MenuEntry {
  path: string
}

/** The menu of the administration: only what the role may use, in groups, with the number of what waits. */
export function AdminNav({ entries }: { entries: readonly PlacedEntry[] }) {
  const { pathname } = useLocation()
  const current = currentEntry(
    pathname,
    entries.map(({ path }) => path),
  )
  const waiting = useWaiting(pathname)
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <nav className="admin-nav stack gap-1" aria-label="Administración">
      {groups.map((group) => (
        <div className="admin-nav-part" key={group ?? ''}>
          {group ? <h2 className="soft tiny strong">{group}</h2> : null}
          <ul>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.path}>
                  <Link to={hrefOf(entry)} aria-current={entry.path === current ? 'page' : undefined}>
                    <Icon name={entry.icon} />
                    {entry.name}
                    <WaitingCount count={waiting.find(({ what }) => what === entry.waiting)?.count ?? 0} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="admin-nav-count numbers push pill tiny">
      {formatNumber(count)}
      <span className="visually-hidden"> por atender</span>
    </span>
  )
}
