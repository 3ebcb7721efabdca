import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

const secretBytes = 32

/**
 * Reads the named key, which all processes on the database share. The first read creates it; each process reads it once.
 */
export function secretReader(db: Db, name: string): () => Promise<Buffer> {
  let reading: Promise<Buffer> | null = null
  return () => {
    reading ??= readSecret(db, name).catch((error: unknown) => {
      // The next call tries again: the database may be back.
      reading = null
      throw error
    })
    return reading
  }
}

/** Reads a key once; where a process reads it often, `secretReader` does. */
export async function readSecret(db: Db | Tx, name: string): Promise<Buffer> {
  const find = () => findSecret(db, name, sql``)
  return (await find()) ?? createSecret(db, name, find)
}

/** Reads a key that may be replaced while the product runs, and keeps it as it is until the transaction ends. */
export async function readLockedSecret(tx: Tx, name: string): Promise<Buffer> {
  const find = () => findSecret(tx, name, sql`for share`)
  return (await find()) ?? createSecret(tx, name, find)
}

/** Replaces a key and returns both; null when there is none. Whoever reads it locked waits for the transaction. */
export async function replaceSecret(tx: Tx, name: string): Promise<{ old: Buffer; key: Buffer } | null> {
  const old = await findSecret(tx, name, sql`for update`)
  if (old === null) return null
  const key = randomBytes(secretBytes)
  await sql`update secrets set value = ${key} where name = ${name}`.execute(tx)
  return { old, key }
}

async function findSecret(db: Db | Tx, name: string, lock: RawBuilder<unknown>): Promise<Buffer | null> {
  const { rows } = await sql<{ value: Buffer }>`
    select value from secrets where name = ${name} ${lock}`.execute(db)
  return rows[0]?.value ?? null
}

/** Another process may create it first; then all find that one. */
async function createSecret(db: Db | Tx, name: string, find: () => Promise<Buffer | null>): Promise<Buffer> {
  await sql`insert into secrets (name, value) values (${name}, ${randomBytes(secretBytes)})
    on conflict (name) do nothing`.execute(db)
  const value = await find()
  if (value === null) throw new Error(`The secret ${name} is missing right after it was created.`)
  return value
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

interface EncryptionContext {
  /** 32 bytes. */
  readonly key: Buffer
  /** What the value belongs to. It is authenticated, so that the value cannot be moved to another row. */
  readonly owner: string
}

export function encrypt(plain: Uint8Array, { key, owner }: EncryptionContext): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** @throws when the key, the owner or the stored bytes are not those of `encrypt` */
export function decrypt(stored: Buffer, { key, owner }: EncryptionContext): Buffer {
  const iv = stored.subarray(0, ivBytes)
  const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
  decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()])
}
