import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#server/platform/observability/log.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import { deleteOldReports } from './service.ts'

const page = { build: '1.2.14+abc', page: 'publicItem' }
const thrown = {
  kind: 'error',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title')",
  frames: ['assets/aaa.js:1:20', 'assets/bbb.js:1:30'],
}
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Sends as a page of ours does: from its origin and without a cookie. */
function report(app: TestApp, body: unknown, headers: Record<string, string> = {}) {
  return app.post('reports', body, {
    headers: { origin: 'https://vitrina.example', 'user-agent': chrome, ...headers },
  })
}

async function listed(app: TestApp, headers: Record<string, string>) {
  const { body } = await app.get('admin/browser-errors?page_size=100', headers)
  return body as { data: Record<string, unknown>[]; metadata: { total: number } }
}

const metricsOf = async ({ app }: TestApp) => (await app.inject('/metrics')).body

test('An error of a browser is one row for each stack, a line of the log and a counter, without its address', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { app, room } = await signInAsAdministrator()
  const logged = await startTestApp('2026-11-20T18:00:00Z', { beside: app, log: openLog('info', sink) })
  for (let time = 0; time < 3; time++)
    expect(await report(logged, { ...page, error: thrown })).toAnswer({ done: true })
  expect((await listed(logged, room.headers)).data).toHaveLength(1)
  const [line, ...others] = lines.filter((text) => text.includes('error in a browser'))
  expect(others).toEqual([])
  expect(JSON.parse(line ?? '')).toMatchObject({
    ...thrown,
    page: '/:license_slug/:line_slug/:item_slug/:item_id',
    browser: 'Chrome',
    build: page.build,
    count: 3,
  })
  expect(await metricsOf(logged)).toContain(
    'vitrina_browser_errors_total{page="/:license_slug/:line_slug/:item_slug/:item_id",kind="error"} 3',
  )
  expect(await metricsOf(logged)).toContain('vitrina_browser_new_errors_total 3')

  // The same stack says something else, on another page.
  await report(app, { ...page, page: 'no such screen', error: { ...thrown, message: 'Otra cosa' } })
  await report(app, { ...page, error: { ...thrown, frames: ['assets/ccc.js:1:1'] } })
  expect((await listed(app, room.headers)).data).toMatchObject([
    {
      count: 4,
      first_day: '2026-11-20',
      last_day: '2026-11-21',
      page: 'other',
      message: 'Otra cosa',
      frames: thrown.frames,
    },
    { count: 1, first_day: '2026-11-21' },
  ])
  expect((await app.get('admin/browser-errors')).status).toBe(401)
})

test.each([
  [
    'what was quoted',
    `Unexpected token 'q', "querida Ana" is not valid JSON`,
    'Unexpected token …, … is not valid JSON',
  ],
  ['an address', 'No route matches https://vitrina.example/u/ana?q=1 now', 'No route matches … now'],
  ['an e-mail', 'ana@ejemplo.com is taken', '… is taken'],
  ['a card', 'Wrong number 4242424242424242', 'Wrong number …'],
  ['a forged line of the log', 'a\n{"level":60}\u001b[31m\u202ered\u0000', 'a {…:60} [31mred'],
  ['half a character', 'a\ud800b', 'a�b'],
  ['half a character at its end', `${'x'.repeat(199)}😀`, `${'x'.repeat(199)}�`],
  ['a tag', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['much', 'x'.repeat(2_000), 'x'.repeat(200)],
])('A message loses %s', async (_what, message, left) => {
  const { app, room } = await signInAsAdministrator()
  expect((await report(app, { ...page, error: { ...thrown, message } })).status).toBe(200)
  expect((await listed(app, room.headers)).data).toMatchObject([{ message: left }])
})

test.each([
  ['a frame elsewhere', { frames: ['https://otro.example/a.js:1:1'] }, 422],
  ['a frame that climbs', { frames: ['assets/../../server/main.js:1:1'] }, 422],
  ['a frame with a line of the log', { frames: ['assets/a.js:1:1\n{}'] }, 422],
  ['a huge line', { frames: ['assets/a.js:99999999999:1'] }, 422],
  ['many frames', { frames: Array.from({ length: 9 }, () => 'assets/a.js:1:1') }, 422],
  ['a name with markup', { name: '<b>' }, 422],
  ['an unknown kind', { kind: 'policy' }, 422],
  ['a number for a text', { message: 7 }, 422],
  ['a body beyond 8 kB', { message: 'x'.repeat(9_000) }, 413],
])('A report with %s is refused and leaves nothing', async (_what, wrong, status) => {
  const { app, room } = await signInAsAdministrator()
  expect((await report(app, { ...page, error: { ...thrown, ...wrong } })).status).toBe(status)
  expect((await listed(app, room.headers)).data).toEqual([])
})

test.each([
  ['a value without end', '1e999'],
  ['a negative one', '-1'],
  ['one of a day', '86400000'],
  ['a text', '"fast"'],
])('A speed of %s is refused', async (_what, value) => {
  const app = await startTestApp()
  const payload = `{"build":"1","page":"home","vitals":[{"name":"LCP","value":${value},"page":"home"}]}`
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(422)
})

test('Forged errors push out the oldest rows and never more than 300 stay', async () => {
  const { app, room } = await signInAsAdministrator()
  await app.sql`
    insert into browser_errors
    select n::text, 'error', 'Error', '', '{}', '/', 'Chrome', '1', 1, date '2026-11-01', date '2026-11-01' + n / 100
    from generate_series(1, 320) n`
  for (let n = 0; n < 60; n++)
    await report(app, { ...page, error: { ...thrown, frames: [`assets/a.js:1:${n}`] } })
  const { metadata } = await listed(app, room.headers)
  expect(metadata.total).toBe(300)
  // Between two writes fifty different ones are kept.
  expect(
    await app.sql`select count(*)::int as new, min(last_day)::text as oldest from browser_errors
    where last_day = '2026-11-21'`,
  ).toEqual([{ new: 50, oldest: '2026-11-21' }])
  await deleteOldReports(app.db, '2026-12-27')
  expect((await listed(app, room.headers)).metadata.total).toBe(0)
})

test('Errors of earlier days stay, however many others are forged in one', async () => {
  const { app, room } = await signInAsAdministrator()
  await report(app, { ...page, error: thrown })
  await listed(app, room.headers)
  await app.sql`update browser_errors set first_day = '2026-11-20', last_day = '2026-11-20'`
  for (let batch = 0; batch < 8; batch++) {
    const forged = Array.from({ length: 50 }, (_, n) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: `https://${batch}-${n}.example` },
    }))
    for (let at = 0; at < 50; at += 10) await report(app, forged.slice(at, at + 10))
    await listed(app, room.headers)
  }
  expect((await listed(app, room.headers)).metadata.total).toBeLessThan(160)
  expect(await app.sql`select message from browser_errors where kind = 'error'`).toEqual([
    { message: thrown.message },
  ])
})

