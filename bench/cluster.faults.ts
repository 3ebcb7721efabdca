import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Check } from '#contract/admin/checks.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Network } from './cluster.network.ts'
import { type Cluster, type DatabaseServer, findPrimary, waitForBoth } from './cluster.servers.ts'
import { type Answer, type Comparison, type Load, type Product, stopProcess, until } from './trials.ts'

interface FaultRun {
  readonly cluster: Cluster
  readonly db: Db
  readonly load: Load
  readonly say: (text: string) => void
  /** The moment from which on writes may be refused; the beginning by default. */
  broken(): void
  writesAreBack(): Promise<void>
  /** Until a write that begins now is refused, at most for that long. */
  writesAreRefused(withinMs: number): Promise<void>
}

type Fault = (run: FaultRun) => Promise<void>

const killPrimary: Fault = async ({ cluster: { servers }, broken, writesAreBack }) => {
  const primary = await findPrimary(servers)
  await primary.kill()
  broken()
  await writesAreBack()
  primary.start()
  await waitForBoth(servers)
}

async function findStandby({ cluster: { servers } }: FaultRun) {
  const primary = await findPrimary(servers)
  const standby = servers.find(({ name }) => name !== primary.name)
  if (!standby) throw new Error('There is no standby.')
  return standby
}

const killStandby: Fault = async (run) => {
  const standby = await findStandby(run)
  await standby.kill()
  await sleep(15_000)
  standby.start()
  await waitForBoth(run.cluster.servers)
}

/** Like a cut network: connections stay open and nothing answers. */
const cutStandby: Fault = async (run) => {
  const standby = await findStandby(run)
  await standby.freeze()
  run.broken()
  await run.writesAreBack()
  await sleep(10_000)
  await standby.thaw()
  await waitForBoth(run.cluster.servers)
}

/** The cable of the primary is pulled, so that it, its Patroni and whoever stands beside it go on alone. */
const cutPrimaryOff: Fault = async (run) => {
  const { servers } = run.cluster
  const primary = await findPrimary(servers)
  const { network } = primary
  if (!network) return run.say('  left out: only root can make a network for each server')
  await network.cut()
  const cutAt = Date.now()
  run.broken()
  const seconds = () => ((Date.now() - cutAt) / 1000).toFixed(1)
  const stopped = stopsWriting(primary, network).then(seconds)
  const others = servers.filter((server) => server !== primary)
  await findPrimary(others)
  const promoted = seconds()
  await run.writesAreBack()
  run.say(`  the cut server wrote until ${await stopped} s, the other is the primary after ${promoted} s`)
  await sleep(10_000)
  await network.mend()
  await waitForBoth(servers)
}

/** Resolves once a client beside the cut server is refused. @throws when one of its writes was acknowledged before */
async function stopsWriting({ address, port }: DatabaseServer, { within }: Network): Promise<void> {
  const write = ['psql', '-h', address, '-p', String(port), '-U', 'vitrina', '-c', 'create table alone ()']
  const [program = '', ...args] = [...within, 'timeout', '1', ...write]
  let isAcknowledged = false
  await until('the cut server refuses to write', async () => {
    const [code] = await once(spawn(program, args, { stdio: 'ignore' }), 'exit')
    isAcknowledged ||= code === 0
    // 124: its commit waits for the standby.
    return code !== 0 && code !== 124
  })
  if (isAcknowledged) throw new Error('The cut server acknowledged a write.')
}

/** Both databases see etcd and the product, but not each other. */
const cutBetween: Fault = async (run) => {
  const primary = await findPrimary(run.cluster.servers)
  const standby = await findStandby(run)
  if (!primary.network) return run.say('  left out: only root can make a network for each server')
  await primary.network.cutFrom(standby.address)
  run.broken()
  await run.writesAreBack()
  await sleep(10_000)
  await primary.network.mend()
  await waitForBoth(run.cluster.servers)
}

/** Only where each server has a disk of its own. */
const fillDisk: Fault = async (run) => {
  const primary = await findPrimary(run.cluster.servers)
  if (!primary.disk) return run.say('  left out: only root can mount a disk for each server')
  const makeRoom = await primary.disk.fill()
  await run.writesAreRefused(60_000)
  await sleep(10_000)
  await makeRoom()
  run.broken()
  await run.writesAreBack()
  await waitForBoth(run.cluster.servers)
}

