import { expect, test } from 'vitest'
import type { Overview } from '#contract/admin/overview.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { startTestApp } from '#test/app.ts'
import type { Collector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'

async function overviewOf(staff: Collector): Promise<Overview> {
  const { status, body } = await staff.get('admin/overview')
  expect(status).toBe(200)
  return (body as { data: Overview }).data
}

test('The overview counts what waits and shows members by week', async () => {
  const app = await startTestApp()
  const admin = await makeStaff(app, 'administrator', 'berta')
  await app.post('public/contact', {
    name: 'Rosa',
    email: 'rosa@ejemplo.com',
    subject: 'Hola',
    message: 'Hola',
  })
  await queueMail(app.db, { kind: 'nonsense', userId: null, now: app.clock.now })
  await app.sql`update mails set parked_at = now(), last_error = 'x' where kind = 'nonsense'`
  const { waiting, weeks, sales, checks } = await overviewOf(admin)
  expect(waiting).toEqual([
    { what: 'contributions', count: 0 },
    { what: 'messages', count: 1 },
    { what: 'duplicates', count: 0 },
    { what: 'mails', count: 1 },
    { what: 'jobs', count: 0 },
  ])
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toEqual({ week: '2026-11-16', members: 1, marks: 0 })
  expect(sales).toHaveLength(12)
  expect(sales?.at(-1)).toEqual({ month: '2026-11', currency: 'MXN', cents: 0, payments: 0 })
  expect(checks?.map(({ name, is_ok }) => [name, is_ok])).toEqual([
    ['Respaldos', true],
    ['Silencio', true],
    ['Diferencias de pagos', true],
  ])
})

test('In an empty place the overview names the first steps, until the catalogue has a figure', async () => {
  const app = await startTestApp()
  const admin = await makeStaff(app, 'administrator', 'berta')
  const steps = async (staff = admin) => (await overviewOf(staff)).first_steps
  expect(await steps()).toEqual([
    { what: 'license', is_done: false },
    { what: 'figures', is_done: false },
    { what: 'mail', is_done: false },
    { what: 'backup', is_done: false },
  ])
  await admin.post('admin/licenses', { name: 'La Odisea' })
  await app.sql`insert into backup_runs (target, started_at, ended_at) values ('file:/x', now(), now())`
  expect(await steps()).toMatchObject([
    { is_done: true },
    { is_done: false },
    { is_done: false },
    { is_done: true },
  ])
  const curator = await makeStaff(app)
  expect((await steps(curator))?.map(({ what }) => what)).toEqual(['license', 'figures'])
  const line = await makeLine(app.db, await makeLicense(app.db))
  await makeItem(app.db, line)
  expect(await steps()).toBeNull()
})

test('A curator sees only what a curator may use', async () => {
  const app = await startTestApp()
  const curator = await makeStaff(app)
  const { waiting, sales, checks } = await overviewOf(curator)
  expect(waiting.map(({ what }) => what)).toEqual(['contributions', 'messages', 'duplicates'])
  expect([sales, checks]).toEqual([null, null])
})
