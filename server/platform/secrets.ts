import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

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

async function readSecret(db: Db, name: string): Promise<Buffer> {
  await sql`insert into secrets (name, value) values (${name}, ${randomBytes(secretBytes)})
    on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: Buffer }>`select value from secrets where name = ${name}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The secret ${name} is missing right after it was created.`)
  return row.value
}
