import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { deleteOldMessages } from './service.ts'

test('Messages are deleted after twelve months', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  await sql`
    insert into messages (kind, body, digest, created_at)
    values ('contacto', 'Hola', 'old', '2025-11-20T23:59:59Z'), ('contacto', 'Hola', 'new', '2025-11-21T00:00:00Z')`.execute(
    db,
  )
  await deleteOldMessages(db, '2026-11-21')
  expect((await sql`select digest from messages`.execute(db)).rows).toEqual([{ digest: 'new' }])
})
