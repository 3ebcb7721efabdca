import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { deleteOldMessages } from './service.ts'

test('Messages are deleted after twelve months', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  await execute(db)`
    insert into messages (kind, body, digest, created_at)
    values ('contacto', 'Hola', 'old', '2025-11-20T23:59:59Z'), ('contacto', 'Hola', 'new', '2025-11-21T00:00:00Z')`
  await deleteOldMessages(db, '2026-11-21')
  expect(await execute(db)`select digest from messages`).toEqual([{ digest: 'new' }])
})
