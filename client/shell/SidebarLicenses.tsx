import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { queryClient } from '#client/query.ts'
import { AllLicenses } from './SidebarAllLicenses.tsx'
import { closeSheet, LicenseLinks, LicensesLoading, LicensesNotLoaded } from './SidebarLicenseLinks.tsx'
import { homeLicensesQuery } from './sidebar-licenses.ts'

/** "Coleccionables": the licenses of the home page first, then all others. Both are asked for when they are opened. */
export function SidebarLicenses() {
  const [isOpen, setOpen] = useState(false)
  const current = useCurrentLicense()
  // The frame is drawn before the members' area provides this client.
  const { data: home, isError, refetch } = useQuery({ ...homeLicensesQuery, enabled: isOpen }, queryClient)
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

/** The license whose entry leads to the page one is on. */
function useCurrentLicense(): string | null {
  const { pathname, search } = useLocation()
  return pathname === '/coleccionables' ? new URLSearchParams(search).get('licenses') : null
}
