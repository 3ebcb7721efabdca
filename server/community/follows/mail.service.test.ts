import { expect, test } from 'vitest'
import { follow, setUpFollows, showProfile } from '#test/follows.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { queueFollowMails } from './mail.service.ts'

const monday = '2026-11-23T18:00:00Z'
const tuesday = '2026-11-24T18:00:00Z'
const nextMonday = '2026-11-30T18:00:00Z'

async function start() {
  const fixture = await setUpFollows()
  const { app } = fixture
  /** Runs the job at this time and returns its e-mails. */
  const post = await openMailbox(app)
  await post.open()
  const mailAt = async (moment: string) => {
    app.clock.now = new Date(moment)
    await Promise.all([1, 2].map(() => queueFollowMails(app.db, app.clock.now)))
    return (await post.open()).map(({ to, raw }) => ({ to, text: textOf(raw).replace(/\s+/g, ' ') }))
  }
  return { ...fixture, mailAt }
}

test('The weekly e-mail is off until chosen, comes once a week, and only with news', async () => {
  const { app, itaca, troya, ana, beto, makeDated, move, mailAt } = await start()
  const [ulises, moved] = [
    await makeDated(itaca, 'Ulises', '2026-01-01T00:00:00Z'),
    await makeDated(itaca, 'Circe', '2026-01-01T00:00:00Z'),
  ]
  await showProfile(beto)
  await follow(ana, 'license', 'odisea')
  await follow(ana, 'member', 'beto')
  expect((await ana.get('me/follow-settings')).body).toEqual({ data: { is_mail_weekly: false } })
  await makeDated(troya, 'Antes', '2026-11-23T19:00:00Z')
  expect(await mailAt(nextMonday)).toEqual([])
  expect((await ana.patch('me/follow-settings', { is_mail_weekly: 'sí' })).status).toBe(422)
  expect(await ana.patch('me/follow-settings', { is_mail_weekly: true })).toAnswer({ is_mail_weekly: true })
  await makeDated(troya, 'Polifemo', '2026-12-01T12:00:00Z')
  await move(moved, '2027-06-01', '2026-12-01T12:00:00Z')
  app.clock.now = new Date('2026-12-02T12:00:00Z')
  await beto.post(`me/items/${ulises.id}`)
  expect(await mailAt('2026-12-06T18:00:00Z')).toEqual([])
  const [mail, ...others] = await mailAt('2026-12-07T15:20:00Z')
  expect([mail?.to, others]).toEqual(['ana@ejemplo.com', []])
  for (const words of [
    'Polifemo (Odisea · Troya)',
    'Circe (Odisea · Ítaca): antes marzo de 2027, ahora junio de 2027.',
    '@beto',
    'agregó 1 figura a su colección: Ulises.',
    'https://vitrina.example/configuracion/avisos',
  ]) {
    expect(mail?.text).toContain(words)
  }
  expect(mail?.text).not.toContain('Antes (')
  expect(await mailAt('2026-12-14T15:20:00Z')).toEqual([])
  await makeDated(troya, 'Escila', '2026-12-15T12:00:00Z')
  await ana.patch('me/follow-settings', { is_mail_weekly: false })
  expect(await mailAt('2026-12-28T15:20:00Z')).toEqual([])
})

test('A waiting e-mail leaves out a collection that has become private, and blocked members get none', async () => {
  const { app, itaca, ana, beto, makeDated, mailAt } = await start()
  const ulises = await makeDated(itaca, 'Ulises', '2026-01-01T00:00:00Z')
  await showProfile(beto)
  await follow(ana, 'member', 'beto')
  await ana.patch('me/follow-settings', { is_mail_weekly: true })
  app.clock.now = new Date(tuesday)
  await beto.post(`me/items/${ulises.id}`)
  app.clock.now = new Date(nextMonday)
  await queueFollowMails(app.db, app.clock.now)
  const rows = await app.sql<{ data: string }>`select data::text from mails`
  expect(rows).toEqual([{ data: expect.not.stringContaining('beto') }])
  await showProfile(beto, { is_public: false })
  expect(await mailAt(nextMonday)).toEqual([])
  await showProfile(beto)
  app.clock.now = new Date('2026-12-01T18:00:00Z')
  await beto.post(`me/items/${(await makeDated(itaca, 'Circe', monday)).id}`)
  await app.sql`update users set blocked_at = now() where id = ${ana.userId}`
  expect(await mailAt('2026-12-07T18:00:00Z')).toEqual([])
})
