import { expect, test } from 'vitest'
import {
  ownFiltersCount,
  ownQuery,
  ownSearch,
  readOwnState,
  sortByCount,
  sortedBy,
  viewOf,
  withoutOwnFilters,
  withToggledFilter,
} from './rules.ts'

const read = (text: string) => readOwnState(new URLSearchParams(text))

test('An address survives reading and writing, and invalid parts are left out', () => {
  const address =
    '?type=notinterested&store=Bazar+Ñ&lines=itaca,troya&condition=suelta&sort=precio&order=asc&vista=tabla'
  expect(ownSearch(read(address))).toBe(address.replace('Ñ', '%C3%91'))
  const nonsense =
    'type=x&sort=azar&order=up&vista=mosaico&condition=rota&lines=A B,../x&release_years=99,2025&query=%00a%ED'
  expect(read(nonsense)).toMatchObject({
    list: 'collection',
    sort: null,
    order: null,
    view: null,
    query: 'a',
  })
  expect(read(nonsense).chosen).toEqual({ release_years: ['2025'] })
  expect(ownSearch(read(''))).toBe('')
})

test('The API query combines the chosen filters with the license or line of the page', () => {
  const state = read('query=rey&lines=itaca&place=Repisa')
  expect(ownQuery(state, { license: 'odisea' })).toEqual({
    type: 'collection',
    query: 'rey',
    place: 'Repisa',
    license: 'odisea',
    lines: 'itaca',
  })
})

test('A value is chosen and cleared, and all values are cleared at once', () => {
  const chosen = withToggledFilter(withToggledFilter(read('query=x'), 'lines', 'b'), 'lines', 'a')
  expect(chosen.chosen.lines).toEqual(['a', 'b'])
  expect(ownFiltersCount(chosen)).toBe(3)
  expect(withToggledFilter(chosen, 'lines', 'a').chosen.lines).toEqual(['b'])
  expect(ownFiltersCount(withoutOwnFilters(chosen))).toBe(0)
})

test('Choosing the same column again reverses the order', () => {
  const once = sortedBy(read(''), 'nombre')
  expect(once).toMatchObject({ sort: 'nombre', order: null })
  expect(sortedBy(once, 'nombre').order).toBe('desc')
  expect(sortedBy(sortedBy(once, 'nombre'), 'nombre').order).toBe('asc')
  expect(sortedBy(sortedBy(read(''), 'precio'), 'precio').order).toBe('asc')
  expect(sortedBy(sortedBy(read(''), 'tienda'), 'tienda').order).toBe('desc')
})

test('The most collected licenses come first, and ties keep the order of the catalogue', () => {
  const tallies = [1, 5, 1, 3].map((collection, slug) => ({ collection, slug }))
  expect(sortByCount(tallies).map(({ slug }) => slug)).toEqual([1, 3, 0, 2])
})

test('Shelves are the view of a whole collection, unless the member prefers the table', () => {
  const views = [
    ['', {}, 'nichos', 'repisas'],
    ['', { license: 'odisea' }, 'nichos', 'repisas'],
    ['', { license: 'odisea', line: 'itaca' }, 'nichos', 'nichos'],
    ['', {}, 'tabla', 'tabla'],
    ['vista=repisas', {}, 'tabla', 'repisas'],
    ['vista=nichos', {}, 'tabla', 'nichos'],
    ['vista=repisas&sort=nombre', {}, 'nichos', 'nichos'],
    ['query=rey', {}, 'nichos', 'nichos'],
    ['type=notinterested', {}, 'nichos', 'nichos'],
  ] as const
  for (const [address, place, preferred, view] of views)
    expect([address, viewOf(read(address), place, preferred)]).toEqual([address, view])
})
