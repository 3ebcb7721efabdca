import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column, Paged } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentDayText } from '#client/kit/days.ts'
import type { License, Line, ShelfKind } from './data.ts'
import { useShelfKind } from './data.ts'

/** The licenses or the lines of the catalogue. */
export default function ShelvesPage() {
  const kind = useShelfKind()
  return kind.kind === 'license' ? <Licenses kind={kind} /> : <Lines kind={kind} />
}

function Licenses({ kind }: { kind: ShelfKind }) {
  return (
    <Shelves
      {...useAdminList('listAdminLicenses', ['query', 'shown', 'sort'])}
      kind={kind}
      lead="Las franquicias del catálogo. Cada una tiene líneas, y cada línea, figuras."
      orderLink={
        <Link className="action" to="/kadmin/licencias/orden">
          Ordenar
        </Link>
      }
      newHref="/kadmin/licencias/nueva"
      search="Nombre o dirección"
      ownFilters={[
        ['home', 'En la portada'],
        ['new', 'Nuevas'],
      ]}
      columns={[
        {
          name: 'lines',
          title: 'Líneas',
          isNumber: true,
          cell: ({ slug, lines_count }) => <Link to={`/kadmin/lineas?license=${slug}`}>{lines_count}</Link>,
        },
        itemsColumn<License>(({ slug, items_count }) => (
          <Link to={`/kadmin/figuras?license=${slug}`}>{items_count}</Link>
        )),
        {
          name: 'flags',
          title: 'Dónde sale',
          cell: ({ is_home, is_new }) =>
            [is_home && 'Portada', is_new && 'Nueva'].filter(Boolean).join(', ') || '—',
        },
      ]}
      empty={
        <>
          <h2>Todavía no hay licencias</h2>
          <p>Crea la primera, o importa un archivo con todo el catálogo y un zip con sus imágenes.</p>
          <Link className="action" to="/kadmin/importaciones">
            Importar un archivo
          </Link>
        </>
      }
    />
  )
}

function Lines({ kind }: { kind: ShelfKind }) {
  const lines = useAdminList('listAdminLines', ['query', 'license', 'shown', 'sort'])
  // With the filter by license all rows are of one.
  const license = lines.address.text('license') === '' ? undefined : lines.list.data?.data[0]?.license
  return (
    <Shelves
      {...lines}
      kind={kind}
      lead="Las series de cada licencia."
      orderLink={
        license ? (
          <Link className="action" to={`/kadmin/lineas/orden?license=${license.id}`}>
            Ordenar las de {license.name}
          </Link>
        ) : null
      }
      newHref={`/kadmin/lineas/nueva${license ? `?license=${license.id}` : ''}`}
      search="Línea o licencia"
      columns={[
        {
          name: 'license',
          title: 'Licencia',
          cell: ({ license: { id, name } }) => (
            <Link to={`/kadmin/licencias/${id}`} dir="auto">
              {name}
            </Link>
          ),
        },
        { name: 'brand', title: 'Marca', cell: ({ brand }) => brand ?? '—' },
        itemsColumn<Line>(({ items_count }) => items_count),
      ]}
      empty={
        <>
          <h2>Todavía no hay líneas</h2>
          <p>Cada línea pertenece a una licencia: crea primero la licencia y luego su línea.</p>
          <Link className="action" to="/kadmin/licencias">
            Ir a las licencias
          </Link>
        </>
      }
    />
  )
}

function itemsColumn<Row>(cell: Column<Row>['cell']): Column<Row> {
  return { name: 'items', title: 'Figuras', sort: 'items', isNumber: true, cell }
}

interface ShelvesProps<Row> {
  kind: ShelfKind
  list: UseQueryResult<Paged<Row>>
  address: ListAddress
  lead: string
  orderLink: ReactNode
  newHref: string
  search: string
  ownFilters?: readonly (readonly [value: string, text: string])[]
  /** The columns between the name and the day of the last change. */
  columns: readonly Column<Row>[]
  empty: ReactNode
}

function Shelves<Row extends License | Line>({
  kind,
  columns,
  ownFilters = [],
  ...props
}: ShelvesProps<Row>) {
  const { orderLink, newHref, ...listing } = props
  return (
    <AdminListPage
      {...listing}
      title={kind.title}
      actions={
        <>
          {orderLink}
          <Link className="action" data-kind="main" to={newHref}>
            {kind.newTitle}
          </Link>
        </>
      }
      filters={[
        {
          name: 'shown',
          label: 'Mostrar',
          options: [...ownFilters, ['empty', 'Sin figuras'], ['retired', 'Retiradas']],
        },
      ]}
      noun={kind.noun}
      columns={[
        {
          name: 'name',
          title: kind.kind === 'license' ? 'Licencia' : 'Línea',
          sort: 'name',
          cell: ({ id, name, retired_at }) => (
            <span>
              <Link to={`${kind.href}/${id}`} dir="auto">
                {name}
              </Link>{' '}
              {retired_at === null ? null : <span className="chip">Retirada</span>}
            </span>
          ),
        },
        ...columns,
        {
          name: 'updated',
          title: 'Cambió',
          sort: 'updated',
          cell: ({ updated_at }) => momentDayText(updated_at),
        },
      ]}
      keyOf={({ id }) => id}
    />
  )
}
