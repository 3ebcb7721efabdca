import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/api.ts'
import { Icon } from '#client/kit/Icon.tsx'
import type { License } from '#contract/catalogue.ts'

type Loading = 'not yet' | 'loading' | 'failed' | Pick<License, 'slug' | 'name' | 'is_new'>[]

/** "Coleccionables": the licenses, asked for when the list is first opened. */
export function SidebarLicenses() {
  const [licenses, setLicenses] = useState<Loading>('not yet')

  async function load() {
    setLicenses('loading')
    const answer = await call('listHomeLicenses', {}).catch(() => null)
    setLicenses(answer === null ? 'failed' : answer.data)
  }

  return (
    <details
      className="sidebar-licenses"
      onToggle={(event) => {
        const isFirst = licenses === 'not yet' || licenses === 'failed'
        if (event.currentTarget.open && isFirst) void load()
      }}
    >
      <summary>
        <Icon name="bookmark" />
        <span className="sidebar-name">Coleccionables</span>
        <Icon name="chevron" />
      </summary>
      <LicenseLinks licenses={licenses} />
    </details>
  )
}

function LicenseLinks({ licenses }: { licenses: Loading }) {
  if (licenses === 'failed')
    return <p className="sidebar-note">No pudimos cargarlas. Cierra y abre la lista.</p>
  if (typeof licenses === 'string') {
    return (
      <p className="sidebar-note" role="status">
        <span className="spinner" aria-hidden="true" />
        <span className="visually-hidden">Cargando licencias</span>
      </p>
    )
  }
  return (
    <ul>
      {licenses.map(({ slug, name, is_new }) => (
        <li key={slug}>
          <Link to={`/coleccionables?licenses=${slug}`}>
            <span className="sidebar-name" dir="auto">
              {name}
            </span>
            {is_new ? <span className="sidebar-badge">New</span> : null}
          </Link>
        </li>
      ))}
      {/* A catalogue has more licenses than fit a sidebar. */}
      <li>
        <Link to="/coleccionables">
          <span className="sidebar-name">Todas las licencias</span>
        </Link>
      </li>
    </ul>
  )
}
