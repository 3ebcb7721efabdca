import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { Times } from './latencies.ts'
import { startServer } from './processes.ts'
import { fillSyntheticCatalogue } from './synthetic.ts'

/*
 * node bench/backup.ts [--items 200000] [--members 0] [--megabytes 2000] [--rounds 3]     (npm run build first)
 *
 * How long a backup, its check and its restore take, and how long requests wait meanwhile (the target: a p99 within 1.5 times that
 * without a backup). Each backup is compared with the time just before and just after it. All of it on this machine, on an embedded
 * server in a temporary folder; what sends the requests shares its cores.
 */
const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '200000' },
    members: { type: 'string', default: '0' },
    megabytes: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
  },
})
const log = openLog('warn')
const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-'))
const requestsPerSecond = 40
const idleSeconds = 30
/** Until then V8 has compiled what is asked often, and PostgreSQL's cache is full. */
const warmUpSeconds = 60
const fileBytes = 100_000
const manage = path.join(import.meta.dirname, '..', 'server', 'manage.ts')
const main = path.join(import.meta.dirname, '..', 'server', 'main.ts')

try {
  const [dataDir, otherDir] = [path.join(folder, 'a'), path.join(folder, 'b')]
  const items = Number(options.items)
  await fill(dataDir, items)
  const file = path.join(folder, 'x.vbak')
  const env = {
    DATA_DIR: dataDir,
    LOAD_DEMO: 'never',
    BACKUP_NIGHTLY: 'false',
    RATE_LIMIT_SCALE: '100000',
    PORT: '0',
  }
  const product = await startServer([main], env, /127\.0\.0\.1:(\d+)/)
  const measureDuring = (work: Promise<unknown>) => measure(product.origin, items, work)
  const measureIdle = () => measureDuring(sleep(idleSeconds * 1_000))
  await measureDuring(sleep(warmUpSeconds * 1_000))
  let before = report('without a backup', await measureIdle())
  for (let round = 0; round < Number(options.rounds); round += 1) {
    await rm(file, { force: true })
    const during = report('during a backup', await measureDuring(run('create', dataDir, file)))
    const after = report('without a backup', await measureIdle())
    const ratio = (2 * during) / (before + after)
    console.log(`p99 during : mean of the p99 before and after = ${ratio.toFixed(2)} (goal 1.5)`)
    before = after
  }
  await product.stop()
  console.log(`${((await stat(file)).size / 1e6).toFixed(0)} MB`)
  await run('verify', dataDir, file)
  await run('restore', otherDir, file)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function fill(dataDir: string, items: number): Promise<void> {
  const server = await openEmbeddedServer({ dataDir, log })
  const db = openDb({ connectionString: server.connectionString, log, max: 2, timeouts: 'work' })
  await migrateToLatest(db)
  await fillSyntheticCatalogue(db, items)
  await fillMembers(db, items)
  await closeDb(db)
  await server.stop()
  const count = Math.round((Number(options.megabytes) * 1e6) / fileBytes)
  for (let place = 0; place < count; place += 1) {
    const below = path.join(dataDir, 'files', 'items', String(place), 'main', 'lg')
    await mkdir(below, { recursive: true })
    await writeFile(path.join(below, 'a.webp'), crypto.getRandomValues(new Uint8Array(50_000)), { flag: 'a' })
    await writeFile(path.join(below, 'a.webp'), crypto.getRandomValues(new Uint8Array(50_000)), { flag: 'a' })
  }
}

/** With ten figures each, of which eight are copies. */
async function fillMembers(db: Db, items: number): Promise<void> {
  const count = Number(options.members)
  await sql`
    with made as (
      insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at, validated_at)
      select 'socio' || n, 'socio' || n || '@example.com', 'Socio ' || n, '-', '-', now(), now(), now()
      from generate_series(1, ${count}::int) as n returning id)
    insert into collectors (user_id) select id from made`.execute(db)
  await sql`
    insert into marks (user_id, item_id, relation, marked_at)
    select user_id, 1 + (user_id * 7919 + n * 104729) % ${items}, case when n < 8 then 'collection' else 'want' end, now()
    from collectors, generate_series(0, 9) as n on conflict do nothing`.execute(db)
  await sql`
    insert into copies (user_id, item_id, condition, price_paid_cents, currency, acquired_on, store, created_at)
    select user_id, item_id, 'completa', item_id % 90000, 'MXN', '2020-01-01', 'Tienda', now()
    from marks where relation = 'collection'`.execute(db)
}

async function run(command: string, dataDir: string, file: string): Promise<void> {
  const startedAt = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [manage, 'backup', command, file], { env, stdio: 'inherit' })
  let peak = 0
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  }, 200)
  const [code] = await once(child, 'exit')
  clearInterval(watching)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  if (code !== 0) throw new Error(`backup ${command} ended with ${code}.`)
  console.log(`backup ${command}: ${seconds} s, at most ${peak.toFixed(0)} MB resident`)
}

/** Asks at a steady rate, whatever the answers take, until `during` settles. */
async function measure(origin: string, items: number, during: Promise<unknown>): Promise<Times> {
  const waits = new Times()
  const asking: Promise<void>[] = []
  let isOver = false
  void during.finally(() => {
    isOver = true
  })
  for (let place = 0; !isOver; place += 1) {
    asking.push(ask(`${origin}/api/${addressOf(place, items)}`, waits))
    await sleep(1_000 / requestsPerSecond)
  }
  await Promise.all(asking)
  return waits
}

/** Figures, lists and searches in turn; no address repeats soon, so the cache does not answer. */
function addressOf(place: number, items: number): string {
  const id = 1 + ((place * 7_919) % items)
  if (place % 4 === 0) return `publicdata/items?page=${1 + (place % 500)}`
  if (place % 4 === 1) return `publicdata/items?query=${id.toString(36)}`
  return `publicdata/items/${id}`
}

async function ask(url: string, waits: Times): Promise<void> {
  await waits.measure(async () => {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${url}: ${answer.status}`)
  })
}

/** Prints how long the requests waited. @returns the p99 in milliseconds */
function report(what: string, waits: Times): number {
  const [half, most, nearlyAll] = [50, 99, 99.9].map((share) => waits.percentile(share).toFixed(1))
  const [load = 0] = loadavg()
  console.log(
    `${what}: ${waits.count} requests, p50 ${half} ms, p99 ${most} ms, p99.9 ${nearlyAll} ms; load ${load.toFixed(1)}`,
  )
  return waits.percentile(99)
}
