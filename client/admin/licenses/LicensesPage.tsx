import { Link } from 'react-router'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { momentDayText } from '#client/kit/days.ts'
import type { EditedLicense } from './data.ts'
import { useLicenses } from './data.ts'

const filters = [
  {
    name: 'shown',
    label: 'Mostrar',
    options: [
      ['home', 'En la portada'],
      ['new', 'Nuevas'],
      ['empty', 'Sin figuras'],
      ['retired', 'Retiradas'],
    ],
  },
] as const

const columns: readonly Column<EditedLicense>[] = [
  {
    name: 'name',
    title: 'Licencia',
    sort: 'name',
    cell: ({ id, name, retired_at }) => (
      <span>
        <Link to={`/kadmin/licencias/${id}`} dir="auto">
          {name}
        </Link>{' '}
        {retired_at === null ? null : <span className="chip">Retirada</span>}
      </span>
    ),
  },
  {
    name: 'lines',
    title: 'Líneas',
    isNumber: true,
    cell: ({ slug, lines_count }) => <Link to={`/kadmin/lineas?license=${slug}`}>{lines_count}</Link>,
  },
  {
    name: 'items',
    title: 'Figuras',
    sort: 'items',
    isNumber: true,
    cell: ({ slug, items_count }) => <Link to={`/kadmin/figuras?license=${slug}`}>{items_count}</Link>,
  },
  {
    name: 'flags',
    title: 'Dónde sale',
    cell: ({ is_home, is_new }) =>
      [is_home && 'Portada', is_new && 'Nueva'].filter(Boolean).join(', ') || '—',
  },
  {
    name: 'updated',
    title: 'Cambió',
    sort: 'updated',
    cell: ({ updated_at }) => momentDayText(updated_at),
  },
]

/** The licenses of the catalogue. */
export default function LicensesPage() {
  const address = useListAddress()
  const list = useLicenses(address)
  return (
    <AdminListPage
      title="Licencias"
      lead="Las franquicias del catálogo. Cada una tiene líneas, y cada línea, figuras."
      actions={
        <>
          <Link className="action" to="/kadmin/licencias/orden">
            Ordenar
          </Link>
          <Link className="action" data-kind="main" to="/kadmin/licencias/nueva">
            Nueva licencia
          </Link>
        </>
      }
      search="Nombre o dirección"
      filters={filters}
      list={list}
      address={address}
      noun={['licencia', 'licencias']}
      empty={<NoLicenses />}
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

function NoLicenses() {
  return (
    <>
      <h2>Todavía no hay licencias</h2>
      <p>Crea la primera, o importa un archivo con todo el catálogo y un zip con sus imágenes.</p>
      <Link className="action" to="/kadmin/importaciones">
        Importar un archivo
      </Link>
    </>
  )
}
