import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { pendingMigrations } from '#server/platform/database/migrations.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { changeEverywhere } from './cluster.faults.ts'
import { type Member, makeMember } from './members.ts'
import { figuresOf } from './synthetic.ts'
import type { Answer, Load, Product } from './trials.ts'
import { compareWrites, planProduct, startLoad, stopAll } from './trials.ts'

// Builds an earlier commit beside this one, lets both serve one database under load as during a rolling upgrade, and
// rolls back. Prints a table and exits with 1 when anything failed. `npm run try:upgrade -- v1.2.0`; without an
// argument the commit before.

const revision = process.argv[2] ?? 'HEAD~1'
const log = openLog('silent')
const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-upgrade-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

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

interface Checkout {
  readonly root: string
  readonly commit: string
  remove(): Promise<void>
}

const ownRoot = path.join(import.meta.dirname, '..')

/** @throws saying what to do where the repository does not hold that commit, as in a shallow clone */
async function checkOut(revision: string, root: string): Promise<Checkout> {
  const commit = await git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).catch(() => {
    throw new Error(`This repository does not hold ${revision}. Try: git fetch --unshallow`)
  })
  await git('worktree', 'add', '--detach', '--quiet', root, commit)
  const remove = async () => void (await git('worktree', 'remove', '--force', root))
  try {
    // Its own script installs its own packages.
    await run(root, process.execPath, path.join(root, 'scripts', 'start.mjs'), 'build')
  } catch (error) {
    await remove()
    throw error
  }
  return { root, commit: commit.slice(0, 8), remove }
}

function git(...args: string[]): Promise<string> {
  return run(ownRoot, 'git', ...args)
}

async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${out}`)
  return out.trim()
}

interface Rollout {
  readonly db: Db
  readonly older: Product
  readonly newer: Product
  readonly say: (text: string) => void
}

const phaseMs = 15_000
const membersEach = 3

async function rollOut({ db, older, newer, say }: Rollout): Promise<NamedLoad[]> {
  const loads: NamedLoad[] = []
  const begin = await loaderOf(db)
  const run = async (
    name: string,
    act: () => Promise<void>,
    ...origins: [write: Product, read: Product][]
  ) => {
    say(name)
    const mine = await Promise.all(
      origins.map(async ([write, read]) => await begin(write.origin, read.origin)),
    )
    await act()
    for (const load of mine) await load.stop()
    loads.push(
      ...mine.map((load, place) => ({ name: mine.length > 1 ? `${name} (${place + 1})` : name, load })),
    )
  }
  await run('the older version while the newer one migrates and starts', () => newer.start(), [older, older])
  await run(
    'both: written by the older, read from the newer; and the other way round',
    () => changeThenWait([older, newer], db),
    [older, newer],
    [newer, older],
  )
  await run('the newer one while the older one ends', () => older.stop('SIGTERM'), [newer, newer])
  await run('the newer one while the older one comes back', () => older.start(), [newer, newer])
  await newer.stop('SIGTERM')
  await run('the older one again, on the schema of the newer', () => changeThenWait([older], db), [
    older,
    older,
  ])
  return loads
}

async function changeThenWait(products: readonly Product[], db: Db): Promise<void> {
  await changeEverywhere(products, db)
  await sleep(phaseMs)
}

/** Loads have members of their own, because each member's write is made once. */
async function loaderOf(db: Db) {
  const figures = await figuresOf(db)
  const pages = ['/', '/public/licencias', '/planes', ...figures.slice(0, 20).map(({ path }) => path)]
  const items = figures.map(({ id }) => id)
  let membersCount = 0
  return async (origin: string, readOrigin: string) => {
    const members: Member[] = []
    while (members.length < membersEach) members.push(await makeMember(db, `socio${membersCount++}`))
    return startLoad({ origin, readOrigin, pages, members, items })
  }
}

interface NamedLoad {
  readonly name: string
  readonly load: Load
}

async function reportOf(db: Db, loads: readonly NamedLoad[]): Promise<{ text: string; isFine: boolean }> {
  const lines = [
    '| Load | Writes acknowledged | refused | lost or doubled | not read back | Pages | failed | 401 |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ]
  let isFine = true
  for (const { name, load } of loads) {
    const { acknowledged, lost, doubled } = await compareWrites(db, load)
    const count = (isWanted: (answer: Answer) => boolean) => load.answers.filter(isWanted).length
    const refused = count(({ kind, status }) => kind === 'write' && status !== 200)
    const unread = load.forgotten + count(({ kind }) => kind === 'read')
    const failed = count(({ kind }) => kind === 'page')
    const unauthorized = count(({ status }) => status === 401)
    lines.push(
      `| ${[name, acknowledged, refused, lost + doubled, unread, load.pages, failed, unauthorized].join(' | ')} |`,
    )
    isFine &&= acknowledged > 0 && refused + lost + doubled + unread + failed + unauthorized === 0
  }
  return { text: lines.join('\n'), isFine }
}

// At the end, because what it calls uses the constants above.
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
