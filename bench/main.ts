import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { measureAdministration, measureContributions } from './administration.ts'
import { buyersCount, measureBuying, measureLogins, startSlowProvider } from './busy.ts'
import { fillFloorTables } from './floor-tables.ts'
import { measureIntake } from './intake.ts'
import { measurePair, pairHead, pairRow } from './load.ts'
import type { Member } from './members.ts'
import {
  entriesCount,
  makeMember,
  makeMembers,
  makeReservingMember,
  markersCount,
  markPairs,
  marksCount,
  measureMember,
  memberKinds,
  reservationKinds,
  reservationsCount,
} from './members.ts'
import { keptPagesCount, measureMemory, processesCount, startEnv, startFlags } from './memory.ts'
import { chooseScenarios, pairsOf, type Servers } from './pairs.ts'
import { parentOf, type RunningServer, startServer } from './processes.ts'
import { machineText, writeReport } from './report.ts'
import { measureSearch } from './search.ts'
import { fillSyntheticCatalogue } from './synthetic.ts'

/*
 * npm run bench -- [--items 200000] [--seconds 5] [--rounds 5] [--only 'A mark'] [--write docs/performance.md]
 *
 * Ratios of the product to a floor measured in the same run on the same machine and database (DATABASE_URL, which must
 * be an empty database of its own, or the embedded server in a temporary folder), then the latencies of lists and
 * searches. Absolute figures are those of the machine at hand; quote the ratios. `--only` measures the pairs whose name
 * holds those words, and nothing else; `--only memory` the memory of several processes.
 */
const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'string' },
  },
})
const log = openLog('warn')
const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  const report = await run(await openDatabase())
  console.log(report)
  if (options.write) await writeReport(options.write, report)
} finally {
  for (const close of closing.reverse()) await close()
}

async function openDatabase(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const server = await openEmbeddedServer({ dataDir: folder, log })
  closing.push(() => server.stop())
  return server.connectionString
}

async function run(connectionString: string): Promise<string> {
  const db = openDb({ connectionString, log, max: 2, timeouts: 'work' })
  closing.push(() => closeDb(db))
  await migrateToLatest(db)
  await fillSyntheticCatalogue(db, Number(options.items))
  const scenarios = await chooseScenarios(db)
  // Before any server starts, because its worker would process the import.
  const intake = options.only ? '' : await measureIntake(db)
  console.error(`\n${intake}\n`)
  await fillFloorTables(db, markersCount)

  const isMemoryAsked = options.only === '' || options.only === 'memory'
  const memory = isMemoryAsked ? await measureProcesses(db, connectionString) : ''
  console.error(`\n${memory}\n`)
  if (options.only === 'memory') return memory

  const servers = await startServers(connectionString)
  const members = await makeMembers(db, markersCount)
  const how = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    databasePid: await databasePid(db),
  }
  const rows = [head()]
  for (const pair of [
    ...(await pairsOf(scenarios, (await chooseScenarios(db, keptPagesCount)).itemPages, servers)),
    ...markPairs(servers, members),
  ]) {
    if (!pair.name.includes(options.only)) continue
    const measured = (await measurePair(pair, how)).map(pairRow)
    console.error(measured.join('\n'))
    rows.push(...measured)
  }
  if (options.only) return [...rows, ''].join('\n')
  // Autovacuum would do this a minute later, because many marks were written.
  await sql`vacuum analyze marks, copies, collectors`.execute(db)
  const member = await measureMember(servers.uncached.origin, members.collector.token, {
    title: `A member with ${marksCount} marks`,
    kinds: memberKinds,
  })
  const reserver = await makeReservingMember(db)
  const reservations = await measureMember(servers.uncached.origin, reserver.token, {
    title: `A member with ${reservationsCount} reservations and ${entriesCount} entries`,
    kinds: reservationKinds(reserver),
  })
  const asked = scenarios.item[0]?.path ?? '/'
  const logins = await measureLogins(servers.uncached.origin, asked)
  const buying = await measureSlowProvider(db, connectionString, asked)
  const search = await measureSearch(db)
  const contributions = await measureContributions(db, servers.uncached.origin)
  const administration = await measureAdministration(db, servers.uncached.origin)
  const tables = [memory, search, member, reservations, logins, buying, intake, contributions, administration]
  return [...rows, ...tables.flatMap((table) => ['', table]), ''].join('\n')
}

async function startServers(connectionString: string): Promise<Servers> {
  return {
    uncached: await startProduct(connectionString, { name: 'uncached', env: { CACHE_MB: '0' } }),
    cached: await startProduct(connectionString, { name: 'cached', env: { CACHE_MB: '64' } }),
    floor: await startFloor(connectionString),
  }
}

function startFloor(connectionString: string): Promise<RunningServer> {
  return closedLater(startServer(['bench/floor.ts'], { DATABASE_URL: connectionString }, /^(\d+)$/))
}

/** In processes of their own, which end before others are measured. */
async function measureProcesses(db: Db, connectionString: string): Promise<string> {
  const { itemPages: pages } = await chooseScenarios(db, keptPagesCount)
  const ours: RunningServer[] = []
  const floors: RunningServer[] = []
  for (let place = 0; place < processesCount; place++) {
    ours.push(
      await startProduct(connectionString, {
        name: `memory${place}`,
        env: { ...startEnv, CACHE_MB: '64' },
        flags: startFlags,
      }),
    )
    floors.push(await startFloor(connectionString))
  }
  const table = await measureMemory({ ours, floors, pages })
  await Promise.all([...ours, ...floors].map((server) => server.stop()))
  return table
}

interface ProductOptions {
  /** Of its data folder. */
  name: string
  env: Record<string, string>
  flags?: readonly string[]
}

function startProduct(
  connectionString: string,
  { name, env, flags = [] }: ProductOptions,
): Promise<RunningServer> {
  const usual = {
    DATABASE_URL: connectionString,
    PORT: '0',
    DATA_DIR: path.join(folder, name),
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
    DRAIN_MS: '0',
  }
  const script = [...flags, 'server/main.ts']
  return closedLater(startServer(script, { ...usual, ...env }, /lista en http:\/\/[^:]+:(\d+)/))
}

/** On a server of its own, so that other measurements do not meet the slow provider. */
async function measureSlowProvider(db: Db, connectionString: string, asked: string): Promise<string> {
  const provider = await startSlowProvider()
  closing.push(provider.close)
  const buyers: Member[] = []
  for (let place = 0; place < buyersCount; place++) buyers.push(await makeMember(db, `compra${place}`))
  const env = { ...provider.env, CACHE_MB: '0', LOG_LEVEL: 'silent' }
  return measureBuying((await startProduct(connectionString, { name: 'buying', env })).origin, buyers, asked)
}

async function closedLater(starting: Promise<RunningServer>): Promise<RunningServer> {
  const running = await starting
  closing.push(running.stop)
  return running
}

/** The main process of the database server; null when it runs on another machine. */
async function databasePid(db: Db): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return parentOf(rows[0]?.pid ?? 0)
}

function head(): string {
  return `${machineText(new Date())}; ${options.items} items; ${options.rounds} rounds of ${options.seconds} s\n\n${pairHead}`
}
