import { expect, test } from 'vitest'
import { openLog } from '#server/platform/observability/log.ts'
import { openPush, publicKeyOf } from '#server/platform/push/open.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp, type TestSettings } from '#test/app.ts'
import { type Collector, collectorOf, makeCollector, openSessionOf } from '#test/collectors.ts'
import { type SubscribedBrowser, startPushService } from '#test/push-service.ts'
import { queuePushes, replacePushKey, sendWaitingPushes } from './push.service.ts'

const notice = { title: 'Vence hoy: Ulises', body: '$250.00 MXN', path: '/ordenes/abonos' }
const another = { title: 'Ya salió: Circe', body: 'Salió hoy.', path: '/item/7' }

/** Noon in Mexico City. */
async function start(settings: TestSettings = {}) {
  const app = await startTestApp('2026-11-21T18:00:00Z', settings)
  const service = await startPushService()
  const ana = await makeCollector(app)
  const push = openPush({ publicUrl: 'https://vitrina.example', operator: noOperator }, service.agent)
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const now = () => app.clock.now
  const never = new AbortController().signal
  return {
    app,
    ana,
    service,
    lines,
    queue: (notices = [notice], { userId } = ana) =>
      app.db.transaction().execute((tx) => queuePushes(tx, userId, { notices, now: now() })),
    send: () => sendWaitingPushes({ db: app.db, push, log, now }, never),
    waiting: () => app.sql<{ title: string }>`select title from waiting_pushes order by id`,
    later: (minutes: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
    },
  }
}

const noOperator = { name: null, address: null, email: null, formsHost: null, socials: [] }

/** The same member in another browser. */
async function openAnother(app: TestApp, { userId }: Collector): Promise<Collector> {
  return collectorOf(app, { userId, token: await openSessionOf(app, userId, 'site') })
}

async function settingsOf(member: Collector) {
  return expectData<{ push_key: string; push_key_here: string | null; is_push_here: boolean }>(
    await member.get('me/notice-settings'),
  )
}

async function turnOn(member: Collector, { subscription }: SubscribedBrowser) {
  const { push_key } = await settingsOf(member)
  return member.post('me/push-subscription', { ...subscription, push_key })
}

test('a notice arrives encrypted and signed, and only once', async () => {
  const { ana, service, queue, send, waiting } = await start()
  const browser = service.subscribe()
  expect(await settingsOf(ana)).toMatchObject({ is_push_here: false })
  expect((await turnOn(ana, browser)).status).toBe(200)
  const { push_key, push_key_here } = await settingsOf(ana)
  expect(push_key_here).toBe(push_key)
  await queue()
  await send()
  await send()
  expect(browser.shown).toEqual([notice])
  expect(service.signers).toEqual([push_key])
  expect(await waiting()).toEqual([])
})

test('neither the address of a browser nor our key is stored as it is', async () => {
  const { app, ana, service } = await start()
  const browser = service.subscribe()
  await turnOn(ana, browser)
  const { push_key } = await settingsOf(ana)
  const rows = await app.sql<Record<string, unknown>>`
    select s.*, k.* from push_subscriptions s join push_keys k on k.id = s.key_id`
  const stored = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value : String(value)))
  expect(stored.filter((value) => value.includes(new URL(browser.subscription.endpoint).pathname))).toEqual(
    [],
  )
  const keys = stored
    .filter((value) => Buffer.isBuffer(value) && value.length === 32)
    .map((value) => publicKeyOf(Buffer.from(value)))
  expect(rows).toHaveLength(1)
  expect(keys).not.toContain(push_key)
})

test('what waits together is one notification', async () => {
  const { ana, service, queue, send } = await start()
  const browser = service.subscribe()
  await turnOn(ana, browser)
  await queue([notice, another])
  await queue()
  await send()
  expect(browser.shown).toEqual([
    {
      title: '3 avisos de Vitrina',
      body: 'Vence hoy: Ulises\nYa salió: Circe\nVence hoy: Ulises',
      path: '/dashboard',
    },
  ])
})

