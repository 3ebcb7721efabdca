import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withUnsubscription } from '#server/accounts/notices/unsubscribing.service.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { startFormsService } from '#test/forms-service.ts'

const folder = path.join(import.meta.dirname, '..', 'build')
const good = { name: 'Ana', email: 'ana@ejemplo.com', subject: '', message: 'Hola', nada: '' }

async function startSite(env: Record<string, string> = {}) {
  const running = await startTestApp(undefined, { env, pages: { from: 'build', folder } })
  const post = (form: Record<string, string>, headers: Record<string, string> = {}, url = '/contacto') =>
    running.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const inbox = async () => await execute(running.db)`select kind, subject, body from messages`
  return { ...running, running, post, inbox }
}

test('A message without JavaScript is sent, and the answer redirects to the thank-you page', async () => {
  const { post, inbox } = await startSite()
  const answer = await post(good)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers).toMatchObject({ location: '/contacto-gracias', 'cache-control': 'no-store' })
  expect(await inbox()).toEqual([{ kind: 'contacto', subject: '', body: 'Hola' }])
})

test('An invalid form comes back with what was typed, as text', async () => {
  const { post, inbox } = await startSite()
  const answer = await post({ ...good, email: 'ana', message: '</textarea><script>"x"</script>' })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
  expect(answer.body).toContain('Escribe un correo completo, como nombre@ejemplo.com.')
  expect(answer.body).toContain('value="ana"')
  expect(answer.body).toContain('&lt;/textarea&gt;&lt;script&gt;')
  expect(answer.body).not.toContain('<script>"x"')
  expect(await inbox()).toEqual([])
})

test('NUL characters and an empty form are answered like other invalid input', async () => {
  const { post } = await startSite()
  expect((await post({ ...good, message: 'a\0b' })).body).toContain('Hay caracteres que no se pueden leer.')
  expect((await post({})).statusCode).toBe(422)
})

test('A filled honeypot field gets the thank-you page, and nothing is stored', async () => {
  const { post, inbox } = await startSite()
  expect((await post({ ...good, nada: 'x' })).headers.location).toBe('/contacto-gracias')
  expect(await inbox()).toEqual([])
})

test('When the forms service fails the typed text stays in the form, and sending again works', async () => {
  const service = await startFormsService()
  onTestFinished(() => service.stop())
  const { post, inbox } = await startSite({ FORMS_URL: service.url })
  service.setBehaviour('fails')
  const answer = await post(good)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.body).toContain('Guardamos una copia de lo que escribiste')
  expect(answer.body).toMatch(/<textarea[^>]*>Hola<\/textarea>/)
  expect(await inbox()).toHaveLength(1)

  service.setBehaviour('accepts')
  expect((await post(good)).statusCode).toBe(303)
  expect(await inbox()).toEqual([])
})

test('A missing figure is reported from the search page, which stays unchanged', async () => {
  const { post, inbox } = await startSite()
  const answer = await post({ searched: 'Ulises' }, {}, '/buscador?query=Ulises')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('Gracias, ya lo anotamos')
  expect(answer.body).toContain('<title>Buscar: Ulises</title>')
  expect(await inbox()).toEqual([{ kind: 'figura_faltante', subject: 'Ulises', body: '' }])
})

test('A page only accepts its own forms', async () => {
  const { post, app, inbox } = await startSite()
  expect((await post(good, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post(good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post(good, { origin: 'null' })).statusCode).toBe(403)
  expect((await post(good, {}, '/planes')).statusCode).toBe(405)
  expect((await post(good, {}, '/%ff')).statusCode).toBe(400)
  expect((await post({ ...good, message: 'a'.repeat(120_000) })).statusCode).toBe(413)
  expect((await app.inject({ method: 'POST', url: '/contacto', payload: good })).statusCode).toBe(415)
  expect(await inbox()).toEqual([])
  expect((await post(good, { origin: 'https://vitrina.example' })).statusCode).toBe(303)
})

test('A sender over the limit learns how long to wait, from the page and from Retry-After', async () => {
  const { post } = await startSite()
  for (let sent = 0; sent < 10; sent++) expect((await post(good)).statusCode).toBe(303)
  const answer = await post(good)
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('1800')
  expect(answer.body).toContain('Vas muy rápido')
  expect(answer.body).toMatch(/<textarea[^>]*>Hola<\/textarea>/)

  const limited = await startSite({ RATE_LIMIT_SCALE: '0.02' })
  for (let sent = 0; sent < 2; sent++) expect((await limited.post({})).statusCode).toBe(422)
  expect((await limited.post({})).headers['retry-after']).toBe('300')
})

test('Searches in pages and in the API count against the same limit', async () => {
  const { app, get } = await startSite({ RATE_LIMIT_SCALE: '0.02' })
  expect((await get('public/items/search?query=a')).status).toBe(200)
  expect((await app.inject('/buscador?query=a')).statusCode).toBe(200)
  const refused = await app.inject('/buscador?query=b')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect((await app.inject('/buscador')).statusCode).toBe(200)
})

const oneClick = 'List-Unsubscribe=One-Click'
const asParts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
test.each([
  ['application/x-www-form-urlencoded', oneClick],
  ['multipart/form-data; boundary=x', asParts],
])(
  'A mail program stops a kind of e-mails with one POST as %s, and a visit alone changes nothing',
  async (type, payload) => {
    const { post, running } = await startSite()
    const { app, db } = running
    const ana = await makeCollector(running)
    const email = { to: 'ana@ejemplo.com', subject: '', html: '', text: '' }
    const signed = await withUnsubscription(db, email, {
      userId: ana.userId,
      mail: 'apartados',
      publicUrl: '',
    })
    const url = signed.unsubscribeUrl ?? ''
    const isMailed = async () => {
      const { data } = (await ana.get('me/notice-settings')).body as {
        data: { kinds: { late: { by_mail: boolean } } }
      }
      return data.kinds.late.by_mail
    }
    const page = await app.inject({ url })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Dejar de recibirlos')
    expect(await isMailed()).toBe(true)
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect([
      answer.statusCode,
      answer.body.includes('Ya no te mandaremos los avisos de tus apartados y préstamos.'),
    ]).toEqual([200, true])
    expect(await isMailed()).toBe(false)
    expect((await post({}, {}, `${url}x`)).statusCode).toBe(422)
  },
)
