import type { BackupProgress } from '#server/platform/backup/create.ts'
import { newBackupLocation } from '#server/platform/backup/find-location.ts'
import { openBackupFolder } from '#server/platform/backup/locations.ts'
import { backupName, momentOfName } from '#server/platform/backup/retention.ts'
import { runBackup } from '#server/platform/backup/run.ts'
import { connectionSettingsOf } from '#server/platform/db.ts'
import { openFiles } from '#server/platform/files.ts'
import { contentText } from './backup-content.ts'
import { encryptionKeyOf } from './backup-keys.ts'
import type { CommandCall } from './command.ts'
import { withDatabaseAsItIs } from './database.ts'
import { withInterruption } from './interruption.ts'
import { formatNumber, openProgress } from './progress.ts'

/** Without a target the backup is stored with the nightly ones. */
export async function createBackupCommand({
  args: [given],
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
          given === undefined
            ? (await openBackupFolder(config.backup.folder)).backup(name)
            : await newBackupLocation(given, name)
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

export async function listBackups({ out, err, readSettings }: CommandCall): Promise<number> {
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
