import { Link } from 'react-router'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { momentDayText } from '#client/kit/days.ts'
import type { EditedLine } from './data.ts'
import { useLines } from './data.ts'

const filters = [
  {
    name: 'shown',
    label: 'Mostrar',
    options: [
      ['empty', 'Sin figuras'],
      ['retired', 'Retiradas'],
    ],
  },
] as const

const columns: readonly Column<EditedLine>[] = [
  {
    name: 'name',
    title: 'Línea',
    sort: 'name',
    cell: ({ id, name, retired_at }) => (
      <span>
        <Link to={`/kadmin/lineas/${id}`} dir="auto">
          {name}
        </Link>{' '}
        {retired_at === null ? null : <span className="chip">Retirada</span>}
      </span>
    ),
  },
  {
    name: 'license',
    title: 'Licencia',
    cell: ({ license }) => (
      <Link to={`/kadmin/licencias/${license.id}`} dir="auto">
        {license.name}
      </Link>
    ),
  },
  { name: 'brand', title: 'Marca', cell: ({ brand }) => brand ?? '—' },
  { name: 'items', title: 'Figuras', sort: 'items', isNumber: true, cell: ({ items_count }) => items_count },
  {
    name: 'updated',
    title: 'Cambió',
    sort: 'updated',
    cell: ({ updated_at }) => momentDayText(updated_at),
  },
]

/** The lines of the catalogue. */
export default function LinesPage() {
  const address = useListAddress()
  const list = useLines(address)
  // With the filter by license all rows are of one.
  const license = address.text('license') === '' ? undefined : list.data?.data[0]?.license
  return (
    <AdminListPage
      title="Líneas"
      lead="Las series de cada licencia."
      actions={
        <>
          {license ? (
            <Link className="action" to={`/kadmin/lineas/orden?license=${license.id}`}>
              Ordenar las de {license.name}
            </Link>
          ) : null}
          <Link
            className="action"
            data-kind="main"
            to={`/kadmin/lineas/nueva${license ? `?license=${license.id}` : ''}`}
          >
            Nueva línea
          </Link>
        </>
      }
      search="Línea o licencia"
      filters={filters}
      list={list}
      address={address}
      noun={['línea', 'líneas']}
      empty={<NoLines />}
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

function NoLines() {
  return (
    <>
      <h2>Todavía no hay líneas</h2>
      <p>Cada línea pertenece a una licencia: crea primero la licencia y luego su línea.</p>
      <Link className="action" to="/kadmin/licencias">
        Ir a las licencias
      </Link>
    </>
  )
}