/** Only runs the check, because Patroni itself would let the second server in. */
const refuseTwin: Fault = async ({ cluster, say }) => {
  say(`  ${await cluster.refusalOfTwin()}`)
  await waitForBoth(cluster.servers)
}

const killConsensusMember: Fault = async ({ cluster: { consensus } }) => {
  const [member] = consensus.members
  if (!member) return
  await stopProcess(member.process, 'SIGKILL')
  await sleep(10_000)
  await member.restart()
}

/** Nobody may be the primary then, so writes are refused until a majority is back. */
const loseQuorum: Fault = async ({
  cluster: { consensus, servers },
  broken,
  writesAreBack,
  writesAreRefused,
}) => {
  const lost = consensus.members.slice(0, 2)
  for (const member of lost) await stopProcess(member.process, 'SIGKILL')
  await writesAreRefused(60_000)
  await sleep(10_000)
  broken()
  for (const member of lost) member.start()
  await writesAreBack()
  await waitForBoth(servers)
}

const rollingRestarts = 10

const killProcess: Fault = async ({ cluster: { products } }) => {
  await products[0]?.stop('SIGKILL')
  await sleep(5_000)
  await products[0]?.start()
}

const restartEach: Fault = async ({ cluster: { products } }) => {
  for (let turn = 0; turn < rollingRestarts; turn++) {
    const product = products[turn % products.length]
    await product?.stop('SIGTERM')
    await product?.start()
    // The load balancer must see it before the next one stops.
    await sleep(2_000)
  }
}

const setClockAhead: Fault = async ({ cluster: { products }, say }) => {
  const [product] = products
  if (!product) return
  await product.stop('SIGTERM')
  const ahead = await clockAhead()
  await product.start(ahead)
  say(`  the doctor said: ${await doctorOnClock({ ...product.env, ...ahead })}`)
  await sleep(15_000)
  await product.stop('SIGTERM')
  await product.start()
}

const changeOnce: Fault = ({ cluster: { products }, db }) => changeEverywhere(products, db)

/** Changes a figure and waits until every process shows it, to prove that the change clears their caches. */
export async function changeEverywhere(products: readonly Product[], db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`update items set name = 'Cambiada en el clúster'
    where id = (select min(id) from items) returning id`.execute(db)
  const path = `/api/publicdata/items/${rows[0]?.id}`
  for (const { origin } of products) {
    await until(`${origin} shows the change`, async () => {
      const answer = await fetch(origin + path)
      return (await answer.text()).includes('Cambiada en el clúster')
    })
  }
}

const libraries = '/usr/lib'

