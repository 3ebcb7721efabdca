import { readFile } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { beginQuietMode } from '#server/admin/quiet/service.ts'
import { recordRestore } from '#server/demo/service.ts'
import { kyselyOn, UnknownOutcomeError } from '#server/platform/backup/connection.ts'
import type { BackupProgress } from '#server/platform/backup/create.ts'
import type { DecryptionKey, EncryptionKey } from '#server/platform/backup/encryption.ts'
import { BackupError, type Manifest } from '#server/platform/backup/format.ts'
import type { BackupLocation } from '#server/platform/backup/locations.ts'
import {
  existingBackupLocation,
  newBackupLocation,
  openBackupFolder,
} from '#server/platform/backup/locations.ts'
import { type RestoreSteps, restoreBackup } from '#server/platform/backup/restore.ts'
import { backupName, momentOfName, runBackup } from '#server/platform/backup/run.ts'
import { verifyBackup, withTemporaryDatabase } from '#server/platform/backup/verify.ts'
import type { BackupConfig } from '#server/platform/config.ts'
import { connectionSettingsOf } from '#server/platform/database/db.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { contentTypeOf, type Files } from '#server/platform/files/port.ts'
import { openLog } from '#server/platform/observability/log.ts'
import type { Command, CommandCall } from './command.ts'
import { withDatabaseAsItIs } from './database.ts'
import { formatNumber, openProgress } from './progress.ts'

// Secrets come from files or settings, because the arguments of a command are shown to every user of the machine.

const keyOptions = {
  'passphrase-file': { type: 'string' },
  /** A file as age-keygen writes it. */
  identity: { type: 'string' },
} as const

async function encryptionKeyOf(
  { passphrase, publicKey }: BackupConfig,
  flags: CommandCall['flags'],
): Promise<EncryptionKey> {
  const fromFlags = await passphraseOf(flags)
  return fromFlags === null ? { passphrase, publicKey } : { passphrase: fromFlags }
}

async function decryptionKeyOf(
  { passphrase }: BackupConfig,
  flags: CommandCall['flags'],
): Promise<DecryptionKey> {
  const { identity } = flags
  const lines = typeof identity === 'string' ? (await readFile(identity, 'utf8')).split('\n') : []
  const secretKey = lines.find((line) => line.trim() !== '' && !line.startsWith('#'))?.trim()
  return { passphrase: (await passphraseOf(flags)) ?? passphrase, secretKey }
}

async function passphraseOf(flags: CommandCall['flags']): Promise<string | null> {
  const file = flags['passphrase-file']
  return typeof file === 'string' ? (await readFile(file, 'utf8')).replace(/\r?\n$/, '') : null
}

const { 'passphrase-file': passphraseFile, identity } = keyOptions

/** Backups of the database and the files (docs/operations.md#backups). */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup create',
    usage: '[ARCHIVO | CARPETA | s3://…] [--passphrase-file ARCHIVO]',
    summary:
      'Hace un respaldo de la base de datos y de los archivos; sin destino, junto a los de cada noche.',
    options: { 'passphrase-file': passphraseFile },
    arity: [0, 1],
    run: createBackupCommand,
  },
  {
    name: 'backup list',
    usage: '',
    summary: 'Escribe los respaldos guardados, con su fecha y su tamaño en bytes.',
    options: {},
    arity: [0, 0],
    run: listBackups,
  },
  {
    name: 'backup verify',
    usage: 'RESPALDO [--passphrase-file ARCHIVO] [--identity ARCHIVO] [--database postgres://…]',
    summary: 'Restaura el respaldo en una base aparte, que después se borra, y compara todo.',
    options: { 'passphrase-file': passphraseFile, identity, database: { type: 'string' } },
    arity: [1, 1],
    run: verifyBackupCommand,
  },
  {
    name: 'backup restore',
    usage: 'RESPALDO [--passphrase-file ARCHIVO] [--identity ARCHIVO]',
    summary: 'Restaura el respaldo en una base vacía. El producto arranca después en silencio.',
    options: { 'passphrase-file': passphraseFile, identity },
    arity: [1, 1],
    run: restoreBackupCommand,
  },
]

/** Without a target the backup is stored with the nightly ones. */
async function createBackupCommand({
  args: [target],
  flags,
  out,
  err,
  readSettings,
}: CommandCall): Promise<number> {
  const config = readSettings()
  const now = new Date()
  const key = await encryptionKeyOf(config.backup, flags)
  const files = await openFiles(config)
  const progress = openProgress(err)
  const onProgress = ({ rows, files: copied }: BackupProgress) =>
    progress.show(`Copiando: ${formatNumber(rows)} filas, ${formatNumber(copied)} archivos`)
  try {
    await withInterruption((signal) =>
      withDatabaseAsItIs(config, async (db) => {
        const { connectionString } = connectionSettingsOf(db)
        const source = { connectionString, files, key, now, signal, onProgress }
        const name = backupName(now)
        const location =
          target === undefined
            ? (await openBackupFolder(config.backup.folder)).backup(name)
            : await newBackupLocation(target, name)
        const { manifest, sizeBytes } = await runBackup(db, source, location)
        progress.end()
        out.write(`${location.text}\n${contentText(manifest)}. Ocupa ${formatNumber(sizeBytes)} bytes.\n`)
      }),
    )
    return 0
  } finally {
    progress.end()
    files.close()
  }
}

