import './style.css'
import { Link, useLocation } from 'react-router'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import type { Permission } from '#contract/admin/permissions.ts'
import { permissions } from '#contract/admin/permissions.ts'
import { currentEntry } from './menu.rules.ts'

export interface MenuEntry {
  /** Below /kadmin/. */
  path: string
  name: string
  icon: IconName
  permission: Permission
}

/** The menu of the administration: only what the role may use, in groups where a part has several screens. */
export function AdminNav({ entries }: { entries: readonly MenuEntry[] }) {
  const current = currentEntry(
    useLocation().pathname,
    entries.map(({ path }) => path),
  )
  const parts = [...new Set(entries.map(({ permission }) => permission))]
  return (
    <nav className="admin-nav stack gap-1" aria-label="Administración">
      {parts.map((part) => (
        <Part
          key={part}
          part={part}
          current={current}
          entries={entries.filter(({ permission }) => permission === part)}
        />
      ))}
    </nav>
  )
}

interface PartProps {
  part: Permission
  entries: readonly MenuEntry[]
  /** The path of the entry that is open. */
  current: string | null
}

function Part({ part, entries, current }: PartProps) {
  const { name } = permissions[part]
  return (
    <div className="admin-nav-part">
      {entries.length > 1 && entries[0]?.name !== name ? <h2>{name}</h2> : null}
      <ul>
        {entries.map(({ path, name: entry, icon }) => (
          <li key={path}>
            <Link
              to={path === '' ? '/kadmin' : `/kadmin/${path}`}
              aria-current={path === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {entry}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