/** The environment of a process whose clock is five minutes ahead. @throws where the Debian package faketime is missing */
async function clockAhead(): Promise<Record<string, string>> {
  const files = await readdir(libraries, { withFileTypes: true })
  for (const folder of files.filter((one) => one.isDirectory() && one.name.endsWith('-linux-gnu'))) {
    const place = path.join(libraries, folder.name, 'faketime')
    const found = await readdir(place).catch(() => [])
    // The library for programs with threads.
    const library = found.find((name) => name.startsWith('libfaketimeMT'))
    if (library === undefined) continue
    // Timers use the monotonic clock, which is not changed.
    return { LD_PRELOAD: path.join(place, library), FAKETIME: '+300s', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  }
  throw new Error('This needs the Debian package faketime.')
}

/** What `manage doctor` says about the clock of a process. @throws when it finds nothing wrong */
async function doctorOnClock(env: Record<string, string>): Promise<string> {
  const script = path.join(import.meta.dirname, '..', 'server', 'manage.ts')
  const child = spawn(process.execPath, [script, 'doctor', '--json'], { env: { ...process.env, ...env } })
  const checks = JSON.parse(await text(child.stdout)) as Check[]
  const found = checks.find(({ name }) => name === 'Reloj')
  if (!found || found.is_ok) throw new Error('The doctor finds nothing wrong with the clock.')
  return found.detail
}

interface Phase {
  readonly name: string
  readonly began: number
  readonly ended: number
  /** Until a write that began afterwards was acknowledged. */
  readonly writesBackMs: number
}

interface Run extends Pick<FaultRun, 'db' | 'load' | 'say'> {
  readonly kills: number
}

const quietMs = 5_000

function faultsOf(kills: number): readonly [name: string, act: Fault][] {
  const killed = Array.from({ length: kills }, (): [string, Fault] => ['the primary is killed', killPrimary])
  return [
    ['nothing', () => sleep(quietMs)],
    ['a second server of the same name is refused', refuseTwin],
    ...killed,
    ['a change reaches every process', changeOnce],
    ['the standby is killed', killStandby],
    ['the standby is cut off and hangs', cutStandby],
    ['the network of the primary is cut', cutPrimaryOff],
    ['the network between the databases is cut', cutBetween],
    ["the primary's disk is full", fillDisk],
    ['one etcd is killed', killConsensusMember],
    ['two of three etcd are killed', loseQuorum],
    ['a process is killed', killProcess],
    ["a process's clock is five minutes ahead", setClockAhead],
    [`${rollingRestarts} rolling restarts`, restartEach],
  ]
}

export async function runScenario(cluster: Cluster, { kills, ...run }: Run): Promise<Phase[]> {
  const phases: Phase[] = []
  for (const [name, act] of faultsOf(kills)) {
    run.say(name)
    const began = Date.now()
    let brokenAt = began
    await act({
      ...run,
      cluster,
      broken() {
        brokenAt = Date.now()
      },
      writesAreBack: async () => void (await waitForWrite(run.load, Date.now())),
      writesAreRefused: (withinMs) => waitForRefusal(run.load, Date.now(), withinMs),
    })
    await sleep(quietMs)
    const writesBackMs = await waitForWrite(run.load, brokenAt)
    phases.push({ name, began, ended: Date.now(), writesBackMs })
  }
  return phases
}

async function waitForWrite({ answers }: Load, moment: number): Promise<number> {
  const find = () =>
    answers.find(({ kind, status, began }) => kind === 'write' && status === 200 && began >= moment)
  await until('a write is acknowledged', async () => find() !== undefined)
  return (find()?.ended ?? moment) - moment
}

async function waitForRefusal({ answers }: Load, moment: number, withinMs: number): Promise<void> {
  const isRefused = async () =>
    answers.some(({ kind, status, began }) => kind === 'write' && status !== 200 && began >= moment)
  await until('a write is refused', isRefused, withinMs)
}

export function reportOf(phases: readonly Phase[], load: Load, compared: Comparison): string {
  const rows = phases.map((phase) => rowOf(phase, load.answers))
  const unauthorized = load.answers.filter(({ status }) => status === 401).length
  return [
    '| What happened | Writes back after | Writes acknowledged | Writes refused | Pages failed | Seconds |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `${compared.acknowledged} writes acknowledged: ${compared.lost} lost, ${compared.doubled} doubled, ` +
      `${load.forgotten} not read back at once. ${compared.unacknowledged} made without an answer.`,
    `${load.pages} pages: ${load.answers.filter(({ kind }) => kind === 'page').length} failed. ` +
      `401 answers: ${unauthorized}.`,
    failuresOf(load.answers),
  ].join('\n')
}

function rowOf({ name, began, ended, writesBackMs }: Phase, answers: readonly Answer[]): string {
  const here = answers.filter((answer) => answer.began >= began && answer.began < ended)
  const writes = here.filter(({ kind }) => kind === 'write')
  const made = writes.filter(({ status }) => status === 200).length
  const pages = here.filter(({ kind }) => kind === 'page').length
  const seconds = ((ended - began) / 1000).toFixed(0)
  const back = (writesBackMs / 1000).toFixed(1)
  return `| ${name} | ${back} s | ${made} | ${writes.length - made} | ${pages} | ${seconds} |`
}

function failuresOf(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { kind, status } of answers) {
    if (status === 200) continue
    const key = `${kind} ${status === 0 ? 'without an answer' : status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const parts = [...counts].map(([key, count]) => `${key}: ${count}`)
  return `Not 200: ${parts.join(', ') || 'none'}.`
}