async function listBackups({ out, err, readSettings }: CommandCall): Promise<number> {
  const folder = await openBackupFolder(readSettings().backup.folder)
  try {
    const backups = await folder.list()
    if (backups.length === 0) err.write(`Todavía no hay respaldos en ${folder.text}.\n`)
    for (const { name, sizeBytes } of backups) {
      out.write(`${[name, momentOfName(name) ?? '', sizeBytes].join('\t')}\n`)
    }
    return 0
  } finally {
    folder.close()
  }
}

async function verifyBackupCommand({
  args: [backup = ''],
  flags,
  out,
  readSettings,
}: CommandCall): Promise<number> {
  const config = readSettings()
  const location = await existingBackupLocation(backup, config.backup.folder)
  const key = await decryptionKeyOf(config.backup, flags)
  const manifest = await withInterruption((signal) => {
    const verify = (connectionString: string) =>
      verifyBackup({ open: openUntil(signal, location), key }, connectionString)
    return typeof flags.database === 'string'
      ? verify(flags.database)
      : withTemporaryDatabase({ dataDir: config.dataDir, log: openLog('silent') }, verify)
  })
  out.write(`El respaldo está bien: ${contentText(manifest)}.\n`)
  return 0
}

async function restoreBackupCommand({
  args: [backup = ''],
  flags,
  out,
  err,
  readSettings,
}: CommandCall): Promise<number> {
  const config = readSettings()
  const location = await existingBackupLocation(backup, config.backup.folder)
  const key = await decryptionKeyOf(config.backup, flags)
  const files = await openFiles(config)
  const storing = storeFilesOf(files)
  const steps: RestoreSteps = {
    file: storing.store,
    async beforeCommit(client) {
      const [db, now] = [kyselyOn(client), new Date()]
      await beginQuietMode(db, `Restaurado de ${location.text}`, now)
      await recordRestore(db, now)
    },
    undo: async () => void err.write(leftText(await storing.undo())),
  }
  try {
    await withInterruption((signal) =>
      withDatabaseAsItIs(config, async (db) => {
        const file = { open: openUntil(signal, location), key }
        const manifest = await restoreBackup(file, connectionSettingsOf(db), steps)
        out.write(`Restaurado: ${contentText(manifest)}.\n`)
        out.write('El producto arranca en silencio: «npm run manage -- quiet status» dice qué espera.\n')
      }),
    )
    return 0
  } finally {
    files.close()
  }
}

/** Opens the backup; reading it fails once the signal is aborted. */
function openUntil(signal: AbortSignal, { open }: BackupLocation): () => Promise<Readable> {
  return async () => addAbortSignal(signal, await open())
}

function leftText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 archivo quedó en el almacén y no se pudo quitar; la próxima restauración lo reemplaza.\n'
    : `${count} archivos quedaron en el almacén y no se pudieron quitar; la próxima restauración los reemplaza.\n`
}

/** Stores restored files; `undo` removes those that were not there before. */
export function storeFilesOf(files: Files) {
  const added: string[] = []
  return {
    async store(path: string, body: Readable): Promise<void> {
      const wasThere = await files.exists(path)
      // Before it is stored, because the store may go away after storing it and before answering.
      if (!wasThere) added.push(path)
      await files.put(path, body, { contentType: contentTypeOf(path) ?? '' })
    },
    /** @returns how many could not be removed, because the store is away */
    async undo(): Promise<number> {
      let left = 0
      for (const path of added.splice(0))
        await files.remove(path).catch(() => {
          left += 1
        })
      return left
    },
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs `work` with a signal that Control-C and SIGTERM abort, so that it can clean up. A second one ends the process at once.
 * @throws {BackupError} "Se interrumpió.", unless nobody knows whether the work was finished
 */
export async function withInterruption<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController()
  const abort = () => interruption.abort()
  for (const name of signals) process.once(name, abort)
  try {
    return await work(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted || error instanceof UnknownOutcomeError) throw error
    throw new BackupError('Se interrumpió.', { cause: error })
  } finally {
    for (const name of signals) process.off(name, abort)
  }
}

const moment = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** What a backup holds, in Spanish. */
function contentText({ tables, files, created_at, version }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const counts = `${tables.length} tablas, ${formatNumber(rows)} filas, ${formatNumber(files.count)} archivos`
  return `del ${moment.format(new Date(created_at))} (versión ${version}): ${counts}`
}
