import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { deleteOldMessages } from './service.ts'

test('Messages are deleted after twelve months', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  const message = { kind: 'contacto', body: 'Hola' } as const
  await db
    .insertInto('messages')
    .values([
      { ...message, digest: 'old', created_at: new Date('2025-11-20T23:59:59Z') },
      { ...message, digest: 'new', created_at: new Date('2025-11-21T00:00:00Z') },
    ])
    .execute()
  await deleteOldMessages(db, '2026-11-21')
  expect(await db.selectFrom('messages').select('digest').execute()).toEqual([{ digest: 'new' }])
})
