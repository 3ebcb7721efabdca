import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { cpuSecondsOf } from './cpu-seconds.ts'
import { planDay } from './launch.day.ts'
import { startEdge } from './launch.edge.ts'
import type { Visit } from './launch.visitors.ts'
import { receiveVisitors, rowsOf } from './launch.visitors.ts'
import { inRotation, measurePair } from './load.ts'
import type { Member } from './makers.ts'
import { makeMember } from './makers.ts'
import { startEnv, startFlags } from './memory.ts'
import type { RunningServer } from './processes.ts'
import { startServer } from './processes.ts'
import { machineText } from './report.ts'
import { fillSyntheticCatalogue } from './synthetic.ts'

// The day on which a license is announced: visitors come to its page at an even pace, each on a connection of their own, load
// its scripts, open two figures and filter the list; one in twenty is a member who wants a figure, and a curator changes a
// figure every ten seconds. Once without a proxy and once behind nginx as in deploy/nginx. Prints tables.

const { values: options } = parseArgs({
  options: {
    visitors: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    items: { type: 'string', default: '20000' },
  },
})
const [visitors, seconds] = [Number(options.visitors), Number(options.seconds)]
const membersCount = 100
const changeEveryMs = 10_000
const log = openLog('warn')
const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-launch-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  const server = await openEmbeddedServer({ dataDir: path.join(folder, 'data'), log })
  closing.push(() => server.stop())
  const db = openDb({ connectionString: server.connectionString, log, max: 2, timeouts: 'work' })
  closing.push(() => closeDb(db))
  await migrateToLatest(db)
  await fillSyntheticCatalogue(db, Number(options.items))
  const members: Member[] = []
  while (members.length < membersCount) members.push(await makeMember(db, `socio${members.length}`))
  console.log(`${machineText(new Date())}. ${visitors} visitors in ${seconds} s.\n`)
  await measure(db, server.connectionString, members)
} finally {
  for (const close of closing.reverse()) await close()
}

async function measure(db: Db, connectionString: string, members: Member[]): Promise<void> {
  const product = await startProduct(connectionString)
  closing.push(() => product.stop())
  const day = await planDay(db, product.origin, members)
  // The site has been running for a while: its code is compiled, and the pages were opened before.
  await receiveVisitors({ origin: product.origin, visitors: 500, seconds: 20, visitOf: day(product.origin) })
  const usedBy = () => cpuSecondsOf(product.pid)
  console.log(await table('Without a proxy', db, product.origin, { visitOf: day(product.origin), usedBy }))
  const edge = await startEdge(path.join(folder), product.origin)
  closing.push(() => edge.stop())
  const usedByBoth = async () => (await usedBy()) + (await edge.cpuSeconds())
  const behind = { visitOf: day(edge.origin), usedBy: usedByBoth }
  console.log(await table('Behind nginx', db, edge.origin, behind))
  console.log(await throughput(edge, db))
}

function startProduct(connectionString: string): Promise<RunningServer> {
  const env = {
    ...startEnv,
    DATABASE_URL: connectionString,
    DATA_DIR: path.join(folder, 'product'),
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_SCALE: '1000000',
    BACKUP_NIGHTLY: 'false',
    LOAD_DEMO: 'never',
    LOG_LEVEL: 'warn',
    PORT: '0',
  }
  const script = path.join(import.meta.dirname, '..', 'server', 'main.ts')
  return startServer([...startFlags, script], env, /lista en http:\/\/[^:]+:(\d+)/)
}

interface Day {
  readonly visitOf: (visitor: number) => Visit
  readonly usedBy: () => Promise<number>
}

async function table(name: string, db: Db, origin: string, { visitOf, usedBy }: Day): Promise<string> {
  const changing = setInterval(() => void changeFigure(db), changeEveryMs)
  const before = await usedBy()
  const result = await receiveVisitors({ origin, visitors, seconds, visitOf })
  clearInterval(changing)
  const used = (await usedBy()) - before
  return [
    `${name}: all had everything after ${result.seconds.toFixed(1)} s; ${((used / visitors) * 1000).toFixed(1)} ms of a core for each.`,
    '',
    '| Asked for | Answered | Failed | p50 ms | p99 ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rowsOf(result),
    '',
  ].join('\n')
}

async function changeFigure(db: Db): Promise<void> {
  await sql`update items set popularity = popularity + 1
    where id = (select id from items where license_id = (select license_id from items group by 1 order by count(*) desc limit 1)
      order by random() limit 1)`.execute(db)
}

/** A page that nginx keeps, against a file of the same bytes that it serves. */
async function throughput(
  { origin, filesOrigin }: Awaited<ReturnType<typeof startEdge>>,
  db: Db,
): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select slug from licenses order by id limit 1`.execute(db)
  const page = `/public/licencias/${rows[0]?.slug}`
  const answer = await fetch(origin + page, { headers: { 'accept-encoding': 'identity' } })
  await writeFile(path.join(folder, 'files', 'page.html'), Buffer.from(await answer.arrayBuffer()))
  const { ours, floor, ratio } = await measurePair(
    {
      name: 'kept by nginx',
      goal: 0.8,
      ours: { origin, asker: inRotation(origin, [page]) },
      floor: { origin: filesOrigin, asker: inRotation(filesOrigin, ['/page.html']) },
    },
    5,
    4,
  )
  return `A page from nginx's cache: ${ours.toFixed(0)} a second; a file of the same bytes: ${floor.toFixed(0)}; ratio ${ratio.toFixed(2)} (goal 0.8).`
}
