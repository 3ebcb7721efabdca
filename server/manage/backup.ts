import { createBackupCommand, listBackups } from './backup-create.ts'
import { keyOptions } from './backup-keys.ts'
import { restoreBackupCommand, verifyBackupCommand } from './backup-restore.ts'
import type { Command } from './command.ts'

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
