import './style.css'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { AllLicenses } from './AllLicenses.tsx'
import { useHomeLicenseList } from './data.ts'
import { closeSheet, LicenseLinks, LicensesLoading, LicensesNotLoaded } from './LicenseLinks.tsx'

/** "Coleccionables": the licenses of the home page first, then all others. Each list is fetched when it is opened. */
export function SidebarLicenses() {
  const [isOpen, setOpen] = useState(false)
  const current = useCurrentLicense()
  const { data: home, isError, refetch } = useHomeLicenseList({ isOpen })
  return (
    <details className="sidebar-licenses" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="bookmark" />
        <span className="sidebar-name">Coleccionables</span>
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

/** The slug of the license that the current page is filtered by. */
function useCurrentLicense(): string | null {
  const { pathname, search } = useLocation()
  return pathname === '/coleccionables' ? new URLSearchParams(search).get('licenses') : null
}