test('An address that cannot be decoded is of no page, and nothing prints it', async () => {
  const { app, room } = await signInAsAdministrator()
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const documentURL = 'https://vitrina.example/lista/secreto/%E0%A4%A'
  const body = { documentURL, effectiveDirective: 'img-src', blockedURL: 'inline' }
  expect((await report(app, [{ type: 'csp-violation', body }])).status).toBe(200)
  expect((await listed(app, room.headers)).data).toMatchObject([{ page: 'other' }])
  expect(printed).not.toHaveBeenCalled()
})

test('A report needs no cookie, but another site cannot send one, and one address not many', async () => {
  const app = await startTestApp()
  expect(await report(app, page)).toAnswer({ done: true })
  expect(await report(app, page, { origin: 'https://otro.example' })).toRefuse(403, 'xsrf_failed')
  expect(await report(app, page, { 'sec-fetch-site': 'cross-site' })).toRefuse(403, 'xsrf_failed')
  const statuses = new Set<number>()
  for (let call = 0; call < 100; call++) statuses.add((await report(app, page)).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test.each([
  [
    'application/reports+json',
    [
      { type: 'deprecation', body: {} },
      {
        type: 'csp-violation',
        age: 1,
        url: 'https://vitrina.example/nueva-contrasena/secreto',
        body: {
          documentURL: 'https://vitrina.example/nueva-contrasena/secreto?x=1',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://malo.example/path?typed',
          sourceFile: 'https://vitrina.example/assets/aaa.js?x',
          lineNumber: 1,
          columnNumber: 20,
          sample: 'typed by somebody',
        },
      },
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'script-src',
          blockedURL: 'inline',
          sourceFile: 'chrome-extension://abc/x.js',
        },
      },
    ],
  ],
  [
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': 'https://vitrina.example/nueva-contrasena/secreto?x=1',
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://malo.example/path?typed',
        'source-file': 'https://vitrina.example/assets/aaa.js',
        'line-number': 1,
        'column-number': 20,
        'script-sample': 'typed by somebody',
      },
    },
  ],
])('What the content policy blocked comes as %s, without the address and the sample', async (type, body) => {
  const { app, room } = await signInAsAdministrator()
  expect((await report(app, body, { 'content-type': type })).status).toBe(200)
  const { data } = await listed(app, room.headers)
  expect(data).toMatchObject([
    {
      kind: 'policy',
      name: 'script-src-elem',
      message: 'https://malo.example',
      page: '/nueva-contrasena/:token',
      frames: ['assets/aaa.js:1:20'],
    },
  ])
  expect(JSON.stringify(data)).not.toMatch(/secreto|typed/)
})

test('How pages felt is a histogram for Prometheus and the p75 of seven days for the administration', async () => {
  const { app, room } = await signInAsAdministrator()
  const visit = (values: Record<string, number>, screen = 'home') => {
    const vitals = Object.entries(values).map(([name, value]) => ({ name, value, page: screen }))
    return report(app, { ...page, page: screen, vitals })
  }
  for (const value of [100, 120, 180, 210]) await visit({ INP: value, LCP: 2_200, CLS: 0.02, TTFB: 90 })
  await visit({ INP: 90_000 }, '<script>')
  await app.sql`insert into page_vitals values ('2026-11-14', '/', 'INP', '{0,0,0,0,0,0,0,0,9}')`
  const { body } = await app.get('admin/page-vitals', room.headers)
  expect((body as { data: unknown }).data).toEqual([
    // Three of four stay below 200 ms: the bound of the third.
    {
      page: '/',
      visits: 4,
      LCP: expect.closeTo(2.375),
      INP: expect.closeTo(0.2),
      CLS: expect.closeTo(0.02125),
      TTFB: expect.closeTo(0.075),
    },
    { page: 'other', visits: 1, LCP: null, INP: 2, CLS: null, TTFB: null },
  ])
  expect(await metricsOf(app)).toContain('vitrina_browser_inp_seconds_bucket{le="0.2",page="/"} 3')
})
