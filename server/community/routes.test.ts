import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

const nothing = {
  bio: '',
  links: [],
  favorite_licenses: [],
  is_public: false,
  show_collection: true,
  show_wishlist: false,
  show_trades: false,
}
const shownToAll = { ...nothing, is_public: true }

async function start() {
  const app = await startTestApp()
  const odisea = await makeLicense(app.db, { name: 'Odisea', slug: 'odisea' })
  const dracula = await makeLicense(app.db, { name: 'Drácula', slug: 'dracula' })
  const ulises = await makeItem(app.db, await makeLine(app.db, odisea), { name: 'Ulises' })
  const conde = await makeItem(app.db, await makeLine(app.db, dracula), { name: 'El conde' })
  const ana = await makeCollector(app)
  const beto = await makeCollector(app, 'beto')
  await ana.post(`me/items/${ulises.id}`, { price_paid_cents: 90_000, notes: 'regalo', place: 'sala' })
  app.clock.now = new Date('2026-11-22T18:00:00Z')
  await ana.post(`me/items/${conde.id}`)
  return { app, ana, beto, ulises, conde }
}

const show = (member: Collector, change: object = {}) =>
  member.post('me/editUserProfile', { ...shownToAll, ...change })

const hidden = {
  status: 404,
  body: { success: false, error: 'profile_not_public', message: 'Este perfil no es público.' },
}

test('Nothing is public until a member chooses so', async () => {
  const { app, ana } = await start()
  expect((await ana.get('me/userProfile')).body).toEqual({ data: nothing })
  expect(await app.post('publicdata/publicProfile', { username: 'ana', page: 1 })).toMatchObject(hidden)
})

test('Private, blocked and unknown usernames get the same answer', async () => {
  const { app, ana } = await start()
  const ask = async (username: string) => {
    const { status, body } = await app.post('publicdata/publicProfile', { username })
    return { status, body }
  }
  const unknown = await ask('nadie')
  expect(unknown).toMatchObject(hidden)
  expect(await ask('ana')).toEqual(unknown)
  await show(ana)
  await app.sql`update users set blocked_at = created_at where username = 'ana'`
  expect(await ask('ana')).toEqual(unknown)
})

test('A public profile shows figures but never prices, places or notes', async () => {
  const { app, ana } = await start()
  await show(ana, { bio: 'Desde 1999.', links: ['https://ejemplo.com/ana'], favorite_licenses: ['odisea'] })
  const answer = await app.post('publicdata/publicProfile', { username: 'ANA' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      profile: {
        username: 'ana',
        bio: 'Desde 1999.',
        links: ['https://ejemplo.com/ana'],
        favorite_licenses: [
          { slug: 'odisea', name: 'Odisea', license_image: null, items_count: 1, collection_count: 1 },
        ],
        collection_count: 2,
        complete_lines_count: 0,
        want_count: null,
        is_own: false,
      },
      list: 'collection',
      data: [
        { name: 'El conde', user: { relation: null } },
        { name: 'Ulises', user: { relation: null } },
      ],
      filters: { licenses: [{ slug: 'dracula' }, { slug: 'odisea', count: 1 }] },
      metadata: { total: 2 },
    },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/regalo|sala|90000|price_paid/)
})

test('A profile names complete lines as its owner sees them', async () => {
  const { app, ana } = await start()
  await show(ana)
  const license = await makeLicense(app.db)
  const line = async (relations: (string | null)[], retired: number[] = []) => {
    const made = await makeLine(app.db, license)
    for (const [index, relation] of relations.entries()) {
      const { id } = await makeItem(app.db, made)
      if (relation) await ana.post(`me/${relation}/${id}`)
      if (retired.includes(index)) await app.sql`update items set retired_at = now() where id = ${id}`
    }
    return made
  }
  const own = 'items'
  const whole = [await line([own, own]), await line([own, 'items_notinterested', own])]
  // Only one; a missing one, which a retired one does not make up for.
  await line([own])
  await line([own, own, null], [1])
  const { profile } = (await app.post('publicdata/publicProfile', { username: 'ana' })).body as {
    profile: unknown
  }
  expect(profile).toMatchObject({
    complete_lines_count: 2,
    complete_lines: whole.map(({ slug }) => ({
      slug,
      license: { slug: license.slug },
      completed_on: '2026-11-22',
    })),
  })
})

