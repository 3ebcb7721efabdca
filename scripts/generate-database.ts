import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { schemaFolder } from '#server/platform/database/sql-files.ts'
import { describeSchema } from './database/schema.ts'

const project = path.join(import.meta.dirname, '..')

/**
 * Generates the schema to read from the migrations. With --check nothing is written, and a difference exits with 1.
 */
if (import.meta.main) {
  const files = await generateDatabase()
  const stale = await listStale(files)
  if (!process.argv.includes('--check')) await Promise.all(stale.map(write))
  else if (stale.length > 0) {
    const names = stale.map(([file]) => path.relative(project, file)).join(', ')
    console.error(`The migrations and ${names} differ: run npm run generate`)
    process.exitCode = 1
  }
}

export async function generateDatabase(): Promise<Map<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-generate-'))
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const server = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  const { connectionString } = server
  const db = openDb({ connectionString, log, max: 2, timeouts: 'work' })
  try {
    await migrateToLatest(db)
    const files = await describeSchema(connectionString)
    return new Map(files.entries().map(([file, text]) => [path.join(schemaFolder, file), text]))
  } finally {
    await closeDb(db)
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** The files whose text differs, and those of what the schema no longer has. */
export async function listStale(files: Map<string, string>): Promise<[file: string, text: string | null][]> {
  const stale: [string, string | null][] = []
  for (const [file, text] of files) {
    const present = await readFile(file, 'utf8').catch(() => null)
    if (present !== text) stale.push([file, text])
  }
  const folder = path.join(schemaFolder, 'tables')
  const names = await readdir(folder).catch(() => [])
  const left = names.map((name) => path.join(folder, name)).filter((file) => !files.has(file))
  stale.push(...left.map((file): [string, null] => [file, null]))
  return stale
}

async function write([file, text]: [file: string, text: string | null]): Promise<void> {
  if (text === null) return await rm(file)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
