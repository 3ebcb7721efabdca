import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { canConnect, freePort } from '#test/ports.ts'
import { callEach, isFine, requestOf } from './client.ts'
import { Times } from './latencies.ts'
import { inRotation, measurePair, pairHead, pairRow } from './load.ts'
import { type Member, makeMember } from './members.ts'
import { startEnv, startFlags } from './memory.ts'
import { type RunningServer, startServer } from './processes.ts'
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
  const kept = {
    name: "A page from nginx's cache : a file of the same bytes",
    goal: 0.8,
    connections: [16],
    ours: { origin, asker: inRotation(origin, [page]) },
    floor: { origin: filesOrigin, asker: inRotation(filesOrigin, ['/page.html']) },
  }
  const measured = await measurePair(kept, { rounds: 5, seconds: 4, databasePid: null })
  return [pairHead, ...measured.map(pairRow)].join('\n')
}

const memberEvery = 20

/** The requests of each visitor on that day, for the license with the most figures. */
async function planDay(db: Db, productOrigin: string, members: Member[]) {
  const { rows } = await sql<{ id: number; license: string; path: string }>`
    select i.id, c.slug as license, '/public/licencias/' || c.slug || '/' || n.slug || '/' || i.slug || '/' || i.id as path
    from items i join lines n on n.id = i.line_id join licenses c on c.id = n.license_id
    where i.license_id = (select license_id from items group by 1 order by count(*) desc limit 1)
    order by i.popularity desc, i.id limit 200`.execute(db)
  const page = `/public/licencias/${rows[0]?.license}`
  const html = await (await fetch(productOrigin + page)).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])]
  const list = `/api/publicdata/items?license=${rows[0]?.license}&status=disponible,preventa`
  const figureOf = (number: number) => rows[number % rows.length] ?? { id: 0, path: page }
  return (origin: string) => {
    const get = (kind: string, path: string) => ({
      kind,
      request: requestOf(origin, path, { headers: { 'accept-encoding': 'br' } }),
    })
    const shared = [
      get('page of the license', page),
      ...scripts.map((script) => get('script or style', script)),
    ]
    const figures = rows.map(({ path }) => get('page of a figure', path))
    const filtered = get('filtered list', list)
    return (visitor: number): Visit => {
      const member =
        visitor % memberEvery === 0 ? members[(visitor / memberEvery) % members.length] : undefined
      const chosen = [visitor * 7, visitor * 13].flatMap((number) => figures[number % figures.length] ?? [])
      return [...shared, ...chosen, filtered, ...(member ? [wish(origin, member, figureOf(visitor).id)] : [])]
    }
  }
}

function wish(origin: string, { token }: Member, item: number): Visit[number] {
  const headers = { token, 'content-length': '0' }
  return {
    kind: 'wish of a member',
    request: requestOf(origin, `/api/me/items_want/${item}`, { method: 'POST', headers }),
  }
}

const examples = path.join(import.meta.dirname, '..', 'deploy', 'nginx')

