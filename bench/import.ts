import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { ImportReport } from '#server/catalogue/import/service.ts'
import { importCatalogue } from '#server/catalogue/import/service.ts'
import { readCatalogueFile } from '#server/catalogue/import/source.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { randomFrom, zipf } from './synthetic/chance.ts'
import { brandNames, inventFranchises } from './synthetic/franchises.ts'
import { inventItem } from './synthetic/items.ts'

/*
 * node bench/import.ts [--rows 200000]
 *
 * How long a large file takes to come in, and to come in again unchanged; how much memory this process held at most
 * (the target for 200,000 rows: under 400 MB); and how long a reader of the catalogue waited meanwhile. On DATABASE_URL,
 * which must be an empty database of its own, or on the embedded server in a temporary folder.
 */
const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '200000' } } })
const log = openLog('warn')
const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  await run(await openDatabase())
} finally {
  for (const close of closing.reverse()) await close()
}

async function openDatabase(): Promise<Db> {
  let connectionString = process.env.DATABASE_URL
  if (!connectionString) {
    const server = await openEmbeddedServer({ dataDir: folder, log })
    closing.push(() => server.stop())
    connectionString = server.connectionString
  }
  const db = openDb({ connectionString, log, max: 3, timeouts: 'work' })
  closing.push(() => closeDb(db))
  await migrateToLatest(db)
  return db
}

async function run(db: Db): Promise<void> {
  const file = path.join(folder, 'catalogue.csv')
  await pipeline(Readable.from(inventedFile(Number(options.rows))), createWriteStream(file))
  console.log(`${options.rows} rows, ${((await stat(file)).size / 1e6).toFixed(1)} MB`)
  for (const name of ['first', 'again']) {
    const reader = openReader(db)
    const report = await importFile(db, file, name)
    const waits = await reader.close()
    console.log(`${name}: ${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged`)
    console.log(`${name}: ${waits.reads} reads meanwhile, the slowest ${waits.slowestMs.toFixed(0)} ms`)
  }
  console.log(`peak memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
}

async function importFile(db: Db, file: string, name: string): Promise<ImportReport> {
  const startedAt = performance.now()
  let step = ''
  const report = await importCatalogue(db, readCatalogueFile(createReadStream(file)), {}, (progress) => {
    if (progress.step !== step) console.log(`${name}: ${progress.step} from ${seconds(startedAt)} on`)
    step = progress.step
  })
  console.log(`${name}: done in ${seconds(startedAt)}`)
  return report
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** Reads a list of items over and over, as a visitor would. */
function openReader(db: Db) {
  const closed = new AbortController()
  const reading = readUntil(closed.signal)

  async function readUntil(signal: AbortSignal) {
    const waits = { reads: 0, slowestMs: 0 }
    while (!signal.aborted) {
      const startedAt = performance.now()
      await sql`select id, name from items order by updated_at desc, id desc limit 24`.execute(db)
      waits.reads++
      waits.slowestMs = Math.max(waits.slowestMs, performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return waits
  }

  return {
    close() {
      closed.abort()
      return reading
    },
  }
}

async function* inventedFile(rows: number): AsyncGenerator<string> {
  const random = randomFrom(7)
  const franchises = inventFranchises(random, Math.round(60 + 3 * Math.sqrt(rows)))
  const choose = zipf(franchises.length)
  const header = 'license,line,name,brand,release_date,price,currency,sku,scale,tags,status,source_id'
  yield writeCsv([header.split(',')])
  for (let row = 0; row < rows; row++) {
    const item = inventItem(franchises, choose(random), row, random)
    const franchise = franchises[item.license_id - 1]
    const line = franchise?.lines[item.line]
    const price = item.price_cents === null ? ['', ''] : [(item.price_cents / 100).toFixed(2), 'MXN']
    yield writeCsv([
      [
        franchise?.name ?? '',
        line?.name ?? '',
        item.name,
        brandNames[line?.brand ?? 0] ?? '',
        item.release ?? '',
        ...price,
        item.sku ?? '',
        item.scale ?? '',
        item.tags,
        item.status,
        `bench-${row}`,
      ],
    ])
  }
}
