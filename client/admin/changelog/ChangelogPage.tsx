import './style.css'
import { Link } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { AdminTable } from '#client/admin/kit/AdminTable.tsx'
import { FilterBar } from '#client/admin/kit/FilterBar.tsx'
import { ListFrame } from '#client/admin/kit/ListFrame.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'
import { useChangelog } from './data.ts'
import { EntryStatusChip } from './parts/EntryStatusChip.tsx'
import { entryStatusTexts, publicationText } from './rules.ts'

const filters = [{ name: 'status', label: 'Estado', options: Object.entries(entryStatusTexts) }]

/** The entries of /changelog, published or not. */
export default function ChangelogPage() {
  const address = useListAddress()
  const list = useChangelog(address)
  return (
    <>
      <AdminPageHead title="Novedades" lead="Lo que cuenta /changelog a quienes usan el sitio.">
        <Link className="action" data-kind="main" to="/kadmin/novedades/nueva">
          Nueva entrada
        </Link>
      </AdminPageHead>
      <FilterBar address={address} search="Versión o texto" filters={filters} />
      <ListFrame
        list={list}
        address={address}
        noun={['entrada', 'entradas']}
        empty={
          <>
            <h2>Todavía no hay novedades</h2>
            <p>Escribe la primera: queda como borrador hasta que la publiques.</p>
          </>
        }
      >
        {(rows) => (
          <AdminTable
            caption="Novedades"
            rows={rows}
            columns={columns}
            keyOf={({ id }) => id}
            address={address}
          />
        )}
      </ListFrame>
    </>
  )
}

const columns: readonly Column<AdminChangelogEntry>[] = [
  {
    name: 'title',
    title: 'Título',
    cell: ({ id, title }) => (
      <Link className="entry-link" to={`/kadmin/novedades/${id}`} dir="auto">
        {title}
      </Link>
    ),
  },
  { name: 'version', title: 'Versión', cell: ({ version }) => version },
  { name: 'status', title: 'Estado', cell: ({ status }) => <EntryStatusChip status={status} /> },
  { name: 'published', title: 'Publicación', cell: (entry) => publicationText(entry) || 'Sin fecha' },
]
