import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import * as database from './database-faults.ts'
import type { Fault, FaultRun } from './fault.ts'
import type { Load } from './load.ts'
import { until } from './processes.ts'
import * as product from './product-faults.ts'

/** A fault of the scenario, with its start and end. */
export interface Phase {
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
  const killed = Array.from({ length: kills }, (): [string, Fault] => [
    'the primary is killed',
    database.killPrimary,
  ])
  return [
    ['nothing', () => sleep(quietMs)],
    ['a second server of the same name is refused', database.refuseTwin],
    ...killed,
    ['a change reaches every process', product.changeOnce],
    ['the standby is killed', database.killStandby],
    ['the standby is cut off and hangs', database.cutStandby],
    ["the primary's disk is full", database.fillDisk],
    ['one etcd is killed', database.killConsensusMember],
    ['two of three etcd are killed', database.loseQuorum],
    ['a process is killed', product.killProcess],
    ["a process's clock is five minutes ahead", product.setClockAhead],
    [`${product.rollingRestarts} rolling restarts`, product.restartEach],
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

/** How long after `moment` a write began that was acknowledged. */
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
