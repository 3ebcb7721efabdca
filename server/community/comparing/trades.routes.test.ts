import { expect, test } from 'vitest'
import type { TradedItem } from '#contract/collection/trades.ts'
import type { PublicProfile } from '#contract/community/community.ts'
import { openSession } from '#server/accounts/sessions/service.ts'
import { expectData, refusalOf } from '#test/answers.ts'
import type { TestApp } from '#test/app.ts'
import { type Collector, collectorOf, insertMember } from '#test/collectors.ts'
import { makeOwnFigure, setUpFollows, showProfile } from '#test/follows.ts'
import { makeItem } from '#test/makers.ts'

const sold = { kind: 'venta', amount_cents: 45_000, currency: 'MXN', note: 'Caja con golpe' }

/** Beto sells Circe, which Ana wants; Ana trades Ulises, which Beto wants. */
async function start() {
  const made = await setUpFollows()
  const { app, itaca, ana, beto } = made
  const make = async (name: string, more = {}) => (await makeItem(app.db, itaca, { name, ...more })).id
  const sell = (member: Collector, item: number, trade: object = sold) =>
    member.post(`me/items/${item}/copies`, {
      condition: 'completa',
      price_paid_cents: 98_765,
      notes: 'Secreto',
      place: 'Caja 3',
      trade,
    })
  const [circe, ulises] = [await make('Circe'), await make('Ulises')]
  await sell(beto, circe)
  await sell(ana, ulises, { kind: 'cambio' })
  await ana.post(`me/items_want/${circe}`)
  await beto.post(`me/items_want/${ulises}`)
  const compare = async (member = ana, username = 'beto') => {
    const { theirs, own } = expectData<{ theirs: Shown; own: Shown }>(
      await member.get(`me/compare/${username}/trades`),
    )
    return [theirs, own].map(({ total, items }) => [total, ...items.map(({ name }) => name)])
  }
  const listed = (member: Pick<Collector, 'post'> = ana) =>
    member.post('publicdata/publicProfile', { username: 'beto', list: 'trades' })
  return { ...made, make, sell, circe, ulises, compare, listed }
}

/** As an administrator. */
async function openView(app: TestApp, userId: number): Promise<string> {
  const { userId: viewerId } = await insertMember(app, 'staff')
  await app.sql`insert into user_roles (user_id, role_id, granted_at) values (${viewerId}, 1, now())`
  const origin = { address: '127.0.0.1', requestId: '', userAgent: '', deviceCookie: '', tokenHash: null }
  return openSession(app.db, { userId, kind: 'view', viewerId, origin, now: app.clock.now })
}

interface Shown {
  total: number
  items: TradedItem[]
}

test('A public profile lists what is sold once its member says so, with what is asked and nothing else', async () => {
  const { app, beto, make, sell, listed } = await start()
  const namesNow = async () => expectData<TradedItem[]>(await listed()).map(({ name }) => name)
  await showProfile(beto)
  expect(await listed()).toMatchObject({ body: { data: [], list: null, profile: { trades_count: null } } })
  await showProfile(beto, { show_trades: true })
  const adult = await make('Medea', { is_adult: true })
  await sell(beto, adult)
  await sell(beto, await makeOwnFigure(app, beto))
  await sell(beto, await make('Argos'), { ...sold, until: '2026-11-23' })
  const lent = await make('Escila')
  await sell(beto, lent)
  const { copies } = expectData<{ copies: { id: number }[] }>(await beto.get(`me/items/${lent}`))
  await beto.post(`me/items/${lent}/copies/${copies[0]?.id}/departure`, { kind: 'prestada' })
  const shown = await listed()
  expect(await namesNow()).toEqual(['Argos', 'Circe'])
  expect(shown).toMatchObject({ body: { profile: { trades_count: 2 } as PublicProfile } })
  expect(expectData<TradedItem[]>(shown)[1]?.trades).toEqual([
    { ...sold, until: null, condition: 'completa' },
  ])
  expect(JSON.stringify(shown.body)).not.toMatch(/98765|Secreto|Caja 3/)
  app.clock.now = new Date('2026-11-24T18:00:00Z')
  expect(await namesNow()).toEqual(['Circe'])

  await showProfile(beto, { show_trades: true, is_public: false })
  expect(await listed()).toMatchObject(refusalOf(404, 'profile_not_public'))
})

test('What one sells and the other wants is compared both ways, as far as each list is public', async () => {
  const { app, ana, beto, make, sell, compare } = await start()
  const adult = await make('Medea', { is_adult: true })
  await sell(beto, adult)
  await ana.post(`me/items_want/${adult}`)
  const hidden = refusalOf(404, 'profile_not_public')
  const ask = (member: Collector, username: string) => member.get(`me/compare/${username}/trades`)
  expect(await ask(ana, 'beto')).toMatchObject(hidden)
  expect(await ask(ana, 'nadie')).toMatchObject(hidden)
  expect((await ask(ana, 'ANA')).status).toBe(422)
  await showProfile(beto, { show_collection: false })
  expect(await compare()).toEqual([[0], [0]])
  await showProfile(beto, { show_trades: true })
  expect(await compare(ana, 'BETO')).toEqual([[1, 'Circe'], [0]])
  await showProfile(beto, { show_trades: true, show_wishlist: true })
  expect(await compare()).toEqual([
    [1, 'Circe'],
    [1, 'Ulises'],
  ])
  // Whoever views the site as Ana sees the same, and sells nothing of hers.
  const view = collectorOf(app, { userId: ana.userId, token: await openView(app, ana.userId) })
  expect(await compare(view)).toHaveLength(2)
  expect(await view.post('me/editUserProfile', { show_trades: true })).toMatchObject(
    refusalOf(403, 'own_eyes_only'),
  )
  await app.sql`update users set blocked_at = now() where id = ${beto.userId}`
  expect(await ask(ana, 'beto')).toMatchObject(hidden)
  expect((await app.app.inject({ url: '/api/me/compare/beto/trades' })).statusCode).toBe(401)
})
