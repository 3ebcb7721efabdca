import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type ImportOptions, type ImportReport, importCatalogue } from '#server/catalogue/import/service.ts'
import { readCatalogueFile } from '#server/catalogue/import/source.service.ts'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

/** The columns that catalogue files have in common. */
export const commonHeader =
  'license,line,name,brand,saga,arco,sales_method,release_date,price,currency,sku,barcode,scale,tags,image_url,source_id'

export function fileOf(...rows: string[]): string {
  return [commonHeader, ...rows, ''].join('\r\n')
}

export async function* inChunks(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

export interface ImportTest {
  /** With the long timeouts of imports. */
  readonly db: Db
  importFile(content: string | Uint8Array, options?: ImportOptions): Promise<ImportReport>
  rowsOf(query: string): Promise<unknown[]>
  empty(): Promise<unknown>
}

/** A database for the tests of a file, with an empty catalogue before each test. */
export function prepareImports(): ImportTest {
  let database: TestDatabase
  let db: Db
  const rowsOf = async (query: string) => (await sql.raw(query).execute(db)).rows
  const empty = () => rowsOf('truncate all_licenses, brands, sagas, arcos restart identity cascade')
  beforeAll(async () => {
    database = await createTestDatabase()
    const { connectionString } = database
    db = openDb({ connectionString, log: openLog('silent'), timeouts: 'work' })
  })
  afterEach(empty)
  afterAll(async () => {
    await closeDb(db)
    await database.close()
  })
  return {
    get db() {
      return db
    },
    importFile: (content, options) => importCatalogue(db, readCatalogueFile(inChunks(content)), options),
    rowsOf,
    empty,
  }
}
