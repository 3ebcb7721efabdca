import './table.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import type { ListAddress } from './list-address.data.ts'

export interface Column<Row> {
  name: string
  title: string
  cell: (row: Row) => ReactNode
  /** The value of the parameter `sort` that orders by this column; `-` before it reverses the order. */
  sort?: string
  isNumber?: true
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
    <div className="admin-table-frame">
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
function Cell<Row>({ column: { title, cell, isNumber }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row)
  return (
    <td data-title={title} data-number={isNumber} data-none={content === '—' || undefined}>
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
