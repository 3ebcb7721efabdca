import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Link } from 'react-router'
import { QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { countText } from '#client/kit/numbers.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import { SearchField } from '#client/kit/SearchField.tsx'
import { Options } from '#client/kit/TextFields.tsx'
import type { Metadata } from '#contract/paging.ts'
import { AdminPageHead } from './AdminPageHead.tsx'
import type { ListAddress } from './list-address.data.ts'
import { PlainLink } from './PlainAction.tsx'

interface AdminListPageProps<Row> {
  title: string
  /** One sentence about the screen. */
  lead: string
  /** Links and buttons beside the title, such as "Nueva figura". */
  actions?: ReactNode
  /** What the search looks in. Without it there is no search. */
  search?: string
  filters?: readonly Filter[]
  /** Filters that are no selects. With them all filters are folded on a desk too, because they are many. */
  moreFilters?: ReactNode
  list: UseQueryResult<Paged<Row>>
  address: ListAddress
  /** One and several rows: ["cuenta", "cuentas"]. */
  noun: readonly [one: string, many: string]
  /** Shown when there are no rows at all. */
  empty: ReactNode
  /** An empty list means that everything is done. */
  isDoneWhenEmpty?: true
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  /** The rows as pictures. The address says with `view` which of the two is shown. */
  niches?: (rows: readonly Row[]) => ReactNode
  /** What is shown while the address does not say: rows, or their pictures. */
  firstView?: View
  /** What stands between the heading and the filters, such as the form for a new row. */
  children?: ReactNode
}

export function AdminListPage<Row>({ title, lead, actions, children, ...rest }: AdminListPageProps<Row>) {
  const {
    search,
    filters,
    moreFilters,
    list,
    address,
    noun,
    empty,
    isDoneWhenEmpty,
    columns,
    keyOf,
    niches,
    firstView = 'rows',
  } = rest
  const isWall = niches !== undefined && (address.text('view') || firstView) === 'niches'
  const otherView = isWall ? 'rows' : 'niches'
  return (
    <>
      <AdminPageHead title={title} lead={lead}>
        {actions}
      </AdminPageHead>
      {children}
      {search || filters ? (
        <FilterBar address={address} search={search} filters={filters} more={moreFilters}>
          {niches ? (
            <ViewSwitch
              view={otherView}
              href={address.hrefWith({
                page: address.page,
                view: otherView === firstView ? '' : otherView,
              })}
            />
          ) : null}
        </FilterBar>
      ) : null}
      <ListFrame list={list} address={address} noun={noun} empty={empty} isDoneWhenEmpty={isDoneWhenEmpty}>
        {(rows) =>
          isWall ? (
            niches(rows)
          ) : (
            <AdminTable caption={title} rows={rows} columns={columns} keyOf={keyOf} address={address} />
          )
        }
      </ListFrame>
    </>
  )
}

type View = 'rows' | 'niches'

function ViewSwitch({ view, href }: { view: View; href: string }) {
  return (
    <QuietLink to={href} preventScrollReset>
      <Icon name={view === 'rows' ? 'rows' : 'grid'} />
      {view === 'rows' ? 'Ver renglones' : 'Ver nichos'}
    </QuietLink>
  )
}

export interface Filter {
  /** The parameter of the address. */
  name: string
  label: string
  /** The values with their texts. A first option "Cualquiera" removes the filter. */
  options: readonly (readonly [value: string, text: string])[]
}

interface FilterBarProps {
  address: ListAddress
  /** What the search looks in, such as "Nombre, correo o usuario". Without it there is no search. */
  search?: string | undefined
  filters?: readonly Filter[] | undefined
  /** Filters that are no selects. */
  more?: ReactNode
  children?: ReactNode
}

/** A search field and selects whose values are kept in the address. On a phone the selects are a sheet behind one button. */
export function FilterBar({ address, search, filters = [], more, children }: FilterBarProps) {
  const id = useId()
  const chosen = filters.filter(({ name }) => address.text(name) !== '').length
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('query')
    address.change({ query: String(query ?? '').trim() })
  }
  return (
    <div className="flex wrap gap-3 items-end below-4">
      {search ? (
        <search className="admin-search min-0">
          <form onSubmit={onSubmit}>
            <SearchField label={`Buscar por ${search}`} placeholder={search} query={address.text('query')} />
          </form>
        </search>
      ) : null}
      {filters.length > 0 ? (
        <div className="admin-filters-fold" data-folded={more ? '' : undefined}>
          <QuietButton popoverTarget={id}>
            <Icon name="filter" />
            {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
          </QuietButton>
          <div className="admin-filters-list flex wrap gap-3" id={id} popover="auto">
            {filters.map((filter) => (
              <FilterSelect key={filter.name} filter={filter} address={address} />
            ))}
            {more}
          </div>
        </div>
      ) : null}
      {children}
    </div>
  )
}

function FilterSelect({
  filter: { name, label, options },
  address,
}: {
  filter: Filter
  address: ListAddress
}) {
  const id = useId()
  return (
    <div className="admin-filter stack gap-1">
      <label className="soft tiny strong" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={address.text(name)}
        onChange={({ currentTarget }) => address.change({ [name]: currentTarget.value })}
      >
        <option value="">Cualquiera</option>
        <Options of={options} />
      </select>
    </div>
  )
}

export interface Paged<Row> {
  data: Row[]
  metadata: Metadata
}

interface ListFrameProps<Row> {
  list: UseQueryResult<Paged<Row>>
  address: ListAddress
  /** One and several rows: ["cuenta", "cuentas"]. */
  noun: readonly [one: string, many: string]
  /** Shown when there are no rows at all. */
  empty: ReactNode
  isDoneWhenEmpty?: true | undefined
  children: (rows: readonly Row[]) => ReactNode
}

export function ListFrame<Row>({ list, address, noun: [one, many], empty, ...rest }: ListFrameProps<Row>) {
  const { isDoneWhenEmpty, children } = rest
  const { data: answer, error, isPlaceholderData, refetch } = list
  if (!answer) return <LoadState what={`la lista de ${many}`} error={error} onRetry={() => void refetch()} />
  const { data: rows, metadata } = answer
  const { page, total, total_pages, total_capped } = metadata
  if (rows.length === 0 && total > 0) return <BeyondEnd last={address.hrefWith({ page: total_pages })} />
  if (rows.length === 0)
    return (
      <NothingHere address={address} isDone={isDoneWhenEmpty === true}>
        {empty}
      </NothingHere>
    )
  return (
    <div className="admin-list stack gap-3" aria-busy={isPlaceholderData}>
      <p className="note" role="status">
        {total_capped ? `Más de ${countText(total, one, many)}` : countText(total, one, many)}
      </p>
      {children(rows)}
      <Pagination
        page={page}
        totalPages={total_pages}
        hrefOf={(number) => address.hrefWith({ page: number })}
      />
    </div>
  )
}

/** The rows of the last page were removed, or the address is old. */
function BeyondEnd({ last }: { last: string }) {
  return (
    <EmptyState role="status">
      <h2>La lista termina antes de esta página</h2>
      <PlainLink to={last}>Ir a la última página</PlainLink>
    </EmptyState>
  )
}

interface NothingHereProps {
  address: ListAddress
  isDone: boolean
  children: ReactNode
}

function NothingHere({ address, isDone, children }: NothingHereProps) {
  const isNarrowed = address.hrefWith({}) !== '?' || address.page > 1
  if (!isNarrowed && isDone)
    return (
      <div className="empty-case" role="status">
        <span className="admin-done grid place-center square pill have">
          <Icon name="check" />
        </span>
        {children}
      </div>
    )
  if (!isNarrowed) return <EmptyState role="status">{children}</EmptyState>
  return (
    <EmptyState role="status">
      <h2>Nada coincide con esta búsqueda</h2>
      <p>Cambia lo que buscas o los filtros.</p>
      <PlainLink to="?">Quitar la búsqueda y los filtros</PlainLink>
    </EmptyState>
  )
}

export interface Column<Row> {
  name: string
  title: string
  cell: (row: Row) => ReactNode
  /** The value of the parameter `sort` that orders by this column; `-` before it reverses the order. */
  sort?: string
  /** At the end of its column, as numbers are. */
  isNumber?: true
  /** Its values say what they are, so the card of a phone leaves out the title. */
  isPlain?: true
}

interface AdminTableProps<Row> {
  /** What the rows are. Read by screen readers. */
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  /** For the links that order the list. */
  address: ListAddress
}

/** A list as a table, and on a phone as cards with the title of each column beside its value. */
export function AdminTable<Row>({ caption, rows, columns, keyOf, address }: AdminTableProps<Row>) {
  return (
    <div className="admin-table-frame scroll-x raised">
      <table className="admin-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} address={address} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A cell; one that holds only a dash is left out of the cards of a phone. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, cell, isNumber, isPlain } = column
  const content = cell(row)
  return (
    <td
      data-title={isPlain ? undefined : title}
      data-number={isNumber}
      data-none={content === '—' || undefined}
    >
      {content}
    </td>
  )
}

interface HeadingProps<Row> {
  column: Column<Row>
  address: ListAddress
}

function Heading<Row>({ column: { title, sort, isNumber }, address }: HeadingProps<Row>) {
  if (sort === undefined) {
    return (
      <th scope="col" data-number={isNumber}>
        {title}
      </th>
    )
  }
  const order = orderOf(address.text('sort'), sort)
  return (
    <th scope="col" data-number={isNumber} aria-sort={order}>
      <Link to={address.hrefWith({ sort: order === 'ascending' ? `-${sort}` : sort })} preventScrollReset>
        {title}
        {order === 'none' ? null : <Icon name="chevron" />}
      </Link>
    </th>
  )
}

function orderOf(current: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : 'none'
}
