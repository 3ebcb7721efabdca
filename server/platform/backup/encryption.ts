import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Decrypter } from 'age-encryption'
import { concatBytes, readFirstBytes } from '#server/platform/files/byte-streams.ts'
import { BackupError } from './format.ts'

/** The key of new backups. Without either they are not encrypted. */
export interface EncryptionKey {
  readonly passphrase?: string | null | undefined
  /** `age1…`, whose secret key stays elsewhere. */
  readonly publicKey?: string | null | undefined
  /** The logarithm of what a guess of the passphrase costs; by default that of age, at which one takes a second. */
  readonly scryptWorkFactor?: number
}

export interface DecryptionKey {
  readonly passphrase?: string | null | undefined
  /** `AGE-SECRET-KEY-1…` */
  readonly secretKey?: string | null | undefined
}

/** Loaded when something is encrypted, because every process reaches this file and few have a key. */
const age = () => import('age-encryption')

const ageMark = 'age-encryption.org/v1'

/** Encrypts with age (age-encryption.org), whose own program can decrypt it too. */
export async function encryptBackup(
  bytes: Readable,
  { passphrase, publicKey, scryptWorkFactor }: EncryptionKey,
): Promise<Readable> {
  if (!passphrase && !publicKey) return bytes
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  if (scryptWorkFactor !== undefined) encrypter.setScryptWorkFactor(scryptWorkFactor)
  if (publicKey) encrypter.addRecipient(publicKey)
  else if (passphrase) encrypter.setPassphrase(passphrase)
  return nodeStream(await encrypter.encrypt(webStream(bytes)))
}

/** Returns the archive, decrypted when it was encrypted. @throws {BackupError} without the right key */
export async function decryptBackup(
  bytes: Readable,
  { passphrase, secretKey }: DecryptionKey,
): Promise<{ bytes: Readable; wasEncrypted: boolean }> {
  const reader = bytes[Symbol.asyncIterator]()
  const start = await readFirstBytes(reader, ageMark.length)
  const whole = Readable.from(concatBytes(start, reader), { objectMode: false })
  // Destroying the outer stream must close the file or the connection below it.
  whole.once('close', () => bytes.destroy())
  if (!isEncrypted(start)) return { bytes: whole, wasEncrypted: false }
  if (!passphrase && !secretKey) {
    throw new BackupError(
      'El respaldo está cifrado: hace falta su contraseña (BACKUP_PASSPHRASE o --passphrase-file) o su llave secreta (--identity).',
    )
  }
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  if (secretKey) addIdentity(decrypter, secretKey)
  if (passphrase) decrypter.addPassphrase(passphrase)
  try {
    return { bytes: nodeStream(await decrypter.decrypt(webStream(whole))), wasEncrypted: true }
  } catch {
    throw new BackupError('Con esa contraseña o llave no se abre el respaldo.')
  }
}

function isEncrypted(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, ageMark.length)).toString('latin1') === ageMark
}

function addIdentity(decrypter: Decrypter, secretKey: string): void {
  try {
    decrypter.addIdentity(secretKey)
  } catch {
    throw new BackupError('La llave secreta no se entiende: usa una como AGE-SECRET-KEY-1….')
  }
}

function webStream(bytes: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>
}

function nodeStream(bytes: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(bytes as ReadableStream<Uint8Array>)
}
