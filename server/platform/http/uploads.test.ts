import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Collector, makeCollector, startWithMember } from '#test/collectors.ts'
import { holdUpload } from '#test/held-uploads.ts'
import { makeStaff } from '#test/staff.ts'
import { UploadSlots } from './uploads.ts'

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
  const { app, ana } = await startWithMember()
  for (const parameter of ['', '; boundary=', '; boundary=""', '; boundary=otro']) {
    const type = `multipart/form-data${parameter}`
    expect(await sendRaw(app, ana, { path, type, body: wholeForm }), type).toMatchObject(malformed)
  }
})

test.each(uploadPaths)('%s refuses a truncated form', async (path) => {
  const { app, ana } = await startWithMember()
  const type = `multipart/form-data; boundary=${boundary}`
  for (const bytes of [1, 20, 90, 150, 400, wholeForm.length - 12, wholeForm.length - 6]) {
    const answer = await sendRaw(app, ana, { path, type, body: wholeForm.slice(0, bytes) })
    expect(answer, `after ${bytes} bytes`).toMatchObject(malformed)
  }
  expect(await ana.get('me/intakes')).toAnswer([])
})

const mega = 1024 * 1024

test('Every kind of upload from several people at once is bounded in memory, and afterwards everybody may upload', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const members = await Promise.all(['ana', 'eva'].map((name) => makeCollector(app, name)))
  const staff = [await makeStaff(app, 'administrator')]
  const uploads = Object.values(endpoints).flatMap((call) =>
    'upload' in call
      ? (call.who === 'staff' ? staff : members).map((who) => ({
          who,
          path: call.path.replace(/:\w+/g, '1'),
          bytes: call.upload === 'stream' ? 16 * mega : 9.9 * mega,
        }))
      : [],
  )
  const before = process.memoryUsage().rss
  const held = [...uploads, ...uploads].map(({ who, path, bytes }) => holdUpload(app, who, path, bytes))
  await Promise.all(held.map(({ sent }) => sent))
  const grown = (process.memoryUsage().rss - before) / mega
  const answers = await Promise.all(held.map(({ finish }) => finish()))
  const codes = new Set(answers.map(({ error }) => error))
  expect(grown, `${held.length} uploads held before their last bytes`).toBeLessThan(220)
  expect(codes, 'the second of a kind of each person').toContain('upload_busy')
  expect(codes, 'what the process has no room for').toContain('uploads_full')
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  for (const { who, path } of uploads) {
    const { error } = await holdUpload(app, who, path, 200).finish()
    expect(['upload_busy', 'uploads_full'], path).not.toContain(error)
  }
})

test('A process takes eight streams and 64 uploads in all, half of them from one network', async () => {
  const slots = new UploadSlots()
  const done = Promise.withResolvers<void>()
  let members = 0
  const send = (isStream: boolean, network: number) => {
    members += 1
    const of = { name: 'file', isStream, userId: members, address: `10.0.0.${network}` }
    return slots.within({ ...of, onLost: () => undefined }, () => done.promise)
  }
  const take = (count: number, isStream: boolean, network: number) =>
    Array.from({ length: count }, () => send(isStream, network))
  const refused = (isStream: boolean, network: number) =>
    expect(send(isStream, network)).rejects.toMatchObject({ code: 'uploads_full' })
  const taken = take(4, true, 1)
  await refused(true, 1)
  taken.push(...take(4, true, 2))
  await refused(true, 3)
  taken.push(...take(28, false, 1))
  await refused(false, 1)
  taken.push(...take(28, false, 2))
  await refused(false, 3)
  done.resolve()
  await Promise.all(taken)
  await send(true, 3)
})

test('A chunk that was read is not kept until the end of its upload', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const of = { name: 'file', isStream: true, userId: 1, address: '10.0.0.1', onLost: () => undefined }
  await new UploadSlots().within(of, async (slot) => {
    const first = await slot
      .read(Promise.resolve(Buffer.alloc(1024 * 1024)))
      .then((chunk) => new WeakRef(chunk))
    await slot.read(Promise.resolve(Buffer.alloc(1)))
    await expect
      .poll(() => {
        collect()
        return first.deref() === undefined
      })
      .toBe(true)
  })
})

test('Uploads that bring almost nothing give their place to whoever needs one', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const eva = await makeCollector(app, 'eva')
  const names = Array.from({ length: 8 }, (_, index) => `lenta${index}`)
  const slow = await Promise.all(names.map((name) => makeCollector(app, name)))
  const held = slow.map((who, index) =>
    holdUpload(app, { ...who, localAddress: index < 4 ? '127.0.0.2' : '127.0.0.3' }, 'me/intakes', 200_000),
  )
  await Promise.all(held.map(({ sent }) => sent))
  const send = () => holdUpload(app, { ...eva, localAddress: '127.0.0.4' }, 'me/intakes', 2_000).finish()
  await expect.poll(send, { timeout: 20_000 }).not.toMatchObject({ status: 503 })
  const answers = await Promise.all(held.map(({ finish }) => finish()))
  expect(answers.filter(({ error }) => error === 'uploads_full')).toHaveLength(1)
  // Whoever lost the place may send another file at once.
  const again = await Promise.all(slow.map((who) => holdUpload(app, who, 'me/intakes', 2_000).finish()))
  expect(again.filter(({ error }) => error === 'intake_busy')).toEqual([])
})

test.each(uploadPaths)('%s takes another file after a connection broke', async (path) => {
  const app = await startTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const ana = await makeCollector(app)
  // More than the buffers of a connection hold, so that its bytes are taken only once it has its place.
  const broken = holdUpload(app, ana, path, 9.9 * mega)
  await broken.sent
  expect(await holdUpload(app, ana, path, 200).finish()).toEqual({ status: 409, error: 'upload_busy' })
  broken.abort()
  await expect.poll(() => holdUpload(app, ana, path, 200).finish()).not.toMatchObject({ status: 409 })
})
