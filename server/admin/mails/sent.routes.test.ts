import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdminMail, AdminMailPreview } from '#contract/admin/mails.ts'
import { keepSentMail } from '#server/admin/mails/sent.service.ts'
import { deleteOldSentMails, leaseMail, queueMail } from '#server/platform/mail/outbox.ts'
import { hashOfToken } from '#server/platform/security/tokens.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { openMailbox } from '#test/mailbox.ts'
import { registrationForm, signUp } from '#test/members.ts'
import { makeStaff } from '#test/staff.ts'

/** Eva was sent a password reset and a reminder. */
async function setUp() {
  const app = await startTestApp()
  const admin = await makeStaff(app, 'administrator', 'berta')
  const eva = await makeCollector(app, 'eva')
  const post = await openMailbox(app)
  await post.open()
  await app.sql`delete from sent_mails`
  const { now } = app.clock
  const data = { email: 'eva@ejemplo.com' }
  await queueMail(app.db, { kind: 'password-reset', userId: null, data, now })
  const list = async (query = '') =>
    ((await admin.get(`admin/mails?${query}`)).body as { data: AdminMail[] }).data
  const read = async (id: string) =>
    ((await admin.get(`admin/mails/${id}`)).body as { data: AdminMailPreview }).data
  return { app, admin, eva, post, list, read }
}

test('A sent e-mail is listed with its account, by state, kind and recipient', async () => {
  const { app, post, list } = await setUp()
  await post.open()
  await queueMail(app.db, { kind: 'nonsense', userId: null, now: app.clock.now })
  expect(await list('state=sent')).toMatchObject([
    {
      kind: 'password-reset',
      state: 'sent',
      to: 'e•••@ejemplo.com',
      username: 'eva',
      sent_at: app.clock.now.toISOString(),
    },
  ])
  expect(await list()).toHaveLength(2)
  expect(await list('state=unsent')).toMatchObject([{ kind: 'nonsense' }])
  expect(await list('kind=password-reset')).toHaveLength(1)
  expect(await list('kind=welcome')).toEqual([])
  expect(await list('account=EVA')).toHaveLength(1)
  expect(await list('account=eva@ejemplo.com')).toHaveLength(1)
  expect(await list('account=ana')).toEqual([])
})

test('The stored copy of a sent e-mail contains no valid code', async () => {
  const { app, post, list, read } = await setUp()
  const code = await post.codeFor('eva@ejemplo.com')
  const rows = await app.sql`
    select from one_time_codes where code_hash = ${hashOfToken(code)}`
  expect(rows).toHaveLength(1)
  const [mail] = await list('state=sent')
  const { html, subject, withheld } = await read(mail?.id ?? '')
  expect(withheld).toBeNull()
  expect(subject).not.toBe('')
  expect(html).toContain('https://vitrina.example/nueva-contrasena/••••••')
  const stored = await sql<{ row: string }>`select s::text as row from sent_mails s`.execute(app.db)
  expect(stored.rows.map(({ row }) => row).join()).not.toContain(code)
})

test('A sent e-mail that only its member may read is listed without subject and text', async () => {
  const { app, eva, list, read } = await setUp()
  const { now } = app.clock
  const kind = 'reservation-reminder'
  await app.sql`delete from mails`
  await queueMail(app.db, { kind, userId: eva.userId, now })
  const row = await leaseMail(app.db, { now, leasedUntil: now })
  const email = { to: 'eva@ejemplo.com', subject: 'Debes $900', html: '$900', text: '$900' }
  if (row !== null) await keepSentMail(app.db, { row: row, email, now })
  const [mail] = await list('state=sent')
  expect(await read(mail?.id ?? '')).toMatchObject({ subject: null, html: null, withheld: 'private' })
})

test('Sent e-mails are gone after ninety days', async () => {
  const { app, post, list } = await setUp()
  await post.open()
  const sentAt = app.clock.now.getTime()
  const dayMs = 86_400_000
  await deleteOldSentMails(app.db, new Date(sentAt + 90 * dayMs))
  expect(await list('state=sent')).toHaveLength(1)
  await deleteOldSentMails(app.db, new Date(sentAt + 90 * dayMs + 1))
  expect(await list('state=sent')).toEqual([])
})

test('Deleting an account deletes the e-mails it was sent, and its last e-mail is not stored', async () => {
  const app = await startTestApp()
  const post = await openMailbox(app)
  const ana = await signUp(app)
  await post.open()
  const count = async () => (await app.sql`select from sent_mails`).length
  expect(await count()).toBe(1)
  expect((await app.send('DELETE', 'me', { password: registrationForm.password }, ana)).status).toBe(200)
  expect(await count()).toBe(0)
  expect(await post.open()).toHaveLength(1)
  expect(await count()).toBe(0)
})
