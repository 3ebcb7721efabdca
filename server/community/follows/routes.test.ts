import { expect, test } from 'vitest'
import { followsMax } from '#contract/community/follows-words.ts'
import { follow, followsOf, makeOwnFigure, setUpFollows, showProfile } from '#test/follows.ts'
import { findPrivateSlugs } from '#test/private-figures.ts'

test('A member follows a license, a line and a public collection once each, and stops', async () => {
  const { ana, beto } = await setUpFollows()
  await showProfile(beto)
  for (const [kind, slug] of [
    ['license', 'odisea'],
    ['line', 'odisea/itaca'],
    ['member', 'BETO'],
    ['member', 'beto'],
  ] as const) {
    expect((await follow(ana, kind, slug)).status).toBe(200)
  }
  expect(await ana.get('me/follows')).toAnswer([
    { kind: 'member', slug: 'beto', license: null },
    { kind: 'line', slug: 'odisea/itaca', name: 'Ítaca', license: { slug: 'odisea', name: 'Odisea' } },
    { kind: 'license', slug: 'odisea', name: 'Odisea', license: null },
  ])
  expect(await ana.get('me/export')).toMatchObject({
    body: { siguiendo: [{ kind: 'member', slug: 'beto' }, { slug: 'odisea/itaca' }, { slug: 'odisea' }] },
  })
  const stop = { kind: 'license', slug: 'odisea' }
  for (const _ of [1, 2]) {
    expect(await ana.ask('DELETE', 'me/follows', stop)).toAnswer([{ slug: 'beto' }, { slug: 'odisea/itaca' }])
  }
  expect(await followsOf(beto)).toEqual([])
})

test('Only public collections and what is in the catalogue can be followed', async () => {
  const { app, ana, beto } = await setUpFollows()
  await makeOwnFigure(app, beto)
  const refusals = [
    ['license', 'nada', 404, 'license_not_found'],
    ['line', 'odisea/nada', 404, 'line_not_found'],
    ['line', 'odisea', 404, 'line_not_found'],
    ['line', 'odisea/itaca/mas', 404, 'line_not_found'],
    ['member', 'beto', 404, 'profile_not_public'],
    ['member', 'nadie', 404, 'profile_not_public'],
    ['member', 'ana', 422, 'invalid'],
    ['store', 'odisea', 422, 'invalid'],
    ['license', '', 422, 'invalid'],
    ['license', 'x'.repeat(100_000), 422, 'invalid'],
  ] as const
  for (const [kind, slug, status, error] of refusals) {
    expect(await follow(ana, kind, slug)).toMatchObject({ status, body: { error } })
  }
  const { line } = await findPrivateSlugs(app)
  for (const who of [ana, beto]) expect((await follow(who, 'line', `odisea/${line}`)).status).toBe(404)
  await showProfile(beto, { show_collection: false })
  expect((await follow(ana, 'member', 'beto')).status).toBe(404)
  expect(await followsOf(ana)).toEqual([])
})

test('A collection that became private can be left, and does not come back', async () => {
  const { ana, beto } = await setUpFollows()
  await showProfile(beto)
  await follow(ana, 'member', 'beto')
  await showProfile(beto, { show_collection: false })
  expect(await followsOf(ana)).toEqual([])
  await showProfile(beto)
  expect(await followsOf(ana)).toHaveLength(1)
  await showProfile(beto, { show_collection: false })
  expect((await ana.ask('DELETE', 'me/follows', { kind: 'member', slug: 'Beto' })).status).toBe(200)
  await showProfile(beto)
  expect(await followsOf(ana)).toEqual([])
})

test('A member follows as many things as the limit allows, however many requests arrive at once', async () => {
  const { app, odisea, ana } = await setUpFollows()
  await app.sql`
    with made as (
      insert into lines (license_id, slug, name, name_key)
      select ${odisea.id}, 'serie-' || n, 'Serie ' || n, 'serie ' || n from generate_series(1, ${followsMax - 1}) n
      returning id)
    insert into follows (user_id, line_id, followed_at) select ${ana.userId}, id, now() from made`
  const answers = await Promise.all(['odisea/itaca', 'odisea/troya'].map((slug) => follow(ana, 'line', slug)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await followsOf(ana)).toHaveLength(followsMax)
})
