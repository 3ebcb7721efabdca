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
