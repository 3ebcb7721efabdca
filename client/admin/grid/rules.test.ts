import { expect, test } from 'vitest'
import type { GridRow } from '#contract/admin/grid.ts'
import {
  areaOf,
  changesOf,
  columnNames,
  editsOf,
  editsToSend,
  fromTsv,
  pastedCells,
  placeAfter,
  toTsv,
  withCells,
} from './rules.ts'

const row = (id: number, name: string): GridRow => ({
  id,
  revision: 1,
  line: 'Ítaca',
  image: null,
  fields: { ...(Object.fromEntries(columnNames.map((column) => [column, ''])) as GridRow['fields']), name },
})
const rows = [row(1, 'Ulises'), row(2, 'Atenea'), row(3, 'Circe')]
const status = columnNames.indexOf('status')

test('A draft restores the edits that still differ from the rows that are shown', () => {
  const draft = { '1.name': 'Odiseo', '2.name': 'Atenea', '9.name': 'Nadie' }
  expect([...editsOf(rows, draft)]).toEqual([['1.name', 'Odiseo']])
})

test('Cells copied from Excel are parsed, with tabs, line breaks and quotes inside them', () => {
  const table = [
    ['a', 'dos\nlíneas', 'con "comillas"'],
    ['', 'con\ttab', 'z'],
  ]
  expect(fromTsv(toTsv(table))).toEqual(table)
  expect(fromTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(fromTsv('')).toEqual([])
})

test('One copied cell fills the chosen area, several go from its corner on', () => {
  const area = areaOf({ row: 2, column: status }, { row: 0, column: status })
  expect(pastedCells([['agotada']], area).map((cell) => cell.row)).toEqual([0, 1, 2])
  expect(
    pastedCells(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      area,
    ),
  ).toContainEqual({ row: 1, column: status + 1, text: 'd' })
})

test('Only cells that differ are sent, and cells outside the grid are ignored', () => {
  const typed = withCells(new Map(), rows, [
    { row: 0, column: status, text: 'agotada' },
    { row: 1, column: 0, text: 'Atenea' },
    { row: 9, column: 0, text: 'nadie' },
    { row: 0, column: 99, text: 'nada' },
  ])
  expect(editsToSend(rows, typed)).toEqual([{ id: 1, revision: 1, fields: { status: 'agotada' } }])
  expect(changesOf(rows, typed)).toEqual([
    { id: 1, name: 'Ulises', changes: [{ field: 'Estado', from: null, to: 'agotada' }] },
  ])
  expect(withCells(typed, rows, [{ row: 0, column: status, text: '' }]).size).toBe(0)
})

test('Keys lead to the next cell, and Tab to the next row at the end of one', () => {
  const forward = { rows: 3, isBack: false }
  const last = columnNames.length - 1
  expect(placeAfter('ArrowDown', { row: 2, column: 0 }, forward)).toEqual({ row: 2, column: 0 })
  expect(placeAfter('Enter', { row: 0, column: 1 }, forward)).toEqual({ row: 1, column: 1 })
  expect(placeAfter('Enter', { row: 1, column: 1 }, { rows: 3, isBack: true })).toEqual({ row: 0, column: 1 })
  expect(placeAfter('Tab', { row: 0, column: last }, forward)).toEqual({ row: 1, column: 0 })
  expect(placeAfter('Tab', { row: 2, column: last }, forward)).toBeNull()
  expect(placeAfter('a', { row: 0, column: 0 }, forward)).toBeNull()
})
