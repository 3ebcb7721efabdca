import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import type { UpgradeBackup, UpgradeSteps } from '#server/platform/database/embedded/upgrade.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { openBackupFolder } from './locations.ts'
import { restoreBackup } from './restore.ts'
import { backupName, runBackup } from './run.ts'
import { requireSameRows } from './verify.ts'

type UpgradeConfig = Pick<Config, 'dataDir' | 'storageUrl' | 'backup'>

/** Moves the embedded database to a newer PostgreSQL through a backup in DATA_DIR/backups. */
export function upgradeSteps(
  config: UpgradeConfig,
  { log, say }: { log: Logger; say: UpgradeSteps['say'] },
): UpgradeSteps {
  return { say, backUp: (connectionString) => backUp(config, { connectionString, log }) }
}

async function backUp(
  config: UpgradeConfig,
  { connectionString, log }: { connectionString: string; log: Logger },
): Promise<UpgradeBackup> {
  const now = new Date()
  const name = backupName(now)
  // The backup is read again at once, so it cannot be encrypted with a public key, whose private key is not here.
  const key = { passphrase: config.backup.passphrase }
  const folder = await openBackupFolder(path.join(config.dataDir, 'backups'))
  const location = folder.backup(name)
  const files = await openFiles(config)
  const db = openDb({ connectionString, log, max: 2, timeouts: 'work' })
  try {
    await runBackup(db, { connectionString, files, key, now }, location)
  } finally {
    await closeDb(db)
    files.close()
  }
  return {
    text: location.text,
    restoreInto: async (target) => {
      const steps = { afterRows: requireSameRows }
      await restoreBackup({ open: location.open, key }, { connectionString: target }, steps)
    },
    remove: () => folder.remove(name),
  }
}
