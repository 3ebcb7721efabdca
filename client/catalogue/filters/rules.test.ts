import { expect, test } from 'vitest'
import {
  apiQueryOf,
  chosenCount,
  readListState,
  searchOf,
  withoutFilters,
  withToggledValue,
} from './rules.ts'

const stateOf = (search: string) => readListState(new URLSearchParams(search))

test('A URL and the list state convert to each other', () => {
  const search = '?query=pop&licenses=batman,gundam&status=preventa&sort=nombre&page=3'
  expect(searchOf(stateOf(search))).toBe(search)
})

test('Repeated parameters and commas mean the same', () => {
  expect(stateOf('brands=b&brands=a,b')).toEqual(stateOf('brands=a,b'))
})

test('Invalid parameters of a URL are ignored', () => {
  const bad =
    'page=-1&sort=precio&status=rota&brands=%22%3E%3Cscript%3E,Ñ,ok&release_years=20,2026,sin_fecha&x=1'
  expect(searchOf(stateOf(bad))).toBe('?release_years=2026,sin_fecha&brands=ok')
})

test('A search of any bytes becomes plain text of at most 200 characters', () => {
  expect(stateOf(`query=${encodeURIComponent('  a\0b\u202e ')}`).query).toBe('a b\u202e')
  expect(stateOf(`query=${'x'.repeat(5000)}`).query).toHaveLength(200)
  expect(stateOf(`query=${encodeURIComponent('😀'.repeat(300))}`).query.isWellFormed()).toBe(true)
})

test('A value is added once and can be removed, always from the first page', () => {
  const added = withToggledValue(stateOf('page=4'), 'brands', 'bandai')
  expect(searchOf(added)).toBe('?brands=bandai')
  expect(searchOf(withToggledValue(added, 'brands', 'bandai'))).toBe('')
})

test('Removing the filters keeps the search', () => {
  const state = stateOf('query=pop&brands=a,b&status=preventa')
  expect(chosenCount(state)).toBe(3)
  expect(searchOf(withoutFilters(state))).toBe('?query=pop')
})

test('The API gets lists as commas, and without a text the usual order', () => {
  expect(apiQueryOf(stateOf(''))).toEqual({ page: 1, sort: 'proximos' })
  expect(apiQueryOf(stateOf('sort=nombre'))).toEqual({ page: 1, sort: 'nombre' })
  expect(apiQueryOf(stateOf('query=pop&brands=a,b&page=2'))).toEqual({ brands: 'a,b', page: 2 })
})
