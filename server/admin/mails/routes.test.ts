import { expect, test } from 'vitest'
import type { AdminMail } from '#contract/admin/mails.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { expectData } from '#test/answers.ts'
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
  const data = { email: 'eva@ejemplo.com' }
  await queueMail(app.db, { kind: 'password-reset', userId: eva.userId, data, now })
  await app.sql`update mails set parked_at = ${now}, tries = 3, last_error = '550 <b>no</b>'`
  await queueMail(app.db, { kind: 'reservation-reminder', userId: eva.userId, now })
  const list = async () => expectData<AdminMail[]>(await admin.get('admin/mails'))
  const [parked] = await list()
  return { app, admin, list, path: `admin/mails/${parked?.id}` }
}

test('Parked e-mails are listed with their error and without their address', async () => {
  const { list } = await setUp()
  expect(await list()).toMatchObject([
    { kind: 'password-reset', to: 'e•••@ejemplo.com', username: 'eva', tries: 3, error: '550 <b>no</b>' },
  ])
})

test('A parked e-mail is sent after a retry, once, and the retry is audited', async () => {
  const { app, admin, list, path } = await setUp()
  const post = await openMailbox(app)
  await app.sql`delete from mails where parked_at is null`
  const twice = await Promise.all([admin.post(`${path}/retry`), admin.post(`${path}/retry`)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await post.open()).toMatchObject([{ to: 'eva@ejemplo.com' }])
  expect(await list()).toEqual([])
  const rows = await app.sql`select act, subject_id from audit_entries where subject_kind = 'mail'`
  expect(rows).toEqual([{ act: 'mail_retried', subject_id: path.split('/').at(-1) }])
})

test('A parked e-mail is dropped, and one that waits cannot be', async () => {
  const { app, admin, list, path } = await setUp()
  expect((await admin.post(`${path}/drop`)).status).toBe(200)
  expect(await list()).toEqual([])
  const [waiting] = await app.sql<{ id: string }>`select id from mails`
  for (const act of ['retry', 'drop'])
    expect(await admin.post(`admin/mails/${waiting?.id}/${act}`)).toRefuse(404, 'mail_not_found')
  expect((await admin.post('admin/mails/1/drop')).status).toBe(422)
})
