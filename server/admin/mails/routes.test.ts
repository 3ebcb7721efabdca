import { expect, test } from 'vitest'
import type { AdminMail, AdminMailPreview } from '#contract/admin/mails.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeStaff } from '#test/staff.ts'

/** A parked password reset of Eva, beside a fresh e-mail that was never tried. */
async function setUp() {
  const app = await startTestApp()
  const admin = await makeStaff(app, 'administrator', 'berta')
  const eva = await makeCollector(app, 'eva')
  const { now } = app.clock
  await queueMail(app.db, {
    kind: 'password-reset',
    userId: eva.userId,
    data: { email: 'eva@ejemplo.com' },
    now,
  })
  await app.sql`update mails set parked_at = ${now}, tries = 3, last_error = '550 <b>no</b>'`
  const later = new Date(now.getTime() + 1)
  await queueMail(app.db, { kind: 'reservation-reminder', userId: eva.userId, now: later })
  const list = async (query = '') =>
    ((await admin.get(`admin/mails?${query}`)).body as { data: AdminMail[] }).data
  const [parked] = await list('state=parked')
  return { app, admin, eva, list, parked: parked?.id ?? '' }
}

test('Waiting e-mails are listed with their state and error, and addresses are masked', async () => {
  const { list } = await setUp()
  expect(await list()).toMatchObject([
    { state: 'waiting', username: 'eva', tries: 0, error: null },
    { kind: 'password-reset', state: 'parked', to: 'e•••@ejemplo.com', tries: 3, error: '550 <b>no</b>' },
  ])
  expect(await list('account=EVA@ejemplo.com')).toHaveLength(2)
  expect(await list('account=ana')).toEqual([])
  expect(await list('state=failed')).toEqual([])
})

test('A preview shows the e-mail without a code that works, and leaves no code behind', async () => {
  const { app, admin, parked } = await setUp()
  const { body } = await admin.get(`admin/mails/${parked}`)
  const { html, subject, withheld } = (body as { data: AdminMailPreview }).data
  expect(withheld).toBeNull()
  expect(subject).not.toBe('')
  expect(html).toContain('https://vitrina.example/nueva-contrasena/••••••')
  expect(html).not.toMatch(/nueva-contrasena\/[\w-]{20,}/)
  const rows = await app.sql`select from one_time_codes where kind = 'reset'`
  expect(rows).toHaveLength(0)
})

test('A preview withholds what only the member may read and what cannot be rendered any more', async () => {
  const { app, admin, eva, list } = await setUp()
  const latest = new Date(app.clock.now.getTime() + 2)
  await queueMail(app.db, { kind: 'nonsense', userId: eva.userId, now: latest })
  const answers = await Promise.all(
    (await list('state=waiting')).map(({ id }) => admin.get(`admin/mails/${id}`)),
  )
  expect(answers.map(({ body }) => (body as { data: AdminMailPreview }).data)).toMatchObject([
    { withheld: 'cannot_be_rendered', html: null },
    { withheld: 'private', html: null },
  ])
})

test('A parked e-mail is sent after a retry, once, and the retry is audited', async () => {
  const { app, admin, parked, list } = await setUp()
  const post = await openMailbox(app)
  await app.sql`delete from mails where parked_at is null`
  expect((await admin.post(`admin/mails/${parked}/retry`)).status).toBe(200)
  expect(await admin.post(`admin/mails/${parked}/retry`)).toRefuse(409, 'mail_in_delivery')
  expect(await post.open()).toHaveLength(1)
  expect(await list('state=unsent')).toEqual([])
  expect(await admin.post(`admin/mails/${parked}/retry`)).toRefuse(404, 'mail_not_found')
  const rows = await app.sql`select act, subject_id from audit_entries where subject_kind = 'mail'`
  expect(rows).toEqual([{ act: 'mail_retried', subject_id: parked }])
})

test('A parked e-mail can be dropped, and one that is about to be sent cannot', async () => {
  const { admin, parked, list } = await setUp()
  expect((await admin.post(`admin/mails/${parked}/drop`)).status).toBe(200)
  const [waiting] = await list()
  expect((await admin.post(`admin/mails/${waiting?.id}/drop`)).status).toBe(409)
  expect((await admin.post('admin/mails/1/drop')).status).toBe(422)
})
