import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

const secretBytes = 32

/**
 * The key of that name, the same on every process that shares the database: made by whoever asks first, read
 * once a process.
 */
export function secretReader(db: Db, name: string): () => Promise<Buffer> {
  let reading: Promise<Buffer> | null = null
  return () => {
    reading ??= readSecret(db, name).catch((error: unknown) => {
      // Asked again next time: the database may be back.
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
  if (!row) throw new Error(`The secret ${name} is missing right after it was made.`)
  return row.value
}
