import type { Readable } from 'node:stream'
import { Refusal } from '#contract/errors.ts'
import { readParts } from './archive.ts'
import type { DecryptionKey } from './encryption.ts'
import { decryptBackup } from './encryption.ts'
import { alteredSentence, BackupError, cutSentence, notOursSentence } from './error.ts'
import type { Manifest } from './format.ts'
import type { BackupVisitor } from './reader.ts'
import { BackupReader } from './reader.ts'

export interface BackupFile {
  /** Opens the file from its beginning; it is read more than once. */
  readonly open: () => Promise<Readable>
  readonly key: DecryptionKey
}

/**
 * Reads a whole backup and compares everything with its manifest.
 * @throws {BackupError} if it is truncated, damaged, changed or not ours, or the key is wrong
 */
export async function readBackup(source: BackupFile, visitor: BackupVisitor = {}): Promise<Manifest> {
  const failure: VisitorFailure = {}
  const reader = new BackupReader(watched(visitor, failure))
  const { bytes, wasEncrypted } = await decryptBackup(await source.open(), source.key)
  try {
    for await (const part of readParts(bytes)) await reader.take(part)
    return await reader.end()
  } catch (error) {
    throw error === failure.error ? error : explained(error, reader.header !== null || wasEncrypted)
  } finally {
    bytes.destroy()
  }
}

interface VisitorFailure {
  error?: unknown
}

/** Keeps an error of the visitor, because it does not mean that the backup is bad. */
function watched(visitor: BackupVisitor, failure: VisitorFailure): BackupVisitor {
  const noting = (error: unknown) => {
    failure.error = error
    throw error
  }
  const { rows, afterRows, file } = visitor
  return {
    ...(rows && { rows: (table, chunk) => rows(table, chunk).catch(noting) }),
    ...(afterRows && { afterRows: () => afterRows().catch(noting) }),
    ...(file && { file: (path, body) => file(path, body).catch(noting) }),
  }
}

/** Errors of tar, gzip and age mean nothing to an operator; those of the disk, the store and the database are kept. */
function explained(error: unknown, isOurs: boolean): unknown {
  if (error instanceof BackupError || error instanceof Refusal || !(error instanceof Error)) return error
  if ('syscall' in error || 'routine' in error || 'severity' in error) return error
  if (!isOurs) return new BackupError(notOursSentence, { cause: error })
  const wasCut = error.message === 'Unexpected end of data'
  return new BackupError(wasCut ? cutSentence : alteredSentence, { cause: error })
}
