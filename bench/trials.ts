import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { freePort } from '#test/ports.ts'
import type { SmtpService } from '#test/smtp.ts'
import { ask as askOnce } from './client.ts'
import type { Member } from './members.ts'

export interface Answer {
  readonly kind: 'page' | 'write' | 'read'
  readonly began: number
  readonly ended: number
  /** 0 when the connection broke or nothing came in time. */
  readonly status: number
  readonly path: string
}

export interface Load {
  /** Every answer that is not 200, and every write. */
  readonly answers: Answer[]
  pages: number
  /** The figures that each member was told to have. */
  readonly acknowledged: Map<number, number[]>
  /** Reads after an acknowledged write that did not show it. */
  forgotten: number
  stop(): Promise<void>
}

interface LoadOptions {
  readonly origin: string
  /** Where members read back what they wrote; the same by default. */
  readonly readOrigin?: string
  readonly pages: readonly string[]
  readonly members: readonly Member[]
  readonly items: readonly number[]
}

const visitors = 4
const visitorPauseMs = 150
const memberPauseMs = 250
const timeoutMs = 12_000

/** Visitors read pages; members add one figure after the other, each once whatever the answer was, and read it back. */
export function startLoad(options: LoadOptions): Load {
  const ending = new AbortController()
  const load: Load = {
    answers: [],
    pages: 0,
    acknowledged: new Map(options.members.map(({ userId }) => [userId, []])),
    forgotten: 0,
    async stop() {
      ending.abort()
      await Promise.all(running)
    },
  }
  const running = [
    ...Array.from({ length: visitors }, (_, place) => visit(load, options, { place, signal: ending.signal })),
    ...options.members.map((member) => collect(load, options, { member, signal: ending.signal })),
  ]
  return load
}

async function visit(
  load: Load,
  { origin, pages }: LoadOptions,
  { place, signal }: { place: number; signal: AbortSignal },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = place; !signal.aborted; turn += 7) {
    const path = pages[turn % pages.length] ?? '/'
    const { status, ...times } = await ask(agent, origin + path, { method: 'GET' })
    load.pages += 1
    if (status !== 200) load.answers.push({ kind: 'page', path, status, ...times })
    await sleep(visitorPauseMs)
  }
  agent.destroy()
}

async function collect(
  load: Load,
  { origin, readOrigin = origin, items }: LoadOptions,
  { member, signal }: { member: Member; signal: AbortSignal },
): Promise<void> {
  // A connection for each origin.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { token: member.token }
  for (const item of items) {
    if (signal.aborted) break
    const path = `/api/me/items/${item}`
    const { status, ...times } = await ask(agent, origin + path, { method: 'POST', headers })
    load.answers.push({ kind: 'write', path, status, ...times })
    if (status === 200) {
      load.acknowledged.get(member.userId)?.push(item)
      const read = await ask(agent, readOrigin + path, { method: 'GET', headers })
      if (read.status !== 200) load.answers.push({ kind: 'read', path, ...read })
      else if (!read.body.includes('"collection"')) load.forgotten += 1
    }
    await sleep(memberPauseMs)
  }
  agent.destroy()
}

async function ask(agent: Agent, url: string, asked: { method: string; headers?: Record<string, string> }) {
  const began = Date.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await askOnce(url, { agent, signal, ...asked }).catch(() => ({ status: 0, body: '' }))
  return { began, ended: Date.now(), ...answer }
}

/** Queues e-mails all the time, each with an id in its text. */
interface MailLoad {
  /** Those whose commit was acknowledged. */
  readonly queued: Set<string>
  stop(): Promise<void>
}

const pauseMs = 500
/** A process that dies while it sends keeps its e-mail for a minute; one with a wrong clock for six. */
const deliveredWithinMs = 8 * 60_000

export function startMailLoad(db: Db, userId: number): MailLoad {
  const queued = new Set<string>()
  const ending = new AbortController()
  const queue = async () => {
    while (!ending.signal.aborted) {
      const id = randomUUID()
      await sql`insert into mails (id, kind, user_id, data, next_try_at, created_at)
        values (${id}, 'welcome', ${userId}, '{}', now(), now())`
        .execute(db)
        .then(() => queued.add(id))
        .catch(() => undefined)
      await sleep(pauseMs)
    }
  }
  const queueing = queue()
  return {
    queued,
    async stop() {
      ending.abort()
      await queueing
    },
  }
}

