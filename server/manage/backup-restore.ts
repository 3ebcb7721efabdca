import type { Readable } from 'node:stream'
import { addAbortSignal } from 'node:stream'
import { beginQuietMode } from '#server/admin/quiet/service.ts'
import { kyselyOn } from '#server/platform/backup/connection.ts'
import { existingBackupLocation } from '#server/platform/backup/find-location.ts'
import type { BackupLocation } from '#server/platform/backup/locations.ts'
import type { RestoreSteps } from '#server/platform/backup/restore.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { verifyBackup, withTemporaryDatabase } from '#server/platform/backup/verify.ts'
import { connectionSettingsOf } from '#server/platform/db.ts'
import { openFiles } from '#server/platform/files.ts'
import { openLog } from '#server/platform/log.ts'
import { contentText } from './backup-content.ts'
import { storeFilesOf } from './backup-files.ts'
import { decryptionKeyOf } from './backup-keys.ts'
import type { CommandCall } from './command.ts'
import { withDatabaseAsItIs } from './database.ts'
import { withInterruption } from './interruption.ts'

export async function verifyBackupCommand({
  args: [given = ''],
  flags,
  out,
  readSettings,
}: CommandCall): Promise<number> {
  const config = readSettings()
  const location = await existingBackupLocation(given, config.backup.folder)
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

export async function restoreBackupCommand({
  args: [given = ''],
  flags,
  out,
  err,
  readSettings,
}: CommandCall): Promise<number> {
  const config = readSettings()
  const location = await existingBackupLocation(given, config.backup.folder)
  const key = await decryptionKeyOf(config.backup, flags)
  const files = await openFiles(config)
  const storing = storeFilesOf(files)
  const steps: RestoreSteps = {
    file: storing.store,
    beforeCommit: (client) => beginQuietMode(kyselyOn(client), `Restaurado de ${location.text}`, new Date()),
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
