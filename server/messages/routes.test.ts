import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'

const contact = {
  name: 'Ana  Pérez ',
  email: 'ana@ejemplo.com',
  subject: 'Una duda',
  message: 'Hola.\r\n¿Tienen más?',
}

async function inbox({ db }: TestApp) {
  const rows = await execute(db)<{
    kind: string
    name: string
    email: string
    subject: string
    body: string
    unsent_since: Date | null
  }>`
    select kind, name, email, subject, body, unsent_since from messages`
  return rows
}

async function fieldsOf(app: TestApp, body: unknown): Promise<Record<string, string>> {
  const answer = await app.post('public/contact', body)
  expect(answer).toMatchObject({ status: 422, body: { success: false, error: 'invalid' } })
  return (answer.body as { fields: Record<string, string> }).fields
}

test('A message is normalised and stored once in our inbox, however often it is sent', async () => {
  const app = await startTestApp()
  expect(await app.post('public/contact', contact)).toAnswer({ received: true })
  await app.post('public/contact', contact)
  expect(await inbox(app)).toEqual([
    {
      kind: 'contacto',
      name: 'Ana Pérez',
      email: 'ana@ejemplo.com',
      subject: 'Una duda',
      body: 'Hola.\n¿Tienen más?',
      unsent_since: null,
    },
  ])
})

test('The operator gets a message once by e-mail, and an answer goes to whoever wrote it', async () => {
  const app = await startTestApp(undefined, { env: { CONTACT_EMAIL: 'hola@vitrina.example' } })
  const mailbox = await openMailbox(app)
  await Promise.all(
    [1, 2].map(() => app.post('public/contact', { ...contact, message: '<b>Hola</b>\n¿Más?' })),
  )
  await app.post('public/missing-item', { searched: 'Ulises azul' })
  const mails = await mailbox.open()
  expect(mails.map(({ to }) => to)).toEqual(['hola@vitrina.example', 'hola@vitrina.example'])
  const [question, report] = mails.map(({ raw }) => raw)
  expect(question).toMatch(/^Reply-To: ana@ejemplo\.com\r?$/m)
  expect(question).toMatch(/^Subject: Contacto: Una duda\r?$/m)
  expect(question).toContain('&lt;b&gt;Hola')
  expect(textOf(question ?? '')).toContain('/kadmin/mensajes/1')
  expect(report).not.toMatch(/^Reply-To:/m)
  expect(textOf(report ?? '')).toContain('Sin nombre ni correo')
})

test('The same words on another day are a new message', async () => {
  const app = await startTestApp()
  await app.post('public/contact', contact)
  app.clock.now = new Date('2026-11-23T18:00:00Z')
  await app.post('public/contact', contact)
  expect(await inbox(app)).toHaveLength(2)
})

test('A missing figure can be reported with its name alone', async () => {
  const app = await startTestApp()
  expect((await app.post('public/missing-item', { searched: 'Ulises azul' })).status).toBe(200)
  expect(await inbox(app)).toMatchObject([
    { kind: 'figura_faltante', subject: 'Ulises azul', body: '', email: '' },
  ])
})

test('A message that fills in the honeypot gets the usual answer and is not stored', async () => {
  const app = await startTestApp()
  for (const nada of ['http://spam.example', 0, ['x'], { a: 1 }]) {
    expect(await app.post('public/contact', { ...contact, nada })).toAnswer({ received: true })
  }
  expect(await app.post('public/missing-item', { searched: 'x', nada: 'y' })).toMatchObject({ status: 200 })
  expect(await inbox(app)).toEqual([])
})

test('Every blank field gets its own message', async () => {
  const app = await startTestApp()
  expect(await fieldsOf(app, { name: ' ', email: '', message: '\n\t ' })).toEqual({
    name: 'Escribe tu nombre.',
    email: 'Escribe tu correo, para poder contestarte.',
    message: 'Escribe tu mensaje.',
  })
  expect(await fieldsOf(app, {})).toMatchObject({ name: 'Escribe tu nombre.' })
})

test('A text of ten thousand characters is refused with both numbers, and four thousand pass', async () => {
  const app = await startTestApp()
  const fields = await fieldsOf(app, { ...contact, message: 'a'.repeat(10_000) })
  expect(fields).toEqual({ message: 'Escribe 4,000 caracteres como máximo; van 10,000.' })
  expect((await app.post('public/contact', { ...contact, message: 'ñ'.repeat(4_000) })).status).toBe(200)
})

test('An invalid e-mail address gets a message with an example', async () => {
  const app = await startTestApp()
  const refused = { email: 'Escribe un correo completo, como nombre@ejemplo.com.' }
  for (const email of ['ana', 'ana@', 'ana@ejemplo', 'a b@ejemplo.com', 'a@b.mx, c@d.mx', '<a@b.mx>']) {
    expect(await fieldsOf(app, { ...contact, email })).toEqual(refused)
  }
  expect(await app.post('public/missing-item', { searched: 'Ulises', email: 'ana' })).toRefuseFields(refused)
})

test('NUL and unpaired surrogates are refused with an error on their field', async () => {
  const app = await startTestApp()
  const unreadable = 'Hay caracteres que no se pueden leer. Bórralos y escríbelos otra vez.'
  expect(await fieldsOf(app, { ...contact, message: 'a\0b' })).toEqual({ message: unreadable })
  expect(await fieldsOf(app, { ...contact, name: 'a\ud800b' })).toEqual({ name: unreadable })
  expect(await inbox(app)).toEqual([])
})

test('One IP address may send ten messages in half an hour, and the eleventh says how long to wait', async () => {
  const app = await startTestApp()
  const send = (remoteAddress: string) => app.post('public/contact', contact, { remoteAddress })
  for (let sent = 0; sent < 10; sent++) expect((await send('203.0.113.7')).status).toBe(200)
  const answer = await send('203.0.113.7')
  expect(answer).toRefuse(429, 'too_many_requests')
  expect(answer.headers['retry-after']).toBe('1800')
  expect((await send('203.0.113.8')).status).toBe(200)

  app.clock.now = new Date('2026-11-21T18:30:00Z')
  expect((await send('203.0.113.7')).status).toBe(200)
})

test('An invalid message does not count towards the limit', async () => {
  const app = await startTestApp()
  for (let tried = 0; tried < 12; tried++) await fieldsOf(app, { ...contact, email: 'ana' })
  expect((await app.post('public/contact', contact)).status).toBe(200)
})

test('The changelog lists the newest entries first', async () => {
  const app = await startTestApp()
  const { status, body } = await app.get('publicdata/changelog')
  const { data } = body as { data: { published_on: string; version: string; changes: string[] }[] }
  expect(status).toBe(200)
  expect(data.map((entry) => entry.published_on)).toEqual(
    data
      .map((entry) => entry.published_on)
      .toSorted()
      .toReversed(),
  )
  expect(data[0]).toMatchObject({ version: '1.2.14', published_on: '2026-11-21' })
})