export async function compareMails(db: Db, { queued }: MailLoad, { received }: SmtpService) {
  await until(
    'no e-mail waits any more',
    async () => (await sql`select from mails where parked_at is null limit 1`.execute(db)).rows.length === 0,
    deliveredWithinMs,
  )
  const ids = received.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '')
  const arrived = new Set(ids)
  const lost = [...queued].filter((id) => !arrived.has(id)).length
  const text =
    `${queued.size} e-mails queued and acknowledged: ${lost} never arrived, ` +
    `${ids.length - arrived.size} arrived twice under one Message-ID.`
  return { lost, text }
}

export interface Comparison {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Writes that were committed although their response was lost. */
  readonly unacknowledged: number
}

/** Each acknowledged write made exactly one copy of a figure. */
export async function compareWrites(db: Db, { acknowledged }: Load): Promise<Comparison> {
  const total = { acknowledged: 0, lost: 0, doubled: 0, unacknowledged: 0 }
  for (const [userId, items] of acknowledged) {
    const { rows } = await sql<{ item_id: number; copies: number }>`
      select item_id, count(*)::int as copies from copies where user_id = ${userId} group by item_id`.execute(
      db,
    )
    const copies = new Map(rows.map((row) => [row.item_id, row.copies]))
    total.acknowledged += items.length
    total.lost += items.filter((item) => !copies.has(item)).length
    total.doubled += rows.filter((row) => row.copies > 1).length
    total.unacknowledged += rows.length - items.filter((item) => copies.has(item)).length
  }
  return total
}

/** A process of the cluster, which is only ever ended by its own id. */
export interface ClusterProcess {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
}

export interface User {
  readonly uid: number
  readonly gid: number
}

interface StartOptions {
  readonly log: string
  readonly env?: NodeJS.ProcessEnv
  /** PostgreSQL and PgBouncer refuse to run as root; null keeps our own user. */
  readonly user?: User | null
}

const running = new Set<ClusterProcess>()

export function startProcess(
  command: readonly string[],
  { log, env, user = null }: StartOptions,
): ClusterProcess {
  const [program = '', ...args] = command
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    cwd: '/',
    ...user,
  })
  const started = { child, ended: once(child, 'exit') }
  running.add(started)
  void started.ended.then(() => running.delete(started))
  return started
}

export async function stopProcess({ child, ended }: ClusterProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await ended
}

/** In the reverse order of their starts. */
export async function stopAll(): Promise<void> {
  for (const one of [...running].reverse()) {
    const kill = setTimeout(() => one.child.kill('SIGKILL'), 20_000)
    await stopProcess(one, 'SIGTERM')
    clearTimeout(kill)
  }
}

/** @throws naming what did not happen in time */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const latest = Date.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > latest) throw new Error(`This did not happen within ${withinMs / 1000} s: ${what}`)
    await sleep(100)
  }
}

/** The status of an answer; 0 when there is none. */
export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}

export interface Product {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  readonly env: Record<string, string>
  /** @param more added to its environment this time */
  start(more?: Record<string, string>): Promise<void>
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const ownRoot = path.join(import.meta.dirname, '..')

export async function planProducts(
  count: number,
  { folder, env }: { folder: string; env: Record<string, string> },
): Promise<Product[]> {
  return await Promise.all(
    Array.from({ length: count }, (_, index) =>
      planProduct({ root: ownRoot, dataDir: path.join(folder, `web${index}`), env }),
    ),
  )
}

interface ProductPlan {
  /** The checkout of the version. */
  readonly root: string
  readonly dataDir: string
  readonly env: Record<string, string>
}

export async function planProduct({ root, dataDir, env }: ProductPlan): Promise<Product> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const own = { ...env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir }
  let process: ClusterProcess | undefined
  return {
    origin,
    port,
    dataDir,
    env: own,
    async start(more = {}) {
      await mkdir(dataDir, { recursive: true })
      process = startProcess([globalThis.process.execPath, path.join(root, 'server', 'main.ts')], {
        log: `${dataDir}.log`,
        env: { ...own, ...more },
      })
      await until(`${origin} is ready`, async () => (await statusOf(`${origin}/readyz`)) === 200)
    },
    async stop(signal) {
      if (process) await stopProcess(process, signal)
    },
  }
}
