import { memo } from 'react'
import { Link } from '#client/kit/Link.tsx'
import type { SidebarLicense } from './data.ts'

interface LicenseLinksProps {
  licenses: readonly SidebarLicense[]
  /** The slug of the license whose page is open. */
  current: string | null
}

/** A list of licenses that link to their figures. On a phone a click also closes the sheet around the list. */
export function LicenseLinks({ licenses, current }: LicenseLinksProps) {
  return (
    <ul>
      {licenses.map((license) => (
        <LicenseLink key={license.slug} license={license} isCurrent={license.slug === current} />
      ))}
    </ul>
  )
}

interface LicenseLinkProps {
  license: SidebarLicense
  isCurrent: boolean
}

const LicenseLink = memo(function LicenseLink({
  license: { slug, name, is_new },
  isCurrent,
}: LicenseLinkProps) {
  return (
    <li>
      <Link
        to={`/coleccionables?licenses=${slug}`}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={closeSheet}
      >
        <span className="sidebar-name" dir="auto">
          {name}
        </span>
        {is_new ? <span className="sidebar-badge">New</span> : null}
      </Link>
    </li>
  )
})

/** Closes the sheet here, because two licenses share one path and closing on navigation only looks at the path. */
export function closeSheet({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
}

export function LicensesLoading() {
  return (
    <p className="sidebar-note" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">Cargando licencias</span>
    </p>
  )
}

export function LicensesNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="sidebar-note" role="alert">
      No pudimos cargar las licencias.{' '}
      <button className="text-action" type="button" onClick={onRetry}>
        Intentar de nuevo
      </button>
    </p>
  )
}
