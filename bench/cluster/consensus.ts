import path from 'node:path'
import { freePort } from '#test/ports.ts'
import type { ClusterProcess } from './processes.ts'
import { startProcess, statusOf, until } from './processes.ts'

/** Three etcd servers, in which the PostgreSQL servers agree on who is the primary. */
export interface Consensus {
  /** host:port of each. */
  readonly hosts: string[]
  readonly members: ConsensusMember[]
}

interface ConsensusMember {
  readonly name: string
  process: ClusterProcess
  start(): void
  /** Starts it and waits until it answers, for which a majority is needed. */
  restart(): Promise<void>
}

export async function startConsensus(folder: string): Promise<Consensus> {
  const plans = await Promise.all(
    ['e1', 'e2', 'e3'].map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const cluster = plans.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const isHealthy = async (port: number) => (await statusOf(`http://127.0.0.1:${port}/health`)) === 200
  const members = plans.map(({ name, client, peer }) => {
    const here = `http://127.0.0.1:${client}`
    const peerUrl = `http://127.0.0.1:${peer}`
    const command = [
      ...['etcd', '--name', name, '--data-dir', path.join(folder, name), '--log-level', 'error'],
      ...['--listen-client-urls', here, '--advertise-client-urls', here],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', cluster, '--heartbeat-interval', '200', '--election-timeout', '2000'],
    ]
    const start = () => startProcess(command, { log: path.join(folder, `${name}.log`) })
    const member: ConsensusMember = {
      name,
      process: start(),
      start() {
        member.process = start()
      },
      async restart() {
        member.start()
        await until(`${name} answers`, () => isHealthy(client))
      },
    }
    return member
  })
  for (const { name, client } of plans) await until(`${name} answers`, () => isHealthy(client))
  return { hosts: plans.map(({ client }) => `127.0.0.1:${client}`), members }
}
