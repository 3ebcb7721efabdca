import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminListPage, type Column, type Paged } from '#client/admin/kit/AdminListPage.tsx'
import { type ListAddress, useAdminList } from '#client/admin/kit/list-address.data.ts'
import { PlainLink } from '#client/admin/kit/PlainAction.tsx'
import { MainLink } from '#client/kit/Action.tsx'
import type { Output } from '#contract/endpoints.ts'
import { type ShelfKind, useShelfKind } from './data.ts'
import { ShelfPlaque } from './ShelfPlaque.tsx'
import { marksOf, ShelfPictures, ShelfPlaques } from './ShelfPlaques.tsx'

type License = Output<'listAdminLicenses'>['data'][number]
type Line = Output<'listAdminLines'>['data'][number]

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
      orderLink={<PlainLink to="/kadmin/licencias/orden">Ordenar</PlainLink>}
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
        picturesColumn<License>(({ slug }) => `license=${slug}`),
      ]}
      empty={
        <>
          <h2>Todavía no hay licencias</h2>
          <p>Crea la primera, o importa un archivo con todo el catálogo y un zip con sus imágenes.</p>
          <PlainLink to="/kadmin/importaciones">Importar un archivo</PlainLink>
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
          <PlainLink to={`/kadmin/lineas/orden?license=${license.id}`}>
            Ordenar las de {license.name}
          </PlainLink>
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
        itemsColumn<Line>(({ id, items_count }) => (
          <Link to={`/kadmin/figuras?line=${id}`}>{items_count}</Link>
        )),
        picturesColumn<Line>(({ id }) => `line=${id}`),
      ]}
      empty={
        <>
          <h2>Todavía no hay líneas</h2>
          <p>Cada línea pertenece a una licencia: crea primero la licencia y luego su línea.</p>
          <PlainLink to="/kadmin/licencias">Ir a las licencias</PlainLink>
        </>
      }
    />
  )
}

function itemsColumn<Row>(cell: Column<Row>['cell']): Column<Row> {
  return { name: 'items', title: 'Figuras', sort: 'items', isNumber: true, cell }
}

/** How many figures have a picture, and a link to those without one: the query of their list. */
function picturesColumn<Row extends License | Line>(queryOf: (row: Row) => string): Column<Row> {
  return {
    name: 'pictures',
    title: 'Imágenes',
    cell: (row) => (row.items_count === 0 ? '—' : <ShelfPictures shelf={row} query={queryOf(row)} />),
  }
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
          <MainLink to={newHref}>{kind.newTitle}</MainLink>
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
      firstView="niches"
      niches={(rows) => <ShelfPlaques shelves={rows} href={kind.href} />}
      columns={[
        {
          name: 'name',
          title: kind.kind === 'license' ? 'Licencia' : 'Línea',
          sort: 'name',
          cell: (shelf) => <ShelfName shelf={shelf} href={`${kind.href}/${shelf.id}`} />,
        },
        ...columns,
      ]}
      keyOf={({ id }) => id}
    />
  )
}

function ShelfName({ shelf, href }: { shelf: License | Line; href: string }) {
  const plaque = 'license' in shelf ? { ...shelf, slug: shelf.license.slug, color: null, line: shelf } : shelf
  return (
    <span className="row gap-3">
      <ShelfPlaque shelf={plaque} />
      <span className="row wrap gap-2">
        <Link className="strong" to={href} dir="auto">
          {shelf.name}
        </Link>
        {marksOf(shelf).map((mark) => (
          <span className="chip" key={mark}>
            {mark}
          </span>
        ))}
      </span>
    </span>
  )
}
