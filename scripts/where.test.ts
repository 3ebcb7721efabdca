import { expect, test } from 'vitest'
import { where } from './where.ts'

test('a page is found with its row in the table and its layout', () => {
  expect(where('/planes?mes=1')).toEqual([
    '/planes is plan',
    expect.stringMatching(/^table {5}client\/routes\.ts:\d+$/),
    'layout    client/shell/PublicLayout.tsx',
    'page      client/plans/PlansPage.tsx',
  ])
})

test('a call is found with its contract and its route', () => {
  expect(where('/api/publicdata/items/12')).toEqual([
    'GET /api/publicdata/items/:id is getItem',
    expect.stringMatching(/^contract {2}contract\/catalogue.*\.ts:\d+$/),
    expect.stringMatching(/^handler {3}server\/catalogue\/service\.ts:\d+$/),
  ])
})

test('a screen of the administration is found in its own table', () => {
  expect(where('/kadmin/figuras/nueva').slice(-2)).toEqual([
    expect.stringMatching(/^table {5}client\/admin\/AdminPage\.tsx:\d+$/),
    'screen    client/admin/items/NewItemPage.tsx',
  ])
  expect(where('/kadmin/figuras/12').at(-1)).toBe('screen    client/admin/items/ItemPage.tsx')
})
