import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { startFormsService } from '#test/forms-service.ts'

const contact = { name: 'Ana', email: 'ana@ejemplo.com', message: 'Hola' }

async function withService() {
  const service = await startFormsService()
  onTestFinished(() => service.stop())
  const app = await startTestApp(undefined, { env: { FORMS_URL: service.url } })
  return { app, service }
}

async function kept({ db }: TestApp) {
  return await execute(db)`select body, unsent_since from messages`
}

test('With a forms service the message goes there and no copy is stored', async () => {
  const { app, service } = await withService()
  expect((await app.post('public/contact', contact)).status).toBe(200)
  await app.post('public/missing-item', { searched: 'Ulises', details: 'azul', email: 'eva@ejemplo.com' })
  expect(service.received).toMatchObject([
    {
      kind: 'contacto',
      name: 'Ana',
      email: 'ana@ejemplo.com',
      body: 'Hola',
      sent_at: '2026-11-21T18:00:00.000Z',
    },
    { kind: 'figura_faltante', subject: 'Ulises', body: 'azul', email: 'eva@ejemplo.com' },
  ])
  expect(await kept(app)).toEqual([])
})

test('A message that fills in the honeypot does not reach the forms service', async () => {
  const { app, service } = await withService()
  expect((await app.post('public/contact', { ...contact, nada: 'x' })).status).toBe(200)
  expect(service.received).toEqual([])
})

test.each(['fails', 'disconnects', 'redirects'] as const)(
  'When the service %s the sender gets an error, one copy is stored, and a retry works',
  async (how) => {
    const { app, service } = await withService()
    service.setBehaviour(how)
    for (const _ of [1, 2]) {
      const answer = await app.post('public/contact', contact)
      expect(answer).toMatchObject({ status: 503, body: { success: false, error: 'forms_unavailable' } })
      expect(answer.headers['retry-after']).toBe('5')
      expect(JSON.stringify(answer.body)).not.toContain('secret detail')
    }
    expect(await kept(app)).toEqual([{ body: 'Hola', unsent_since: app.clock.now }])

    service.setBehaviour('accepts')
    expect((await app.post('public/contact', contact)).status).toBe(200)
    expect(service.received).toHaveLength(3)
    expect(await kept(app)).toEqual([])
  },
)
