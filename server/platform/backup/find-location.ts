import { stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './error.ts'
import type { BackupLocation } from './locations.ts'
import { localBackup, openBackupFolder } from './locations.ts'

const ending = '.vbak'

/**
 * Where to write a new backup, from the operator's argument: a file, a folder or a bucket.
 * @throws {BackupError} for a mistyped folder or bucket, before a run is recorded that would count as a failed backup
 */
export async function newBackupLocation(given: string, name: string): Promise<BackupLocation> {
  if (given.startsWith('s3://')) {
    await requireBucket(given)
    return inBucket(given, name)
  }
  const entry = await stat(given).catch(() => null)
  if (entry?.isDirectory()) return localBackup(path.join(given, name))
  const folder = path.dirname(path.resolve(given))
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new BackupError(`No encontramos la carpeta ${folder}. No se hizo el respaldo.`)
  return localBackup(given)
}

/** A store that does not answer is left to the backup itself, which records that it failed. */
async function requireBucket(address: string): Promise<void> {
  if (!URL.canParse(address)) return
  const folder = await openBackupFolder(address)
  try {
    await folder.listNames()
  } catch (error) {
    if (isMissingBucket(error)) throw new BackupError(`No existe ${folder.text}. No se hizo el respaldo.`)
  } finally {
    folder.close()
  }
}

function isMissingBucket(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchBucket'
}

/** Finds the backup of the operator's argument: a file, a URL in a bucket, or a name among the nightly backups. */
export async function existingBackupLocation(given: string, folder: string): Promise<BackupLocation> {
  if (given.startsWith('s3://')) {
    if (!isNamed(given)) throw new BackupError('Di también qué respaldo: s3://…/vitrina-AAAAMMDD-HHMM.vbak.')
    return inBucket(given, '')
  }
  const file = localBackup(given)
  if (given !== path.basename(given) || (await file.exists())) return file
  return (await openBackupFolder(folder)).backup(given)
}

async function inBucket(address: string, name: string): Promise<BackupLocation> {
  if (!URL.canParse(address)) throw new BackupError('Usa s3://llave:secreto@servidor/cubeta/carpeta.')
  if (!isNamed(address)) return (await openBackupFolder(address)).backup(name)
  const url = new URL(address)
  const own = path.posix.basename(url.pathname)
  url.pathname = path.posix.dirname(url.pathname)
  return (await openBackupFolder(url.href)).backup(own)
}

function isNamed(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.endsWith(ending)
}
