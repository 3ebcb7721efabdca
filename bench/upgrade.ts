import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { pendingMigrations } from '#server/platform/database/migrations.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { stopAll } from './cluster/processes.ts'
import { planProduct } from './cluster/products.ts'
import { checkOut } from './upgrade.checkout.ts'
import { reportOf } from './upgrade.report.ts'
import { rollOut } from './upgrade.rollout.ts'

// Builds an earlier commit beside this one, lets both serve one database under load as during a rolling upgrade, and
// rolls back. Prints a table and exits with 1 when anything failed. `npm run try:upgrade -- v1.2.0`; without an
// argument the commit before.

const revision = process.argv[2] ?? 'HEAD~1'
const log = openLog('silent')
const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-upgrade-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  say(`${revision} is installed and built`)
  const checkout = await checkOut(revision, path.join(folder, 'older'))
  closing.push(checkout.remove)
  const server = await openEmbeddedServer({ dataDir: path.join(folder, 'database'), log })
  closing.push(() => server.stop(), stopAll)
  process.exitCode = await upgrade(checkout, server.connectionString)
} finally {
  for (const close of closing.reverse()) await close()
}

async function upgrade({ root, commit }: { root: string; commit: string }, url: string): Promise<number> {
  const common = {
    DATABASE_URL: url,
    BACKUP_NIGHTLY: 'false',
    RATE_LIMIT_SCALE: '100000',
  }
  // The earlier version loads the demo, because only it knows its schema.
  const older = await planProduct({
    root,
    dataDir: path.join(folder, 'older-data'),
    env: { ...common, LOAD_DEMO: 'always' },
  })
  const newer = await planProduct({
    root: path.join(import.meta.dirname, '..'),
    dataDir: path.join(folder, 'newer-data'),
    env: { ...common, LOAD_DEMO: 'never' },
  })
  say(`${commit} starts`)
  await older.start()
  const db = openDb({ connectionString: url, log, max: 2, timeouts: 'work' })
  try {
    const migrations = await pendingMigrations(db)
    const loads = await rollOut({ db, older, newer, say })
    const { text, isFine } = await reportOf(db, loads)
    console.log(`From ${commit} to this version, ${migrations.length} migrations:\n\n${text}`)
    return isFine ? 0 : 1
  } finally {
    await closeDb(db)
  }
}

function say(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
}