interface Edge {
  /** The product behind the cache of deploy/nginx/vitrina.conf. */
  readonly origin: string
  /** nginx serving the files of a folder. */
  readonly filesOrigin: string
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts nginx as in our examples, without TLS, and without limits by address, because all visitors have the same one here. A high
 * rate would not do: nginx counts by milliseconds, and still refuses what it reads at once.
 */
async function startEdge(folder: string, productOrigin: string): Promise<Edge> {
  await chmod(folder, 0o755)
  const files = path.join(folder, 'files')
  await mkdir(files, { recursive: true })
  const [port, filesPort] = [await freePort(), await freePort()]
  const upstream = path.join(folder, 'upstream.conf')
  await writeFile(upstream, `upstream vitrina { server ${new URL(productOrigin).host}; keepalive 64; }`)
  const text = (await readFile(path.join(examples, 'vitrina.conf'), 'utf8'))
    .replaceAll('/etc/nginx/vitrina-upstream.conf', upstream)
    .replaceAll('/var/cache/nginx', path.join(folder, 'cache'))
    .replace(/^server \{(?:(?!^\})[\s\S])*?listen 80 [\s\S]*?^\}/m, '')
    .replace(/^ {4}(ssl_|listen \[::\]).*;\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ +limit_req .*\n/gm, '')
    .replace(/limit_conn vitrina_connections \d+/, 'limit_conn vitrina_connections 65535')
  const ours = path.join(folder, 'vitrina.conf')
  const served = `server { listen 127.0.0.1:${filesPort}; root ${files}; default_type text/html; }`
  await writeFile(ours, `access_log off; keepalive_requests 1000000;\n${served}\n${text}`)
  const main = path.join(folder, 'nginx.conf')
  const example = await readFile(path.join(examples, 'nginx.conf'), 'utf8')
  const moved = example
    .replace('/etc/nginx/conf.d/*.conf', ours)
    .replaceAll(/\/(run|var\/log\/nginx)\//g, `${folder}/`)
  await writeFile(main, moved)
  await mkdir(path.join(folder, 'cache'), { recursive: true })
  const child = spawn('nginx', ['-p', folder, '-c', main, '-g', 'daemon off;'], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  while (!(await canConnect(port))) if (child.exitCode !== null) throw new Error('nginx did not start.')
  return {
    origin: `http://127.0.0.1:${port}`,
    filesOrigin: `http://127.0.0.1:${filesPort}`,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The requests of one visitor, in sequence over a connection of their own. */
type Visit = readonly { readonly kind: string; readonly request: Buffer }[]

interface LaunchOptions {
  readonly origin: string
  readonly visitors: number
  readonly seconds: number
  readonly visitOf: (visitor: number) => Visit
}

interface KindResult {
  times: Times
  /** How often each wrong status came; 0 stands for a broken connection. */
  failed: Map<number, number>
}

interface LaunchResult {
  readonly kinds: Map<string, KindResult>
  /** The time until the last visitor had everything. */
  readonly seconds: number
}

const tickMs = 5

/** Starts visitors at an even pace, however long the earlier ones take. */
async function receiveVisitors({ origin, visitors, seconds, visitOf }: LaunchOptions): Promise<LaunchResult> {
  const kinds = new Map<string, KindResult>()
  const began = performance.now()
  const visits: Promise<void>[] = []
  while (visits.length < visitors) {
    const due = Math.min(visitors, Math.ceil(((performance.now() - began) / 1000 / seconds) * visitors))
    while (visits.length < due) visits.push(visit(origin, visitOf(visits.length), kinds))
    await sleep(tickMs)
  }
  await Promise.all(visits)
  return { kinds, seconds: (performance.now() - began) / 1000 }
}

async function visit(origin: string, asked: Visit, kinds: Map<string, KindResult>): Promise<void> {
  const answers = await callEach(
    origin,
    asked.map(({ request }) => request),
  )
  for (const [place, { kind }] of asked.entries()) {
    const result: KindResult = kinds.get(kind) ?? { times: new Times(), failed: new Map() }
    const { status, ms } = answers[place] ?? { status: 0, ms: 0 }
    if (isFine(status)) result.times.note(ms)
    else result.failed.set(status, (result.failed.get(status) ?? 0) + 1)
    kinds.set(kind, result)
  }
}

function rowsOf({ kinds }: LaunchResult): string[] {
  return [...kinds].map(([kind, { failed, times }]) => {
    const [half, most] = [times.percentile(50), times.percentile(99)]
    const wrong = [...failed].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
    return `| ${kind} | ${times.count} | ${wrong || 0} | ${half.toFixed(1)} | ${most.toFixed(1)} |`
  })
}

const ticksPerSecond = 100

/** The processor seconds that a process and its children have used until now. Linux only. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const used = await Promise.all(all.map(ownSecondsOf))
  return used.reduce((sum, one) => sum + one, 0)
}

async function ownSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name before the bracket may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

// At the end, because what it calls uses the constants above.
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
