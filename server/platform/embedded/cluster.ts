import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DataFolderPaths } from './layout.ts'
import type { Runner } from './runner.ts'
import { errorOutput, giveOwnership, runProgram } from './runner.ts'
import { EmbeddedServerError, OtherVersionError } from './server-error.ts'
import type { Durability } from './settings.ts'

export interface ClusterOptions {
  readonly layout: DataFolderPaths
  readonly binaries: Binaries
  readonly runner: Runner
  /** Authentication options of initdb. On a socket, only the owner of its folder can connect. */
  readonly authentication: readonly string[]
  readonly durability: Durability
}

/** Makes sure that a cluster of this PostgreSQL version exists. @throws {OtherVersionError} */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { layout, runner } = options
  await finishUpgrade(layout)
  const found = await readVersion(layout.cluster)
  if (found === null) await makeCluster(options)
  else if (found !== runner.version)
    throw new OtherVersionError(layout.dataDir, { found, ours: runner.version })
  await giveOwnership(runner, layout.cluster)
}

/** An upgrade may have been interrupted after it had moved the old cluster away. */
async function finishUpgrade({ cluster, upgradedCluster }: DataFolderPaths): Promise<void> {
  if (!existsSync(cluster) && existsSync(upgradedCluster)) await rename(upgradedCluster, cluster)
}

async function readVersion(cluster: string): Promise<string | null> {
  const text = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  return text === null ? null : text.trim()
}

/**
 * Creates a cluster with UTF-8 in code point order, so that sorting does not depend on the machine's locales. Queries that
 * need Spanish order use collate "es-x-icu".
 */
async function makeCluster(options: ClusterOptions): Promise<void> {
  const { layout, binaries, runner, authentication, durability } = options
  const folder = layout.unfinishedCluster
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await chmod(folder, 0o700)
  await giveOwnership(runner, folder)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = durability === 'full' ? [] : ['--no-sync']
  const memory = '--set=dynamic_shared_memory_type=mmap'
  const args = ['-D', folder, '-U', 'postgres', ...authentication, ...locale, ...sync, memory]
  await runProgram(runner, binaries.initdb, args).catch((cause: unknown) => {
    const words = errorOutput(cause)
    if (words.includes('No space left')) {
      throw new EmbeddedServerError(`Ya no hay espacio en el disco de ${layout.root} para la base de datos.`)
    }
    const cure = words.includes('could not look up effective user')
      ? ' Ejecuta Vitrina con un usuario que tenga nombre en /etc/passwd, o define DATABASE_URL.'
      : ''
    throw new EmbeddedServerError(`No se pudo crear la base de datos en ${layout.root}: ${words}.${cure}`, {
      cause,
    })
  })
  await rename(folder, layout.cluster)
}
