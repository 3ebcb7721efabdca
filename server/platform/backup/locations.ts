import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#contract/errors.ts'
import { openLocalFiles, syncFolder } from '#server/platform/files/local.ts'
import { contentTypeOf, type Files } from '#server/platform/files/port.ts'
import { BackupError } from './format.ts'

/** The location of one backup, existing or not. */
export interface BackupLocation {
  /** The location for messages, without a password. */
  readonly text: string
  exists(): Promise<boolean>
  /** Stores the whole backup or nothing. */
  put(bytes: Readable): Promise<void>
  open(): Promise<Readable>
}

/** A backup file with any name. */
function localBackup(file: string): BackupLocation {
  return {
    text: file,
    exists: () =>
      stat(file).then(
        (entry) => entry.isFile(),
        () => false,
      ),
    put: (bytes) => writeWhole(file, bytes),
    open: async () => (await open(file)).createReadStream(),
  }
}

/** Backups are read by nobody else on this machine. The file appears when it is complete and on the disk. */
async function writeWhole(file: string, bytes: Readable): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

export interface BackupFolder {
  readonly text: string
  backup(name: string): BackupLocation
  listNames(): Promise<string[]>
  /** In ascending order of their names. */
  list(): Promise<{ name: string; sizeBytes: number }[]>
  remove(name: string): Promise<void>
  close(): void
}

/** Opens a folder or `s3://key:secret@host/bucket/folder`. */
export async function openBackupFolder(address: string): Promise<BackupFolder> {
  const isBucket = address.startsWith('s3://')
  if (!isBucket) await mkdir(address, { recursive: true, mode: 0o700 })
  const files = isBucket ? await openBucket(withLongTimeout(address)) : await openLocalFiles(address)
  const text = isBucket ? withoutSecret(address) : address
  return {
    text,
    backup: (name) => storedBackup(files, { name, text: `${text}/${name}` }),
    listNames: () => Array.fromAsync(files.list()),
    list: () => listBackups(files),
    remove: (name) => files.remove(name),
    close: () => files.close(),
  }
}

/** Loads the library only where an operator has a bucket. */
async function openBucket(address: string): Promise<Files> {
  const { openS3Files } = await import('#server/platform/files/s3.ts')
  return openS3Files(address)
}

async function listBackups(files: Files): Promise<{ name: string; sizeBytes: number }[]> {
  const found: { name: string; sizeBytes: number }[] = []
  for await (const name of files.list()) {
    const stored = await files.get(name)
    stored?.body.destroy()
    if (stored) found.push({ name, sizeBytes: stored.size })
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function storedBackup(files: Files, { name, text }: { name: string; text: string }): BackupLocation {
  const explain = (error: unknown) => {
    throw error instanceof Refusal ? new BackupError(sentenceOf(error, text), { cause: error }) : error
  }
  return {
    text,
    exists: () => files.exists(name).catch(explain),
    put: (bytes) => files.put(name, bytes, { contentType: contentTypeOf(name) ?? '' }).catch(explain),
    async open() {
      const stored = await files.get(name).catch(explain)
      if (!stored) throw new BackupError(`No encontramos ${text}.`)
      return stored.body
    },
  }
}

function sentenceOf({ code }: Refusal, text: string): string {
  return code === 'storage_full'
    ? `Ya no hay espacio para ${text}. No se guardó nada.`
    : `El almacén de ${text} no responde. No se guardó ni se cambió nada.`
}

/** Uploads of large parts need a longer timeout than pictures. */
function withLongTimeout(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('timeout_ms')) url.searchParams.set('timeout_ms', '60000')
  return url.href
}

function withoutSecret(address: string): string {
  const { host, pathname } = new URL(address)
  return `s3://${host}${pathname.replace(/\/+$/, '')}`
}

const ending = '.vbak'

/**
 * Where to write a new backup, from the operator's argument: a file, a folder or a bucket.
 * @throws {BackupError} for a mistyped folder or bucket, before a run is recorded that would count as a failed backup
 */
export async function newBackupLocation(location: string, name: string): Promise<BackupLocation> {
  if (location.startsWith('s3://')) {
    await requireBucket(location)
    return inBucket(location, name)
  }
  const entry = await stat(location).catch(() => null)
  if (entry?.isDirectory()) return localBackup(path.join(location, name))
  const folder = path.dirname(path.resolve(location))
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new BackupError(`No encontramos la carpeta ${folder}. No se hizo el respaldo.`)
  return localBackup(location)
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
export async function existingBackupLocation(location: string, folder: string): Promise<BackupLocation> {
  if (location.startsWith('s3://')) {
    if (!isNamed(location))
      throw new BackupError('Di también qué respaldo: s3://…/vitrina-AAAAMMDD-HHMM.vbak.')
    return inBucket(location, '')
  }
  const file = localBackup(location)
  if (location !== path.basename(location) || (await file.exists())) return file
  return (await openBackupFolder(folder)).backup(location)
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
