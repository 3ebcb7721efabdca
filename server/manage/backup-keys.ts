import { readFile } from 'node:fs/promises'
import type { DecryptionKey, EncryptionKey } from '#server/platform/backup/encryption.ts'
import type { BackupConfig } from '#server/platform/config.ts'
import type { CommandCall } from './command.ts'

// Secrets come from files or settings, because the arguments of a command are shown to every user of the machine.

export const keyOptions = {
  'passphrase-file': { type: 'string' },
  /** A file as age-keygen writes it. */
  identity: { type: 'string' },
} as const

export async function encryptionKeyOf(
  { passphrase, publicKey }: BackupConfig,
  flags: CommandCall['flags'],
): Promise<EncryptionKey> {
  const given = await passphraseOf(flags)
  return given === null ? { passphrase, publicKey } : { passphrase: given }
}

export async function decryptionKeyOf(
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
