import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import type { Collector } from '#test/collectors.ts'
import { makeCollector } from '#test/collectors.ts'

const boundary = 'limite'
const wholeForm = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="figuras.csv"',
  'Content-Type: text/csv',
  '',
  `nombre\r\n${'Ulises\r\n'.repeat(200)}`,
  `--${boundary}--`,
  '',
].join('\r\n')

/** Sends an invalid form unchanged. */
async function sendRaw(
  { app }: TestApp,
  member: Collector,
  form: { path: string; type: string; body: string },
) {
  const headers = { ...member.headers, 'content-type': form.type }
  const url = `/api/${form.path}`
  const answer = await app.inject({ method: 'POST', url, headers, payload: form.body })
  return { status: answer.statusCode, body: answer.json() }
}

test('A call that declares no file refuses every content type but JSON and never ignores a body', async () => {
  const { app } = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const jsonCalls = Object.values(endpoints).filter(
    (call) => call.method !== 'GET' && !('upload' in call) && !('signed' in call),
  )
  const types = [
    `multipart/form-data; boundary=${boundary}`,
    'text/plain',
    'application/x-www-form-urlencoded',
  ]
  const accepted: string[] = []
  for (const { method, path } of jsonCalls) {
    for (const type of types) {
      const url = `/api/${path.replace(/:\w+/g, '1')}`
      const answer = await app.inject({ method, url, headers: { 'content-type': type }, payload: wholeForm })
      if (answer.statusCode !== 415 || answer.json().error !== 'unsupported_type') {
        accepted.push(`${method} ${url} answers ${answer.statusCode} to ${type}`)
      }
    }
  }
  expect(jsonCalls.length).toBeGreaterThan(50)
  expect(accepted).toEqual([])
})

const uploadPaths = ['me/intakes', 'me/profileimage']
const malformed = {
  status: 400,
  body: { error: 'malformed', message: expect.stringContaining('No pudimos leer lo que enviaste') },
}

test.each(uploadPaths)('%s refuses a form with a missing, empty or wrong boundary', async (path) => {
  const app = await startTestApp()
  const ana = await makeCollector(app)
  for (const parameter of ['', '; boundary=', '; boundary=""', '; boundary=otro']) {
    const type = `multipart/form-data${parameter}`
    expect(await sendRaw(app, ana, { path, type, body: wholeForm }), type).toMatchObject(malformed)
  }
})

test.each(uploadPaths)('%s refuses a truncated form', async (path) => {
  const app = await startTestApp()
  const ana = await makeCollector(app)
  const type = `multipart/form-data; boundary=${boundary}`
  for (const bytes of [1, 20, 90, 150, 400, wholeForm.length - 12, wholeForm.length - 6]) {
    const answer = await sendRaw(app, ana, { path, type, body: wholeForm.slice(0, bytes) })
    expect(answer, `after ${bytes} bytes`).toMatchObject(malformed)
  }
  expect(await ana.get('me/intakes')).toMatchObject({ body: { data: [] } })
})
