import { expect, test } from 'vitest'
import { prepareDemoLogins } from '#server/accounts/demo.service.ts'
import { loadDemo } from '#server/catalogue/demo.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { startTestApp } from '#test/app.ts'
import { findIllegalStates } from '#test/collectors.ts'
import { signIn } from '#test/members.ts'
import { prepareDemoCollection } from './service.ts'

test('The demo collector gets a collection with a history once, with room for more', async () => {
  const app = await startTestApp()
  const { now } = app.clock
  expect(await prepareDemoCollection(app.db, 'nadie@demo.vitrina.example', now)).toBe(0)
  await loadDemo(app.db, mexicoDay(now))
  const [collector] = await prepareDemoLogins(
    { db: app.db, passwords: openPasswords(openLog('silent')) },
    now,
  )
  const marked = await prepareDemoCollection(app.db, collector?.email ?? '', now)
  expect(marked).toBeGreaterThan(80)
  expect(marked).toBeLessThan(100)
  const { headers } = await signIn(app, collector)
  const { body } = await app.get('me/collection', headers)
  const { data } = body as { data: { items: number; copies: number; licenses: { lines: unknown[] }[] } }
  expect(data.items).toBeGreaterThan(50)
  expect(data.copies).toBeGreaterThan(data.items)
  expect(data.licenses.flatMap(({ lines }) => lines).length).toBeGreaterThan(10)
  expect(await app.get('me/items_want?page_size=100', headers)).toMatchObject({
    body: { data: expect.arrayContaining([expect.objectContaining({ priority: 5 })]) },
  })
  expect(await findIllegalStates(app)).toEqual([])
  expect(await prepareDemoCollection(app.db, collector?.email ?? '', now)).toBe(0)
})
