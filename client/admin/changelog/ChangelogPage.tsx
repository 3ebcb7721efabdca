import { Link } from 'react-router'
import type { Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import { Chip } from '#client/admin/kit/Chip.tsx'
import { knownKey, useAdminList } from '#client/admin/kit/list-address.data.ts'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'
import { entryStatusTexts, publicationText } from './rules.ts'

const filters = [{ name: 'status', label: 'Estado', options: Object.entries(entryStatusTexts) }]

/** The entries of /changelog, published or not. */
export default function ChangelogPage() {
  return (
    <AdminListPage
      {...useAdminList('listAdminChangelog', (address) => ({
        search: address.text('query'),
        status: knownKey(entryStatusTexts, address.text('status')),
      }))}
      title="Novedades"
      lead="Lo que cuenta /changelog a quienes usan el sitio."
      actions={
        <Link className="action" data-kind="main" to="/kadmin/novedades/nueva">
          Nueva entrada
        </Link>
      }
      search="Versión o texto"
      filters={filters}
      noun={['entrada', 'entradas']}
      empty={
        <>
          <h2>Todavía no hay novedades</h2>
          <p>Escribe la primera: queda como borrador hasta que la publiques.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

const columns: readonly Column<AdminChangelogEntry>[] = [
  {
    name: 'title',
    title: 'Título',
    cell: ({ id, title }) => (
      <Link className="strong link" to={`/kadmin/novedades/${id}`} dir="auto">
        {title}
      </Link>
    ),
  },
  { name: 'version', title: 'Versión', cell: ({ version }) => version },
  {
    name: 'status',
    title: 'Estado',
    cell: ({ status }) => <Chip isLight={status === 'publicada'}>{entryStatusTexts[status]}</Chip>,
  },
  { name: 'published', title: 'Publicación', cell: (entry) => publicationText(entry) || 'Sin fecha' },
]
