import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { inChunks } from '#test/imports.ts'
import { oddItemsCsv } from '#test/odd-items.ts'
import { oddQuestions, realQuestions, type SearchExpectation } from '#test/relevance.ts'
import { contentOf, prepareSearch, type SearchTest } from '#test/search.ts'

const realFolder = path.resolve('../shared/catalogues')
const realFiles = ['funko', 'amiibo', 'nendoroid', 'gunpla', 'lego-minifigures'].map((name) =>
  path.join(realFolder, `${name}.csv`),
)

describe('With the catalogue of oddities', () => {
  const catalogue = prepareSearch(() => [inChunks(oddItemsCsv)])
  test.each(oddQuestions)('"$query" finds $expected among the first $within', (question) =>
    expectFound(catalogue, question),
  )
})

if (realFiles.every((file) => existsSync(file))) {
  describe('With 24,000 real figures', () => {
    const catalogue = prepareSearch(() => realFiles.map(contentOf))
    test.each(realQuestions)('"$query" finds $expected among the first $within', (question) =>
      expectFound(catalogue, question),
    )
  })
}

async function expectFound(catalogue: SearchTest, { query, expected, within }: SearchExpectation) {
  const figures = await catalogue.search(query, within)
  const titles = figures.map(({ name, license, sourceId }) => `${name} | ${license} | ${sourceId}`)
  const isFound = titles.some((title) => title.startsWith(expected) || title.endsWith(` | ${expected}`))
  expect(isFound ? expected : titles).toBe(expected)
}
