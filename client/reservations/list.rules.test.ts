import { expect, test } from 'vitest'
import { hasNoReservations, isFiltered, listSearch, readListState, toggleFilter } from './list.rules.ts'
import { readStatementState, statementPath } from './stores.rules.ts'

const read = (text: string) => readListState(new URLSearchParams(text))

test('the list state survives a round trip through the address', () => {
  const text = '?query=rey&status=activo,recibido&store=2,7&license=odisea&sort=saldo&page=3'
  expect(listSearch(read(text))).toBe(text)
  expect(listSearch(read(''))).toBe('')
})

test('invalid values in the address are ignored', () => {
  const state = read('status=otro&store=0,-1,x&license=../x&sort=x&page=-2&query=%00')
  expect(listSearch(state)).toBe('')
  expect(isFiltered(state)).toBe(false)
})

test('toggling a filter value returns to the first page', () => {
  const state = toggleFilter(read('page=4&store=2'), 'store', '7')
  expect(listSearch(state)).toBe('?store=2,7')
  expect(listSearch(toggleFilter(state, 'store', '2'))).toBe('?store=7')
})

test('the statement state survives a round trip through the address', () => {
  const path = '/ordenes/abonos/detalle?tienda=5&ver=todo&page=2'
  expect(statementPath(readStatementState(new URL(path, 'http://x').searchParams))).toBe(path)
  for (const text of ['', 'tienda=x', 'tienda=-1', 'tienda=1e3', 'tienda=99999999999']) {
    expect([text, readStatementState(new URLSearchParams(text)).store]).toEqual([text, null])
  }
})

test('only a member without any reservation has nothing to filter', () => {
  const none = { statuses: [{ slug: 'activo' as const, count: 0 }] }
  const some = { statuses: [{ slug: 'recibido' as const, count: 1 }] }
  expect(hasNoReservations(none, read(''))).toBe(true)
  expect(hasNoReservations(none, read('query=rey'))).toBe(false)
  expect([hasNoReservations(some, read('')), hasNoReservations(undefined, read(''))]).toEqual([false, false])
})
