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

test('addresses that the server answers itself are found before the pages', () => {
  expect(where('/healthz')).toEqual([expect.stringContaining('server/platform/http/health-routes.ts')])
  expect(where('/files/catalogue/1.webp')).toEqual([expect.stringContaining('server/media/routes.ts')])
})

test('An unknown address is the page for 404, and an unknown call has no files', () => {
  expect(where('/no/hay/nada/por/aqui')[0]).toBe('/no/hay/nada/por/aqui is PageNotFound')
  expect(where('/api/nope')).toEqual([])
})
