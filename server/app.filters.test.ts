import { expect, test } from 'vitest'
import type { ZodObject, ZodType } from 'zod'
import { facets, facetWords } from '#contract/catalogue/item-filters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

const shapeOf = (schema: ZodType | undefined) => (schema as ZodObject | undefined)?.shape ?? {}

/** The calls that take the filters of the catalogue, with those that each of them takes. */
const filtered = Object.entries<Endpoint>(endpoints).flatMap(([name, { path, query }]) => {
  const shape = shapeOf(query)
  const taken = facets.filter((facet) => facet in shape)
  return 'licenses' in shape ? [{ name, path, shape, taken }] : []
})

test('Every call with the filters of the catalogue answers each of them, alone, with a place and with a text', async () => {
  const app = await startCatalogueApp({ env: { RATE_LIMIT_SCALE: '100' } })
  const ana = await makeCollector(app)
  const figure = {
    character: 'Ulises',
    sculptor: 'Fidias',
    release_global: '2026-05-01',
    release_global_precision: 'day',
  }
  const dated = await makeItem(app.db, app.itaca, figure)
  const undated = await makeItem(app.db, app.itaca, { character: 'Ulises', sculptor: 'Fidias' })
  const own = await makePrivateFigure(app, ana.userId, {
    license: 'odisea',
    line: 'itaca',
    fields: { name: 'Mía' },
  })
  for (const id of [dated.id, undated.id, own])
    expect((await ana.post(`me/items_want/${id}`)).status).toBe(200)
  const failed: string[] = []
  for (const { name, path, shape, taken } of filtered) {
    const required = Object.entries({ year: '2026', month: '5' }).filter(([key]) => key in shape)
    for (const facet of taken) {
      const value = Object.keys(facetWords(facet) ?? { ulises: '' })[0] ?? ''
      for (const beside of [{}, { license: 'odisea', line: 'itaca' }, { query: 'ulises' }]) {
        if ('query' in beside && !('query' in shape)) continue
        const query = new URLSearchParams({ ...Object.fromEntries(required), [facet]: value, ...beside })
        const url = `${path.replace(':year', '2026').replace(':filter', facet)}?${query}`
        const { status } = await ana.get(url)
        if (status !== 200) failed.push(`${name}: ${status} to ${url}`)
      }
    }
  }
  expect(filtered.length).toBeGreaterThan(10)
  expect(failed).toEqual([])
})
