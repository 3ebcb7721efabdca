import { expect, test } from 'vitest'
import { makeCollector, startWithMember } from '#test/collectors.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { tellYears } from './year-mail.service.ts'

const wanted = { kinds: { year_ready: { by_mail: true } } }

/** Each member has that many figures of 2026. */
async function start(figures: Record<string, number>) {
  const { app, ana, items } = await startWithMember({ now: '2026-12-20T18:00:00Z', items: 11 })
  const post = await openMailbox(app)
  const members = { ana, eva: await makeCollector(app, 'eva'), iris: await makeCollector(app, 'iris') }
  const buy = (name: keyof typeof members, at: number, acquired_on: string) =>
    members[name].post(`me/items/${items[at]}`, { acquired_on })
  for (const [name, count] of Object.entries(figures))
    for (let at = 0; at < count; at++)
      expect((await buy(name as keyof typeof members, at, '2026-05-12')).status).toBe(200)
  await post.open()
  const tell = async (moment: string) => {
    app.clock.now = new Date(moment)
    // Two processes at once.
    await Promise.all([tellYears(app.db, app.clock.now), tellYears(app.db, app.clock.now)])
    return post.open()
  }
  return { app, ...members, buy, tell }
}

test('In January a year of ten figures is e-mailed once to who asked for it', async () => {
  const { ana, eva, buy, tell } = await start({ ana: 10, eva: 9, iris: 10 })
  await ana.patch('me/notice-settings', wanted)
  await eva.patch('me/notice-settings', wanted)
  expect(await tell('2026-12-31T18:00:00Z')).toEqual([])
  const [mail, ...others] = await tell('2027-01-01T15:30:00Z')
  expect([mail?.to, others]).toEqual(['ana@ejemplo.com', []])
  const text = textOf(mail?.raw ?? '').replace(/\s+/g, ' ')
  expect(text).toContain('en 2026 llegaron 10 figuras a tu vitrina.')
  expect(text).toContain('Tu mes: mayo · Llegaron 10 figuras')
  expect(text).toContain('https://vitrina.example/coleccion/numeros/2026')
  expect(mail?.raw).toContain('text/html')
  expect(mail?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/vitrina\.example\/baja\/anio\./im)
  expect(await tell('2027-01-02T15:30:00Z')).toEqual([])

  // Still January in Mexico City; the tenth figure was written down late.
  expect((await buy('eva', 9, '2026-12-24')).status).toBe(200)
  expect((await tell('2027-02-01T05:30:00Z')).map(({ to }) => to)).toEqual(['eva@ejemplo.com'])
})

test('Who stops the e-mail gets no other, and February is too late', async () => {
  const { app, ana, eva, tell } = await start({ ana: 11, eva: 10 })
  await ana.patch('me/notice-settings', wanted)
  const [mail] = await tell('2027-01-05T15:30:00Z')
  const [, code] = /\/baja\/([\w.-]+)>/.exec(mail?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? '') ?? []
  expect(await app.post('public/unsubscribe', { code })).toAnswer({ done: true })
  await app.sql`delete from sent_years`
  expect(await tell('2027-01-06T15:30:00Z')).toEqual([])
  await eva.patch('me/notice-settings', wanted)
  expect(await tell('2027-02-01T06:00:00Z')).toEqual([])
})

test('An e-mail that waits is not sent to who stopped it meanwhile', async () => {
  const { app, ana, tell } = await start({ ana: 10 })
  await ana.patch('me/notice-settings', wanted)
  app.clock.now = new Date('2027-01-05T15:30:00Z')
  await tellYears(app.db, app.clock.now)
  await ana.patch('me/notice-settings', { kinds: { year_ready: { by_mail: false } } })
  expect(await tell('2027-01-05T15:31:00Z')).toEqual([])
})
