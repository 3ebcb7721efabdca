import { memo, useDeferredValue, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { filterByName } from '#client/kit/name-filter.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { type SidebarLicense, useAllLicenses, useHomeLicenseList } from './data.ts'

/** "Coleccionables": the licenses of the home page first, then all others. Each list is fetched when it is opened. */
export function SidebarLicenses() {
  const [isOpen, setOpen] = useState(false)
  const current = useCurrentLicense()
  const { data: home, isError, refetch } = useHomeLicenseList({ isOpen })
  return (
    <details className="sidebar-licenses" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="bookmark" />
        <span className="sidebar-name min-0 grow">Coleccionables</span>
        <Icon name="chevron" />
      </summary>
      {isError && !home ? <LicensesNotLoaded onRetry={() => void refetch()} /> : null}
      {home || isError ? null : <LicensesLoading />}
      {home ? (
        <>
          <LicenseLinks licenses={home} current={current} />
          <AllLicenses home={home} current={current} />
          <Link className="sidebar-catalogue" to="/coleccionables" onClick={closeSheet}>
            Ver todo el catálogo
          </Link>
        </>
      ) : null}
    </details>
  )
}

function useCurrentLicense(): string | null {
  const { pathname, search } = useLocation()
  return pathname === '/coleccionables' ? new URLSearchParams(search).get('licenses') : null
}

interface AllLicensesProps {
  /** The licenses of the home page, which are listed above. */
  home: readonly SidebarLicense[]
  /** The slug of the license whose page is open. */
  current: string | null
}

function AllLicenses({ home, current }: AllLicensesProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: all, isError, refetch } = useAllLicenses({ isOpen })
  return (
    <details className="sidebar-all" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="sidebar-name min-0 grow">Todas las licencias</span>
        <Icon name="chevron" />
      </summary>
      {isError && !all ? <LicensesNotLoaded onRetry={() => void refetch()} /> : null}
      {all || isError ? null : <LicensesLoading />}
      {all && isOpen ? <LicenseSearch home={home} all={all} current={current} /> : null}
    </details>
  )
}

function LicenseSearch({ home, all, current }: AllLicensesProps & { all: readonly SidebarLicense[] }) {
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const found = useMemo(() => {
    const above = new Set(home.map(({ slug }) => slug))
    return searched === '' ? all.filter(({ slug }) => !above.has(slug)) : filterByName(all, searched)
  }, [home, all, searched])
  return (
    <>
      <input
        className="full ink round touch-height pad-inline-3 edged on-raised"
        type="search"
        aria-label="Buscar licencia"
        placeholder={`Buscar entre ${formatNumber(all.length)}`}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="sidebar-note note" role="status">
        {searched === '' ? null : countText(found.length, 'licencia', 'licencias')}
      </p>
      <div className="sidebar-all-links scroll-y">
        <LicenseLinks licenses={found} current={current} />
      </div>
    </>
  )
}

interface LicenseLinksProps {
  licenses: readonly SidebarLicense[]
  /** The slug of the license whose page is open. */
  current: string | null
}

/** A list of licenses that link to their figures. On a phone a click also closes the sheet around the list. */
function LicenseLinks({ licenses, current }: LicenseLinksProps) {
  return (
    <ul>
      {licenses.map((license) => (
        <LicenseLink key={license.slug} license={license} isCurrent={license.slug === current} />
      ))}
    </ul>
  )
}

const LicenseLink = memo(function LicenseLink({
  license: { slug, name, is_new },
  isCurrent,
}: {
  license: SidebarLicense
  isCurrent: boolean
}) {
  return (
    <li>
      <Link
        to={`/coleccionables?licenses=${slug}`}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={closeSheet}
      >
        <span className="sidebar-name min-0 grow" dir="auto">
          {name}
        </span>
        {is_new ? <span className="sidebar-badge pill strong">New</span> : null}
      </Link>
    </li>
  )
})

/** Closes the sheet here, because two licenses share one path and closing on navigation only looks at the path. */
function closeSheet({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
}

function LicensesLoading() {
  return (
    <p className="sidebar-note note" role="status">
      <span className="spinner block square circle" aria-hidden="true" />
      <span className="visually-hidden">Cargando licencias</span>
    </p>
  )
}

function LicensesNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="sidebar-note note" role="alert">
      No pudimos cargar las licencias.{' '}
      <button className="text-action" type="button" onClick={onRetry}>
        Intentar de nuevo
      </button>
    </p>
  )
}
