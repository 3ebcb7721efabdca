import { memo } from 'react'
import { Link } from '#client/kit/Link.tsx'
import type { SidebarLicense } from './sidebar-licenses.ts'

interface LicenseLinksProps {
  licenses: readonly SidebarLicense[]
  /** The slug of the one whose page it is. */
  current: string | null
}

/** Licenses one below the other, each leading to its figures. On a phone the sheet they stand in closes behind them. */
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

/** From one license to the next the path stays the same, so that nothing else would close the sheet. */
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
      <button className="sidebar-retry" type="button" onClick={onRetry}>
        Intentar de nuevo
      </button>
    </p>
  )
}
