import { expect, onTestFinished, test } from 'vitest'
import { isLoopbackHost } from '#server/platform/addresses.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { startTestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { type SmtpService, startSmtp } from '#test/smtp.ts'
import { sendDueMails } from './delivery.ts'
import { openMail } from './open.ts'
import { queueMail } from './outbox.ts'

const email = { to: 'ana@ejemplo.com', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' }

async function start(options: Parameters<typeof startSmtp>[0] = {}): Promise<SmtpService> {
  const smtp = await startSmtp(options)
  onTestFinished(() => smtp.stop())
  return smtp
}

/** The server at a non-loopback address; the system still routes 0.0.0.0 to this machine. */
function openAt(smtp: SmtpService, { host = '0.0.0.0', query = '' } = {}) {
  const port = new URL(smtp.url).port
  const mail = openMail({
    mailUrl: `smtp://vitrina:secreta@${host}:${port}${query}`,
    mailFrom: 'Vitrina <a@vitrina.example>',
    dataDir: '/nowhere',
  })
  onTestFinished(() => mail.close())
  return mail
}

test('A remote server without encryption gets neither the password nor the e-mail', async () => {
  const smtp = await start()
  const refusal = /0\.0\.0\.0 does not offer encryption .* Use smtps:.* \?tls=never/
  await expect(openAt(smtp).send('7', email)).rejects.toThrow(refusal)
  expect(smtp.passwords).toEqual([])
  expect(smtp.received).toEqual([])
})

test('An untrusted certificate does not count as encryption', async () => {
  const smtp = await start({ offersTls: true })
  await expect(openAt(smtp).send('7', email)).rejects.toThrow(/certificate/)
  expect(smtp.passwords).toEqual([])
  expect(smtp.received).toEqual([])
})

test.each([{ offersTls: false }, { offersTls: true }])(
  'The operator may set ?tls=never, whatever the server offers: %o',
  async (options) => {
    const smtp = await start(options)
    await openAt(smtp, { query: '?tls=never' }).send('7', email)
    expect(smtp.received.map(({ to }) => to)).toEqual([email.to])
    expect(smtp.passwords).toEqual(['secreta'])
  },
)

test.each(['127.0.0.1', 'localhost', 'LOCALHOST'])(
  'Connections that stay on this machine may be unencrypted: %s',
  async (host) => {
    const smtp = await start()
    await openAt(smtp, { host }).send('7', email)
    expect(smtp.received).toHaveLength(1)
  },
)

test('An e-mail that could not be sent encrypted waits, and both the log and its row give the reason', async () => {
  const { db, clock } = await startTestApp()
  await queueMail(db, { kind: 'note', userId: null, now: clock.now })
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const mail = openAt(await start())
  await sendDueMails({ db, mail, renderers: { note: async () => email }, log, now: () => clock.now })
  const rows = await execute(
    db,
  )`select last_error ~ 'does not offer encryption' as says_why, parked_at from mails`
  expect(rows).toEqual([{ says_why: true, parked_at: null }])
  expect(lines).toEqual([expect.stringContaining('0.0.0.0 does not offer encryption')])
})

test('Only this machine counts as loopback', () => {
  const loopback = ['localhost', 'mail.localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]']
  expect(loopback.filter((host) => !isLoopbackHost(host))).toEqual([])
  const elsewhere = ['0.0.0.0', '10.0.0.1', '127.example.com', 'localhost.example.com', '::', '']
  expect(elsewhere.filter(isLoopbackHost)).toEqual([])
})