test('nothing waits for a member without a device, and none is shown in quiet hours', async () => {
  const { app, ana, service, queue, send, waiting } = await start()
  await queue()
  expect(await waiting()).toEqual([])
  const browser = service.subscribe()
  await turnOn(ana, browser)
  await ana.patch('me/notice-settings', { quiet: { from: 23, until: 7 } })
  for (const [moment, shown] of [
    ['2026-11-22T04:59:00Z', 1],
    ['2026-11-22T05:00:00Z', 1],
    ['2026-11-22T12:59:00Z', 1],
    ['2026-11-22T13:00:00Z', 2],
  ] as const) {
    app.clock.now = new Date(moment)
    if (shown > browser.shown.length || moment.endsWith('05:00:00Z')) await queue()
    await send()
    expect(browser.shown).toHaveLength(shown)
  }
})

test('a browser that unsubscribed is forgotten; one that fails is tried again', async () => {
  const { app, ana, service, queue, send, waiting, later, lines } = await start()
  const browser = service.subscribe()
  await turnOn(ana, browser)
  browser.answer(503)
  await queue()
  await send()
  expect(await waiting()).toHaveLength(1)
  browser.answer(201)
  await send()
  expect(browser.shown).toEqual([])
  later(16)
  await send()
  expect(browser.shown).toEqual([notice])
  browser.answer(410)
  await queue()
  await send()
  expect(await app.sql`select session_id from push_subscriptions`).toEqual([])
  expect(await waiting()).toEqual([])
  const { endpoint, keys } = browser.subscription
  expect(lines.join()).toContain('some devices could not be reached')
  for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(lines.join()).not.toContain(secret)
})

test('services that never answer hold up nobody, and are left alone for a while', async () => {
  const { app, ana, service, queue, send, later, waiting } = await start()
  const silent = 'avisos-mudos.com'
  for (let count = 0; count < 19; count += 1) {
    const member = await makeCollector(app, `mudo${count}`)
    const browser = service.subscribe(silent)
    browser.answer(0)
    expect((await turnOn(member, browser)).status).toBe(200)
    await queue([notice], member)
  }
  later(1)
  const browser = service.subscribe()
  await turnOn(ana, browser)
  await queue()
  const sending = send()
  await expect.poll(() => browser.shown, { timeout: 9_000 }).toEqual([notice])
  await sending
  const triesOf = (host: string) => service.tried.filter((tried) => tried === host).length
  expect(triesOf(silent)).toBe(19)
  later(20)
  await queue()
  await send()
  expect([triesOf(silent), browser.shown.length]).toEqual([19, 2])
  expect(await waiting()).toHaveLength(19)
})

test('an address that fails day after day is given up, and one that recovers is not', async () => {
  const { app, ana, service, queue, send, later } = await start()
  await ana.patch('me/notice-settings', { quiet: { from: 0, until: 0 } })
  const browser = service.subscribe()
  await turnOn(ana, browser)
  const failTimes = async (count: number) => {
    browser.answer(503)
    for (let failures = 0; failures < count; failures += 1) {
      await queue()
      await send()
      later(15 * 2 ** failures)
    }
  }
  const subscribed = () => app.sql`select failures from push_subscriptions`
  await failTimes(7)
  expect(await subscribed()).toEqual([{ failures: 7 }])
  browser.answer(201)
  await send()
  expect(await subscribed()).toEqual([{ failures: 0 }])
  await failTimes(8)
  expect(await subscribed()).toEqual([])
})

test('a member has the twenty devices that were turned on last', async () => {
  const { app, ana, service, queue, send, later } = await start()
  const browsers: SubscribedBrowser[] = []
  for (let count = 0; count < 21; count += 1) {
    const browser = service.subscribe()
    browsers.push(browser)
    await turnOn(await openAnother(app, ana), browser)
    later(1)
  }
  expect(await app.sql`select session_id from push_subscriptions`).toHaveLength(20)
  await queue()
  await send()
  expect(browsers.map(({ shown }) => shown.length)).toEqual([0, ...Array(20).fill(1)])
})

test('a key that is no point of the curve is refused, and one that is stored is forgotten', async () => {
  const { app, ana, service, queue, send } = await start()
  const browser = service.subscribe()
  const wrong = 'A'.repeat(87)
  const { push_key } = await settingsOf(ana)
  const { endpoint, keys } = browser.subscription
  const refused = await ana.post('me/push-subscription', {
    endpoint,
    keys: { ...keys, p256dh: wrong },
    push_key,
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { 'keys.p256dh': 'Esa llave no es de un navegador.' } },
  })
  await turnOn(ana, browser)
  await app.sql`update push_subscriptions set p256dh = ${wrong}`
  await queue()
  await send()
  expect(await app.sql`select session_id from push_subscriptions`).toEqual([])
})

