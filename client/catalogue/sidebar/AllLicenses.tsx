import { useDeferredValue, useMemo, useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { filterByName } from '#client/kit/name-filter.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { SidebarLicense } from './data.ts'
import { useAllLicenses } from './data.ts'
import { LicenseLinks, LicensesLoading, LicensesNotLoaded } from './LicenseLinks.tsx'

interface AllLicensesProps {
  /** The licenses of the home page, which are listed above. */
  home: readonly SidebarLicense[]
  /** The slug of the license whose page is open. */
  current: string | null
}

/** The licenses that are not on the home page, in a box of their own; and any license by its name. */
export function AllLicenses({ home, current }: AllLicensesProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: all, isError, refetch } = useAllLicenses({ isOpen })
  return (
    <details className="sidebar-all" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="sidebar-name">Todas las licencias</span>
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
        className="sidebar-search"
        type="search"
        aria-label="Buscar licencia"
        placeholder={`Buscar entre ${formatNumber(all.length)}`}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="sidebar-note" role="status">
        {searched === '' ? null : countText(found.length, 'licencia', 'licencias')}
      </p>
      <div className="sidebar-all-links">
        <LicenseLinks licenses={found} current={current} />
      </div>
    </>
  )
}
