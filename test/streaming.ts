import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findNativeFolder, prepareBinaries } from '#server/platform/database/embedded/binaries.ts'
import { dataFolderPaths } from '#server/platform/database/embedded/layout.ts'
import { chooseRunner, giveOwnership, runProgram } from '#server/platform/database/embedded/runner.ts'
import { makeSharedFolder } from './embedded.ts'
import { freePort } from './ports.ts'

export interface StreamingPair {
  readonly primaryUrl: string
  readonly standbyUrl: string
  stop(): Promise<void>
}

const settings =
  '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c shared_buffers=16MB'

/** Starts a PostgreSQL server and a streaming standby of it. */
export async function startStreamingPair(): Promise<StreamingPair> {
  const folder = await makeSharedFolder('vitrina-streaming-')
  const running: string[] = []
  const layout = dataFolderPaths(folder)
  const servers = layout.root
  await mkdir(servers)
  const binaries = await prepareBinaries(findNativeFolder(), path.join(folder, 'libraries'))
  const runner = await chooseRunner(binaries, layout)
  await giveOwnership(runner, servers)
  const [primary, standby] = [path.join(servers, 'primary'), path.join(servers, 'standby')]
  const start = async (data: string) => {
    const port = await freePort()
    const log = `${data}.log`
    await runProgram(runner, binaries.pgCtl, [
      '-D',
      data,
      '-l',
      log,
      '-o',
      `-c port=${port} ${settings}`,
      '-w',
      'start',
    ])
    running.push(data)
    return port
  }
  const stop = async () => {
    const stopping = running.map((data) =>
      runProgram(runner, binaries.pgCtl, ['-D', data, '-m', 'immediate', '-w', 'stop']),
    )
    const stopped = await Promise.allSettled(stopping)
    await rm(folder, { recursive: true, force: true })
    for (const one of stopped) if (one.status === 'rejected') throw one.reason
  }
  try {
    const access = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
    await runProgram(runner, binaries.initdb, ['-D', primary, ...access, '--no-sync'])
    await cp(primary, standby, { recursive: true })
    const port = await start(primary)
    await writeFile(path.join(standby, 'standby.signal'), '')
    const source = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`
    await writeFile(path.join(standby, 'postgresql.auto.conf'), source)
    await giveOwnership(runner, standby)
    const url = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`
    return { primaryUrl: url(port), standbyUrl: url(await start(standby)), stop }
  } catch (error) {
    // A server that does not stop either must not hide why the start failed.
    await stop().catch(() => undefined)
    throw error
  }
}
