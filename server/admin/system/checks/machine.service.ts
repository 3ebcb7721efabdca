import { access, constants, mkdir, stat, statfs } from 'node:fs/promises'
import type { CheckDeps } from './examine.service.ts'
import type { Finding } from './rules.ts'
import { bytesText, failed, fine } from './rules.ts'

/** Below either of these the disk fills sooner than somebody notices. */
const freeShareMin = 0.1
const freeBytesMin = 1e9
/** The bit of a mode that lets everybody write. */
const writableByAll = 0o002

export async function checkEnvironment({ config }: CheckDeps): Promise<Finding> {
  if (config.env === 'production') return fine('Producción.')
  return failed('Desarrollo.', 'En un sitio abierto al público usa VITRINA_ENV=production.')
}

export async function checkDisk({ config }: CheckDeps): Promise<Finding> {
  await mkdir(config.dataDir, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const [free, total] = [bavail * bsize, Math.max(blocks * bsize, 1)]
  const detail = `Libre: ${bytesText(free)}, ${Math.round((100 * free) / total)} %.`
  if (free >= total * freeShareMin && free >= freeBytesMin) return fine(detail)
  return failed(detail, `Haz lugar en el disco de ${config.dataDir}: sin él no se guardan fotos ni datos.`)
}

/** DATA_DIR holds members' pictures and unsent e-mails: the product must be able to write there, and nobody else. */
export async function checkPermissions({ config: { dataDir } }: CheckDeps): Promise<Finding> {
  await mkdir(dataDir, { recursive: true })
  const isOurs = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isOurs)
    return failed(`No podemos escribir en ${dataDir}.`, 'Dásela al usuario del producto con chown -R.')
  const { mode } = await stat(dataDir)
  if ((mode & writableByAll) === 0) return fine(`${dataDir} es nuestra.`)
  return failed(`Cualquiera puede escribir en ${dataDir}.`, `Quita ese permiso: chmod o-w ${dataDir}.`)
}
