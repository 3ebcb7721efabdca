import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminPageHead } from './AdminPageHead.tsx'
import type { Column } from './AdminTable.tsx'
import { AdminTable } from './AdminTable.tsx'
import type { Filter } from './FilterBar.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { Paged } from './ListFrame.tsx'
import { ListFrame } from './ListFrame.tsx'
import type { ListAddress } from './list-address.data.ts'

interface AdminListPageProps<Row> {
  title: string
  /** One sentence about the screen. */
  lead: string
  /** Links and buttons beside the title, such as "Nueva figura". */
  actions?: ReactNode
  /** What the search looks in. Without it there is no search. */
  search?: string
  filters?: readonly Filter[]
  /** Filters that are no selects, below the others. */
  moreFilters?: ReactNode
  list: UseQueryResult<Paged<Row>>
  address: ListAddress
  /** One and several rows: ["cuenta", "cuentas"]. */
  noun: readonly [one: string, many: string]
  /** Shown when there are no rows at all. */
  empty: ReactNode
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  /** What stands between the heading and the filters, such as the form for a new row. */
  children?: ReactNode
}

/** The screen of a list: its heading, its filters, and its rows as a table. */
export function AdminListPage<Row>({ title, lead, actions, children, ...rest }: AdminListPageProps<Row>) {
  const { search, filters, moreFilters, list, address, noun, empty, columns, keyOf } = rest
  return (
    <>
      <AdminPageHead title={title} lead={lead}>
        {actions}
      </AdminPageHead>
      {children}
      {search || filters ? <FilterBar address={address} search={search} filters={filters} /> : null}
      {moreFilters}
      <ListFrame list={list} address={address} noun={noun} empty={empty}>
        {(rows) => (
          <AdminTable caption={title} rows={rows} columns={columns} keyOf={keyOf} address={address} />
        )}
      </ListFrame>
    </>
  )
}
