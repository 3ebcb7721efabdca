import { expect, test } from 'vitest'
import type { FollowPlaque } from '#contract/community/follows.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { follow, followsOf, makeOwnFigure, newsOf, setUpFollows, showProfile } from '#test/follows.ts'
import { makeItemsOf, makeLicense, makeLine } from '#test/makers.ts'

const tuesday = '2026-11-24T18:00:00Z'

test('La Cueva lists what is new in followed licenses and lines, and nothing twice', async () => {
  const { app, itaca, troya, ana, makeDated, move } = await setUpFollows()
  const other = await makeLine(app.db, await makeLicense(app.db))
  const [moved, back, wished, refused] = [
    await makeDated(itaca, 'Se retrasó', '2026-01-01T00:00:00Z'),
    await makeDated(itaca, 'Fue y volvió', '2026-01-01T00:00:00Z'),
    await makeDated(itaca, 'La quiero', '2026-01-01T00:00:00Z'),
    await makeDated(itaca, 'No me interesa', '2026-01-01T00:00:00Z'),
  ]
  await move(moved, '2027-04-01', '2026-11-23T12:00:00Z')
  await follow(ana, 'line', 'odisea/itaca')
  await follow(ana, 'license', 'odisea')
  await ana.post(`me/items_want/${wished.id}`)
  await ana.post(`me/items_notinterested/${refused.id}`)
  await ana.post('me/visits')
  const at = '2026-11-24T12:00:00Z'
  await app.sql`delete from item_release_changes`
  for (const item of [moved, wished, refused]) await move(item, '2027-06-01', at)
  await move(back, '2027-06-01', at)
  await move(back, '2027-03-01', at)
  await makeDated(troya, 'Nueva', at)
  await makeDated(other, 'De otra licencia', at)
  await makeDated(troya, 'Vieja', '2026-11-23T12:00:00Z')
  await makeOwnFigure(app, await makeCollector(app, 'caro'))
  app.clock.now = new Date(tuesday)
  expect(await newsOf(ana)).toEqual({
    figures: [
      ['release_change', 'Se retrasó', '2027-04', '2027-06'],
      ['new_item', 'Nueva', null, null],
    ],
    additions: [],
  })
  await ana.post('me/hidden/odisea/troya')
  expect((await newsOf(ana)).figures).toHaveLength(1)
  await ana.ask('DELETE', 'me/follows', { kind: 'line', slug: 'odisea/itaca' })
  await ana.ask('DELETE', 'me/follows', { kind: 'license', slug: 'odisea' })
  expect((await newsOf(ana)).figures).toEqual([])
})

test('Additions to a followed collection are seen while it is public, without private figures', async () => {
  const { app, itaca, ana, beto, makeDated } = await setUpFollows()
  const [ulises, circe] = [
    await makeDated(itaca, 'Ulises', '2026-01-01T00:00:00Z'),
    await makeDated(itaca, 'Circe', '2026-01-01T00:00:00Z'),
  ]
  const before = await makeDated(itaca, 'Ya la tenía', '2026-01-01T00:00:00Z')
  const own = await makeOwnFigure(app, beto)
  await showProfile(beto)
  await beto.post(`me/items/${before.id}`)
  await follow(ana, 'member', 'beto')
  await ana.post('me/visits')
  app.clock.now = new Date('2026-11-24T12:00:00Z')
  await beto.post(`me/items/${ulises.id}`, { price_paid_cents: 90_000 })
  await beto.post(`me/items_want/${circe.id}`)
  expect((await beto.post(`me/items/${own}`)).status).toBe(200)
  app.clock.now = new Date(tuesday)
  const seen = { figures: [], additions: [['beto', 1, 'Ulises']] }
  const unseen = { figures: [], additions: [] }
  expect(await newsOf(ana)).toEqual(seen)
  for (const hiding of [{ is_public: false }, { show_collection: false }]) {
    await showProfile(beto, hiding)
    expect([await newsOf(ana), await followsOf(ana)]).toEqual([unseen, []])
    await showProfile(beto)
    expect([await newsOf(ana), await followsOf(ana)]).toEqual([seen, ['member beto']])
  }
  await app.sql`update users set blocked_at = now() where id = ${beto.userId}`
  expect([await newsOf(ana), await followsOf(ana)]).toEqual([unseen, []])
  await app.sql`delete from users where id = ${beto.userId}`
  expect(await app.sql`select from follows`).toEqual([])
})

test('The plaques of what a member follows have its news of the last thirty days, with the own marks', async () => {
  const { app, itaca, troya, ana, beto, makeDated } = await setUpFollows()
  const ulises = await makeDated(itaca, 'Ulises', '2026-01-01T00:00:00Z')
  await showProfile(beto)
  await follow(ana, 'license', 'odisea')
  await follow(ana, 'line', 'odisea/troya')
  await follow(ana, 'member', 'beto')
  const nova = await makeDated(itaca, 'Nueva', '2026-11-24T12:00:00Z')
  await makeDated(troya, 'Vieja', '2026-10-01T00:00:00Z')
  await ana.post(`me/items_want/${nova.id}`)
  app.clock.now = new Date(tuesday)
  await beto.post(`me/items/${ulises.id}`)
  const plaquesOf = async () => {
    return expectData<FollowPlaque[]>(await ana.get('me/follows/news')).map(
      ({ slug, items_count, news_count, items }) => [
        slug,
        items_count,
        news_count,
        ...items.map(({ name, user }) => `${name} ${user.relation}`),
      ],
    )
  }
  expect(await plaquesOf()).toEqual([
    ['beto', null, 1, 'Ulises null'],
    ['odisea/troya', 1, 0],
    ['odisea', 3, 1, 'Nueva want'],
  ])
  await showProfile(beto, { is_public: false })
  expect(await plaquesOf()).toEqual([
    ['odisea/troya', 1, 0],
    ['odisea', 3, 1, 'Nueva want'],
  ])
})

test('Each plaque counts its own news, however many there are', async () => {
  const { app, itaca, troya, ana, makeDated, move } = await setUpFollows()
  const ulises = await makeDated(itaca, 'Ulises', '2026-01-01T00:00:00Z')
  const back = await makeDated(itaca, 'Fue y volvió', '2026-01-01T00:00:00Z')
  await follow(ana, 'license', 'odisea')
  await follow(ana, 'line', 'odisea/troya')
  const at = '2026-11-24T12:00:00Z'
  await move(await makeDated(troya, 'Nueva y movida', at), '2027-06-01', at)
  await move(back, '2027-06-01', at)
  await move(back, '2027-03-01', at)
  // An import of more figures than La Cueva reads.
  await makeItemsOf(
    app.db,
    itaca,
    Array.from({ length: 600 }, () => ({ created_at: at })),
  )
  // More collections that grew than La Cueva shows.
  const others = await Promise.all(Array.from({ length: 13 }, (_, n) => makeCollector(app, `colega${n}`)))
  await Promise.all(others.map((other) => showProfile(other)))
  for (const [n] of others.entries()) await follow(ana, 'member', `colega${n}`)
  app.clock.now = new Date(tuesday)
  await Promise.all(others.map((other) => other.post(`me/items/${ulises.id}`)))
  const plaques = expectData<FollowPlaque[]>(await ana.get('me/follows/news'))
  expect(plaques.map(({ kind, news_count, items }) => [kind, news_count, items.length])).toEqual([
    ...others.map(() => ['member', 1, 1]),
    ['line', 1, 1],
    ['license', 601, 4],
  ])
})
