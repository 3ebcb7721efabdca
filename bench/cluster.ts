import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { reportOf, runScenario } from './cluster.faults.ts'
import { removeNetworks } from './cluster.network.ts'
import { type Cluster, postmasterOf, startCluster, unmountAll } from './cluster.servers.ts'
import { type Member, makeMember } from './members.ts'
import { figuresOf, fillSyntheticCatalogue } from './synthetic.ts'
import type { Load, Product } from './trials.ts'
import { compareMails, compareWrites, startLoad, startMailLoad, statusOf, stopAll, until } from './trials.ts'

// Starts a cluster on loopback, breaks one part after the other under load, and compares the acknowledged writes with
// the tables. Prints a table and exits with 1 when a write was lost. `npm run try:cluster -- 2` kills the primary only
// twice.

const kills = Number(process.argv[2] ?? 10)
const itemsCount = 6_000
const membersCount = 6
/** Pages of figures that visitors come back to. */
const pagesCount = 60
const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-cluster-'))
const log = openLog('silent')
let cluster: Cluster | undefined
try {
  say(`Everything is in ${folder}`)
  cluster = await startCluster(folder)
  say('The servers stand; the product starts')
  const [first, ...others] = cluster.products
  // The first one migrates the database.
  await first?.start()
  await Promise.all(others.map((product) => product.start()))
  const db = openDb({ connectionString: cluster.databaseUrl, log, max: 2, timeouts: 'work' })
  try {
    process.exitCode = await breakAndCompare(cluster, db)
  } finally {
    await closeDb(db)
  }
} finally {
  await stopAll()
  for (const name of ['n1', 'n2']) await endOrphan(path.join(folder, name, 'data'))
  await cluster?.s3.stop()
  await cluster?.smtp.stop()
  await unmountAll()
  await removeNetworks()
  if (!process.env.KEEP_CLUSTER) await rm(folder, { recursive: true, force: true })
}

async function breakAndCompare(given: Cluster, db: Db): Promise<number> {
  const load = await begin(given, db)
  const [receiver] = load.acknowledged.keys()
  const mails = startMailLoad(db, receiver ?? 0)
  const phases = await runScenario(given, { db, load, kills, say })
  await load.stop()
  await mails.stop()
  const compared = await compareWrites(db, load)
  const delivered = await compareMails(db, mails, given.smtp)
  console.log(`${reportOf(phases, load, compared)}\n${delivered.text}`)
  return compared.lost + compared.doubled + load.forgotten + delivered.lost > 0 ? 1 : 0
}

async function begin(given: Cluster, db: Db): Promise<Load> {
  say('A catalogue and members are made')
  await fillSyntheticCatalogue(db, itemsCount)
  const members: Member[] = []
  for (let place = 0; place < membersCount; place++) members.push(await makeMember(db, `socio${place}`))
  const items = await figuresOf(db)
  const pages = ['/', '/public/licencias', '/planes', ...items.slice(0, pagesCount).map((item) => item.path)]
  await visitEverywhere(given.products, pages)
  return startLoad({ origin: given.origin, pages, members, items: items.map(({ id }) => id) })
}

async function visitEverywhere(products: readonly Product[], pages: readonly string[]): Promise<void> {
  for (const { origin } of products) {
    for (const page of pages) {
      await until(`${page} is rendered`, async () => (await statusOf(origin + page)) === 200)
    }
  }
}

/** A server outlives its Patroni when that was killed. */
async function endOrphan(data: string): Promise<void> {
  try {
    const postmaster = await postmasterOf(data)
    // It may have been stopped when something failed.
    process.kill(postmaster, 'SIGCONT')
    process.kill(postmaster, 'SIGQUIT')
  } catch {
    // It has ended.
  }
}

function say(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
}