test('A collection of many figures begins with its fullest lines, without private figures', async () => {
  const { app, ana } = await start()
  await show(ana)
  const license = await makeLicense(app.db)
  const [small, large] = [await makeLine(app.db, license), await makeLine(app.db, license)]
  const read = async (body = {}) =>
    (await app.post('publicdata/publicProfile', { username: 'ana', ...body })).body as {
      shelves: { line: { slug: string }; collection: number; total: number; items: { name: string }[] }[]
    }
  for (let count = 0; count < 11; count += 1) {
    expect((await read()).shelves).toEqual([])
    const { id } = await makeItem(app.db, count < 4 ? small : large, { name: `Figura ${count}` })
    await ana.post(`me/items/${id}`)
  }
  await makePrivateFigure(app, ana.userId, {
    license: license.slug,
    line: small.slug,
    fields: { name: 'Secreta' },
  })
  await makeItem(app.db, small)
  const { shelves } = await read()
  expect(shelves).toMatchObject([
    {
      line: { slug: large.slug },
      collection: 7,
      total: 7,
      items: [{ name: 'Figura 10' }, {}, {}, {}, {}, {}, {}],
    },
    { line: { slug: small.slug }, collection: 4, total: 5 },
  ])
  expect(JSON.stringify(shelves)).not.toContain('Secreta')
  expect((await read({ license: license.slug })).shelves).toEqual([])
  expect((await read({ page: 2 })).shelves).toEqual([])
})

test('A list stays hidden when its owner hides it', async () => {
  const { app, ana, ulises } = await start()
  await show(ana, { show_collection: false, show_wishlist: true })
  await ana.post(`me/items_want/${ulises.id}`)
  expect((await app.post('publicdata/publicProfile', { username: 'ana' })).body).toMatchObject({
    list: 'want',
    data: [{ name: 'Ulises' }],
    profile: { collection_count: null, want_count: 1 },
  })
  expect(
    (await app.post('publicdata/publicProfile', { username: 'ana', list: 'collection' })).body,
  ).toMatchObject({ list: null, data: [], metadata: { total: 0 }, filters: { licenses: [] } })
})

test('A list can be filtered by license and is paged', async () => {
  const { app, ana } = await start()
  await show(ana)
  const one = await app.post('publicdata/publicProfile', { username: 'ana', license: 'odisea' })
  expect(one.body).toMatchObject({ data: [{ name: 'Ulises' }], metadata: { total: 1 } })
  const second = await app.post('publicdata/publicProfile', { username: 'ana', page: 2, page_size: 1 })
  expect(second.body).toMatchObject({ data: [{ name: 'Ulises' }], metadata: { total: 2, total_pages: 2 } })
})

test("Members see their own marks on another member's figures, and can see their own private page", async () => {
  const { ana, beto, ulises } = await start()
  expect((await ana.post('publicdata/publicProfile', { username: 'ana' })).body).toMatchObject({
    profile: { is_own: true },
  })
  await show(ana)
  await beto.post(`me/items_want/${ulises.id}`)
  expect(await beto.post('publicdata/publicProfile', { username: 'ana' })).toAnswer([
    { name: 'El conde' },
    { name: 'Ulises', user: { relation: 'want' } },
  ])
})

test('The community lists the public collections and finds them by name', async () => {
  const { ana, beto, conde, ulises } = await start()
  expect((await beto.get('me/communityCollection')).body).toMatchObject({ data: [], metadata: { total: 0 } })
  await show(ana)
  await beto.post(`me/items/${conde.id}`)
  await show(beto)
  const names = async (query: string) => {
    return expectData<{ username: string }[]>(await ana.get(`me/communityCollection?${query}`)).map(
      ({ username }) => username,
    )
  }
  expect(await names('sort=grandes')).toEqual(['ana', 'beto'])
  expect(await names('sort=nombre&query=BET')).toEqual(['beto'])
  expect(await names('query=%25')).toEqual([])
  expect(await ana.get('me/communityCollection?query=nu%C3%B1ez&sort=grandes')).toAnswer([
    { collection_count: 2, common_count: null, items: [{ id: conde.id }, { id: ulises.id }] },
    { username: 'beto', common_count: 1 },
  ])
})

test.each([
  [
    'a javascript: link',
    { links: ['javascript:alert(1)'] },
    { 'links.0': expect.stringContaining('https://') },
  ],
  ['a link with credentials', { links: ['https://banco.mx@ladron.mx'] }, { 'links.0': expect.any(String) }],
  ['a text that is too long', { bio: 'x'.repeat(1_001) }, { bio: expect.stringContaining('1,000') }],
  ['NUL', { bio: 'a\0b' }, { bio: expect.any(String) }],
  ['an unknown license', { favorite_licenses: ['no-existe'] }, { favorite_licenses: expect.any(String) }],
  ['a text instead of a boolean', { is_public: 'sí' }, { is_public: 'Elige sí o no.' }],
])('A profile with %s is refused with a field error and stays unchanged', async (_, change, fields) => {
  const { ana } = await start()
  await show(ana, { bio: 'Lo de antes.' })
  expect(await show(ana, change)).toRefuseFields(fields)
  expect(await ana.get('me/userProfile')).toAnswer({ bio: 'Lo de antes.' })
})
