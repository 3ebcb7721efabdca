import { setTimeout as sleep } from 'node:timers/promises'
import { findPrimary, waitForBoth } from './database.ts'
import type { Fault, FaultRun } from './fault.ts'
import { stopProcess } from './processes.ts'

export const killPrimary: Fault = async ({ cluster: { servers }, broken, writesAreBack }) => {
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

export const killStandby: Fault = async (run) => {
  const standby = await findStandby(run)
  await standby.kill()
  await sleep(15_000)
  standby.start()
  await waitForBoth(run.cluster.servers)
}

/** Like a cut network: connections stay open and nothing answers. */
export const cutStandby: Fault = async (run) => {
  const standby = await findStandby(run)
  await standby.freeze()
  run.broken()
  await run.writesAreBack()
  await sleep(10_000)
  await standby.thaw()
  await waitForBoth(run.cluster.servers)
}

/** Only where each server has a disk of its own. */
export const fillDisk: Fault = async (run) => {
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
export const refuseTwin: Fault = async ({ cluster, say }) => {
  say(`  ${await cluster.refusalOfTwin()}`)
  await waitForBoth(cluster.servers)
}

export const killConsensusMember: Fault = async ({ cluster: { consensus } }) => {
  const [member] = consensus.members
  if (!member) return
  await stopProcess(member.process, 'SIGKILL')
  await sleep(10_000)
  await member.restart()
}

/** Nobody may be the primary then, so writes are refused until a majority is back. */
export const loseQuorum: Fault = async ({
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