test('another key leaves the devices of the old one receiving until they change', async () => {
  const { app, ana, service, queue, send } = await start()
  const browser = service.subscribe()
  await turnOn(ana, browser)
  const before = await settingsOf(ana)
  await replacePushKey(app.db)
  const after = await settingsOf(ana)
  expect(after.push_key).not.toBe(before.push_key)
  expect(after.push_key_here).toBe(before.push_key)
  await queue()
  await send()
  await turnOn(ana, service.subscribe())
  await replacePushKey(app.db)
  expect(await app.sql`select id from push_keys order by id`).toHaveLength(2)
  expect(service.signers).toEqual([before.push_key])
  expect(browser.shown).toHaveLength(1)
})

test('a device is forgotten at the logout, and belongs to who turned it on last', async () => {
  const { app, ana, service, queue, send } = await start()
  const beto = await makeCollector(app, 'beto')
  const browser = service.subscribe()
  await turnOn(ana, browser)
  await turnOn(beto, browser)
  await queue()
  await send()
  expect(browser.shown).toEqual([])
  await turnOn(ana, browser)
  await ana.post('auth/logout')
  expect(await app.sql`select session_id from push_subscriptions`).toEqual([])
})

test('sessions that take over an address, or exchange theirs, at the same time wait for each other', async () => {
  const { app, ana, service } = await start()
  const beto = await makeCollector(app, 'beto')
  const browser = service.subscribe()
  const sessions = [ana, ...(await Promise.all([1, 2, 3, 4, 5].map(() => openAnother(app, ana))))]
  const answers = await Promise.all(sessions.map((session) => turnOn(session, browser)))
  expect(answers.map(({ status }) => status)).toEqual(sessions.map(() => 200))
  expect(await app.sql`select from push_subscriptions`).toHaveLength(1)

  const [one, other] = [browser, service.subscribe()]
  for (let turn = 0; turn < 8; turn++) {
    const exchanged = [turnOn(ana, turn % 2 ? one : other), turnOn(beto, turn % 2 ? other : one)]
    expect((await Promise.all(exchanged)).map(({ status }) => status)).toEqual([200, 200])
  }
})

test('a member turns a device off, and the kinds one by one', async () => {
  const { app, ana, service } = await start()
  await turnOn(ana, service.subscribe())
  await ana.remove('me/push-subscription')
  expect(await settingsOf(ana)).toMatchObject({ is_push_here: false, push_key_here: null })
  await ana.patch('me/notice-settings', { kinds: { late: { by_mail: false } } })
  const changed = await ana.patch('me/notice-settings', { kinds: { late: { by_push: false } } })
  expect(changed.body).toMatchObject({
    data: {
      kinds: {
        late: { by_mail: false, by_push: false },
        due_today: { by_mail: true, by_push: true },
        wish_released: { by_mail: false, by_push: true },
      },
      quiet: { from: 22, until: 8 },
    },
  })
  expect(await app.sql`select kind from notice_settings`).toEqual([{ kind: 'late' }])
})

test.each([
  'http://push.vitrina-avisos.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://base.internal/x',
  'https://push.vitrina-avisos.com:5432/x',
  'https://ana:clave@push.vitrina-avisos.com/x',
  'file:///etc/passwd',
])('%s is no push service', async (endpoint) => {
  const { ana, service } = await start()
  const { push_key } = await settingsOf(ana)
  const { subscription } = service.subscribe()
  const refused = await ana.post('me/push-subscription', { ...subscription, endpoint, push_key })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    error: 'invalid',
    fields: { endpoint: 'Esa no es la dirección de un servicio de avisos.' },
  })
})

test('a key that is not ours is refused', async () => {
  const { ana, service } = await start()
  const { subscription } = service.subscribe()
  const refused = await ana.post('me/push-subscription', {
    ...subscription,
    push_key: subscription.keys.p256dh,
  })
  expect(refused.status).toBe(422)
})
