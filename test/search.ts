import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { type ItemFilters, itemFilters } from '#contract/catalogue/filters.ts'
import { importCatalogue } from '#server/catalogue/import/service.ts'
import { readCatalogueFile } from '#server/catalogue/import/source.service.ts'
import { searchItems } from '#server/catalogue/search/service.ts'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

type Content = AsyncIterable<Uint8Array>

interface FoundFigure {
  name: string
  license: string
  sourceId: string
}

export interface SearchTest {
  readonly db: Db
  /** The first figures that a query finds. */
  search(query: string, limit: number): Promise<FoundFigure[]>
  /** Their source ids. */
  find(query: string, limit: number): Promise<string[]>
}

export const noFilters: ItemFilters = itemFilters.parse({})
export const firstPage = { page: 1, page_size: 24 }

export const contentOf = (file: string): Content => createReadStream(file)

/** A database with these catalogue files, for all tests of a file or group. */
export function prepareSearch(contents: () => Content[]): SearchTest {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase()
    const { connectionString } = database
    db = openDb({ connectionString, log: openLog('silent'), timeouts: 'work' })
    for (const content of contents()) {
      await importCatalogue(db, readCatalogueFile(content), { skipBadRows: true })
    }
  }, 300_000)
  afterAll(async () => {
    await closeDb(db)
    await database.close()
  })
  const search = async (query: string, limit: number) => {
    const { items } = await searchItems(db, { ...noFilters, ...firstPage, today: '2026-11-23', query })
    return await findFigures(
      db,
      items.slice(0, limit).map(({ id }) => id),
    )
  }
  return {
    get db() {
      return db
    },
    search,
    find: async (query, limit) => (await search(query, limit)).map((figure) => figure.sourceId),
  }
}

/** In the order of the ids. */
export async function findFigures(db: Db, ids: number[]): Promise<FoundFigure[]> {
  const found = await sql<FoundFigure>`
    select i.name, l.name as license, i.source_id as "sourceId"
    from unnest(${ids}::int[]) with ordinality as found (id, place)
    join items i using (id) join licenses l on l.id = i.license_id order by place`.execute(db)
  return found.rows
}
