import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adminJobs } from '#server/admin/jobs.ts'
import { runOnNotify } from '#server/platform/database/run-on-notify.ts'
import type { TestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { registrationForm, signUp } from '#test/members.ts'
import { startSmtp, textOf } from '#test/smtp.ts'
import { sendDueMails } from './delivery.ts'
import { openMail } from './open.ts'
import { leaseMail, queueMail } from './outbox.ts'

const minuteMs = 60_000

function wait(app: TestApp, ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

async function waiting({ db }: TestApp) {
  const rows = await execute(db)<{ kind: string; tries: number; parked: boolean }>`
    select kind, tries, parked_at is not null as parked from mails order by position`
  return rows
}

test('An e-mail is HTML and plain text, in Spanish, to one recipient, and marked as automatic', async () => {
  const { app, post } = await startWithMailbox()
  await signUp(app, { fullname: 'Ana Núñez' })
  const [email] = await post.open()
  const raw = email?.raw ?? ''
  expect(email?.to).toBe(registrationForm.email)
  expect(raw).toMatch(/^From: Vitrina <no-responder@vitrina\.example>/m)
  expect(raw).toMatch(/^To: ana@ejemplo\.com/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@vitrina\.example>/m)
  expect(raw).toContain('text/html')
  const text = textOf(raw)
  expect(text).toContain('Hola, Ana.')
  expect(text).toMatch(/https:\/\/vitrina\.example\/validar-cuenta\/[\w-]{43}/)
})

test('A registration that is rolled back sends nothing', async () => {
  const { app, post } = await startWithMailbox()
  await app.post('auth/register', { ...registrationForm, invite: 'no-existe' })
  expect(await post.open()).toEqual([])
})

test('While the mail server is down people can register, and each e-mail is sent once when it is back', async () => {
  const { app, post } = await startWithMailbox()
  const port = Number(new URL(post.smtp.url).port)
  await post.smtp.stop()
  await signUp(app)
  await sendDueMails(post.delivery)
  expect(await waiting(app)).toEqual([{ kind: 'welcome', tries: 1, parked: false }])
  // The e-mail is not due yet.
  await sendDueMails(post.delivery)
  expect(await waiting(app)).toMatchObject([{ tries: 1 }])
  wait(app, minuteMs)
  await sendDueMails(post.delivery)
  expect(await waiting(app)).toMatchObject([{ tries: 2 }])

  const back = await startSmtp({ port })
  onTestFinished(() => back.stop())
  wait(app, 2 * minuteMs)
  await sendDueMails(post.delivery)
  await sendDueMails(post.delivery)
  expect(back.received.map(({ to }) => to)).toEqual([registrationForm.email])
  expect(await waiting(app)).toEqual([])
})

test('A temporary refusal is retried, a permanent one is not', async () => {
  const { app, post } = await startWithMailbox()
  post.smtp.setBehaviour('is-busy')
  await signUp(app)
  expect(await post.open()).toEqual([])
  expect(await waiting(app)).toEqual([{ kind: 'welcome', tries: 1, parked: false }])
  post.smtp.setBehaviour('refuses')
  wait(app, minuteMs)
  expect(await post.open()).toEqual([])
  expect(await waiting(app)).toEqual([{ kind: 'welcome', tries: 2, parked: true }])
  post.smtp.setBehaviour('accepts')
  wait(app, 60 * minuteMs)
  expect(await post.open()).toEqual([])
})

test('An e-mail that cannot be rendered is parked, and the others are sent', async () => {
  const { app, post } = await startWithMailbox()
  await queueMail(app.db, { kind: 'nonsense', userId: null, now: app.clock.now })
  await signUp(app)
  expect(await post.open()).toHaveLength(1)
  expect(await waiting(app)).toEqual([{ kind: 'nonsense', tries: 1, parked: true }])
})

test('Two processes that send at once send each e-mail once', async () => {
  const { app, post } = await startWithMailbox(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  for (const turn of [1, 2, 3, 4, 5, 6])
    await signUp(app, { username: `ana${turn}`, email: `ana${turn}@ejemplo.com` })
  await Promise.all([sendDueMails(post.delivery), sendDueMails(post.delivery), sendDueMails(post.delivery)])
  expect(post.smtp.received.map(({ to }) => to).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `ana${n}@ejemplo.com`),
  )
})

test('The e-mails of a killed process are sent by another after a minute', async () => {
  const { app, post } = await startWithMailbox()
  await signUp(app)
  const { now } = app.clock
  expect(await leaseMail(app.db, { now, leasedUntil: new Date(now.getTime() + minuteMs) })).toMatchObject({
    kind: 'welcome',
  })
  expect(await post.open()).toEqual([])
  wait(app, minuteMs)
  expect(await post.open()).toHaveLength(1)
  expect(await waiting(app)).toEqual([])
})

test('An e-mail queued by any process is sent at once', async () => {
  const { app, post } = await startWithMailbox()
  const channel = adminJobs.find(({ name }) => name === 'platform-send-mails')?.channel ?? ''
  const work = () => sendDueMails(post.delivery)
  const sending = runOnNotify({ db: app.db, channel, work, onError: (error) => expect(error).toBeNull() })
  await signUp(app)
  await vi.waitFor(() => expect(post.smtp.received).toHaveLength(1), { timeout: 5_000 })
  await sending.stop()
})

test('Without a mail server an e-mail is a file that only its owner may read', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const mail = openMail({ mailUrl: null, mailFrom: 'Vitrina <a@vitrina.example>', dataDir })
  await mail.send('7', { to: 'ana@ejemplo.com', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' })
  const folder = path.join(dataDir, 'outbox')
  const [file = '', ...more] = await readdir(folder)
  expect(more).toEqual([])
  expect(file).toMatch(/-7\.eml$/)
  expect((await stat(path.join(folder, file))).mode & 0o077).toBe(0)
  expect(await readFile(path.join(folder, file), 'utf8')).toContain('To: ana@ejemplo.com')
})

test('Names of people are escaped in an e-mail', async () => {
  const { app, post } = await startWithMailbox()
  await signUp(app)
  await app.sql`update users set fullname = '<img src=x onerror=alert(1)> Ana'`
  const [email] = await post.open()
  expect(email?.raw).not.toContain('<img src')
})
