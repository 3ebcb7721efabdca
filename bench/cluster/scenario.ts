import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Cluster } from './cluster.ts'
import { findPrimary, waitForBoth } from './database.ts'
import type { Load } from './load.ts'
import { stopProcess, until } from './processes.ts'
import type { Product } from './products.ts'

/** What was done, between two moments. */
export interface Phase {
  readonly name: string
  readonly began: number
  readonly ended: number
  /** Until a write that began afterwards was acknowledged. */
  readonly writesBackMs: number
}

interface Run {
  readonly db: Db
  readonly load: Load
  readonly kills: number
  readonly say: (text: string) => void
}

const quietMs = 5_000
const rollingRestarts = 10

export async function runScenario(cluster: Cluster, run: Run): Promise<Phase[]> {
  const { products, consensus, servers } = cluster
  const phases: Phase[] = []
  const during = async (name: string, act: (broken: () => void) => Promise<void>) => {
    run.say(name)
    const began = Date.now()
    let brokenAt = began
    await act(() => {
      brokenAt = Date.now()
    })
    await sleep(quietMs)
    const writesBackMs = await waitForWrite(run.load, brokenAt)
    phases.push({ name, began, ended: Date.now(), writesBackMs })
  }
  await during('nothing', () => sleep(quietMs))
  for (let kill = 1; kill <= run.kills; kill++) {
    await during('the primary is killed', async (broken) => {
      const primary = await findPrimary(servers)
      await primary.kill()
      broken()
      await waitForWrite(run.load, Date.now())
      primary.start()
      await waitForBoth(servers)
    })
  }
  await during('a change reaches every process', () => changeEverywhere(products, run.db))
  await during('the standby is cut off', async () => {
    const primary = await findPrimary(servers)
    const [standby] = servers.filter(({ name }) => name !== primary.name)
    await standby?.kill()
    await sleep(15_000)
    standby?.start()
    await waitForBoth(servers)
  })
  await during('one etcd is killed', async () => {
    const [member] = consensus.members
    if (!member) return
    await stopProcess(member.process, 'SIGKILL')
    await sleep(10_000)
    await member.restart()
  })
  await during('a process is killed', async () => {
    await products[0]?.stop('SIGKILL')
    await sleep(5_000)
    await products[0]?.start()
  })
  await during(`${rollingRestarts} rolling restarts`, async () => {
    for (let turn = 0; turn < rollingRestarts; turn++) {
      const product = products[turn % products.length]
      await product?.stop('SIGTERM')
      await product?.start()
      // The load balancer must see it before the next one stops.
      await sleep(2_000)
    }
  })
  return phases
}

/** How long after `moment` a write began that was acknowledged. */
async function waitForWrite({ answers }: Load, moment: number): Promise<number> {
  const find = () =>
    answers.find(({ kind, status, began }) => kind === 'write' && status === 200 && began >= moment)
  await until('a write is acknowledged', async () => find() !== undefined)
  return (find()?.ended ?? moment) - moment
}

/** Changes a figure and waits until every process shows it, so their caches hear of changes. */
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
