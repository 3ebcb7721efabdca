import { expect, test } from 'vitest'
import { addDeviceEntry } from '#server/platform/http/device-cookie.ts'
import { readSecret } from '#server/platform/security/secrets.ts'
import { expectData, namesOf, refusalOf } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { makeOwnFigure, showProfile } from '#test/follows.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { hidePlainCodes } from './service.ts'

async function start() {
  const app = await startTestApp('2026-11-23T18:00:00Z', { env: { RATE_LIMIT_SCALE: '100' } })
  const odisea = await makeLicense(app.db, { slug: 'odisea', name: 'Odisea' })
  const itaca = await makeLine(app.db, odisea, { slug: 'itaca', name: 'Ítaca' })
  const items: number[] = []
  for (const name of ['Argos', 'Circe', 'Penélope', 'Ulises']) {
    items.push((await makeItem(app.db, itaca, { name })).id)
  }
  const [argos = 0, circe = 0, penelope = 0, ulises = 0] = items
  const [ana, beto] = [await makeCollector(app), await makeCollector(app, 'beto')]
  const share = async (member: Collector, body: object) => {
    const { id, url } = expectData<{ id: number; url: string }>(await member.post('me/share_links', body))
    return { id, url, code: url.split('/').at(-1) ?? '' }
  }
  const namesIn = async (code: string) => namesOf(await app.get(`public/lists/${code}`))
  const remove = (code: string, body: object) => beto.ask('DELETE', `public/lists/${code}/gifts`, body)
  return { app, ana, beto, argos, circe, penelope, ulises, share, namesIn, remove }
}

const missing = refusalOf(404, 'list_not_found')

test('A wishlist is shared without prices, private figures and the name of its owner until it is revoked', async () => {
  const { app, ana, beto, circe, argos, share, namesIn } = await start()
  const own = await makeOwnFigure(app, ana)
  await ana.post(`me/items_want/${own}`)
  await ana.post(`me/items_want/${circe}`)
  await ana.patch(`me/items_want/${circe}`, { target_price_cents: 98_765, priority: 1 })
  await ana.post(`me/items/${argos}`)
  const { id, url, code } = await share(ana, { kind: 'wishlist' })
  expect(url).toMatch(/^https:\/\/vitrina\.example\/lista\/[\w-]{43}$/)
  expect(await share(ana, { kind: 'wishlist' })).toEqual({ id, url, code })
  const seen = await app.get(`public/lists/${code}`)
  expect(seen).toMatchObject({
    status: 200,
    body: { data: [{ name: 'Circe' }], list: { kind: 'wishlist', owner: null }, metadata: { total: 1 } },
  })
  expect(JSON.stringify(seen.body)).not.toMatch(/98765|price|currency|Secreta|"ana"|Ana/)
  await share(ana, { kind: 'wishlist', shows_name: true })
  expect(await app.get(`public/lists/${code}`)).toMatchObject({
    body: { list: { owner: expect.any(String) } },
  })
  await share(ana, { kind: 'wishlist', shows_name: false })
  await showProfile(ana)
  expect(await app.get(`public/lists/${code}`)).toMatchObject({
    body: { list: { owner: expect.any(String) } },
  })

  expect(await beto.remove(`me/share_links/${id}`)).toRefuse(404, 'share_link_not_found')
  expect(await namesIn(code)).toEqual(['Circe'])
  expect(await ana.remove(`me/share_links/${id}`)).toMatchObject({
    status: 200,
    body: { data: [], limit: 3 },
  })
  expect(await app.get(`public/lists/${code}`)).toMatchObject(missing)
})

test('A shelf is shared as it is now: a license, a line, a tag or a place, which is not told', async () => {
  const { app, ana, beto, argos, circe, penelope, share, namesIn } = await start()
  await app.sql`update all_items set is_adult = true where id = ${penelope}`
  await ana.post(`me/items/${argos}`, {
    place: 'Caja de mi tía',
    tags: ['Favoritas'],
    price_paid_cents: 98_765,
  })
  await ana.post(`me/items/${circe}`)
  await ana.post(`me/items/${penelope}`, { place: 'Caja de mi tía' })
  await ana.post(`me/items/${await makeOwnFigure(app, ana)}`)
  const shelf = (list: object) => share(ana, { kind: 'shelf', ...list })
  const [license, line] = [{ license: 'odisea' }, { line: 'odisea/itaca' }]
  const whole = await shelf(license)
  expect(await namesIn(whole.code)).toEqual(['Circe', 'Argos'])
  expect(await shelf(license)).toEqual(whole)
  expect(await namesIn((await shelf(line)).code)).toEqual(['Circe', 'Argos'])
  const placed = await shelf({ place: 'caja de mi TÍA' })
  const seen = await app.get(`public/lists/${placed.code}`)
  expect(seen).toMatchObject({
    body: { data: [{ name: 'Argos' }], list: { kind: 'shelf', line: null, license: null } },
  })
  expect(JSON.stringify(seen.body)).not.toMatch(/tía|Favoritas|98765|price/)
  // The plan admits three.
  expect(await ana.post('me/share_links', { kind: 'shelf', tag: 'favoritas' })).toRefuse(
    403,
    'share_links_full',
  )
  await ana.remove(`me/share_links/${placed.id}`)
  expect(await app.get(`public/lists/${placed.code}`)).toMatchObject(missing)
  // Two presses are one link.
  const [tagged, again] = await Promise.all([shelf({ tag: 'favoritas' }), shelf({ tag: 'Favoritas' })])
  expect(again).toEqual(tagged)
  expect(await namesIn(tagged.code)).toEqual(['Argos'])
  const [tag] = expectData<{ id: number }[]>(await ana.get('me/tags'))
  await ana.remove(`me/tags/${tag?.id}`)
  expect(await app.get(`public/lists/${tagged.code}`)).toMatchObject(missing)

  for (const [list, status] of [
    [{}, 422],
    [{ ...license, ...line }, 422],
    [{ place: 'Nada' }, 422],
    [{ tag: 'Otra' }, 404],
    [{ license: 'nada' }, 404],
  ] as const)
    expect((await ana.post('me/share_links', { kind: 'shelf', ...list })).status).toBe(status)
  expect((await beto.post('me/share_links', { kind: 'shelf', place: 'Caja de mi tía' })).status).toBe(422)
  await app.sql`update users set blocked_at = now() where id = ${ana.userId}`
  expect(await app.get(`public/lists/${whole.code}`)).toMatchObject(missing)
})

test('The gaps of a line leave out what the member has, reserved or does not want', async () => {
  const { app, ana, argos, circe, ulises, share, namesIn } = await start()
  await ana.post(`me/items/${argos}`)
  await ana.post(`me/items_notinterested/${circe}`)
  const { code } = await share(ana, { kind: 'gaps', line: 'odisea/itaca' })
  expect(await namesIn(code)).toEqual(['Penélope', 'Ulises'])
  await ana.post(`me/items_reserved/${ulises}`, { store: 'El Faro', total_cents: 90_000 })
  expect(await namesIn(code)).toEqual(['Penélope'])
  for (const [line, status] of [
    ['', 422],
    ['odisea/nada', 404],
    ['odisea/itaca/x', 404],
  ]) {
    expect((await ana.post('me/share_links', { kind: 'gaps', line })).status).toBe(status)
  }
  expect((await ana.post('me/share_links', { kind: 'todo' })).status).toBe(422)
  await app.sql`update users set blocked_at = now() where id = ${ana.userId}`
  expect(await app.get(`public/lists/${code}`)).toMatchObject(missing)
  for (const code of ['x', 'a'.repeat(43), '%00']) {
    expect((await app.get(`public/lists/${code}`)).status).toBe(404)
  }
})

test('The free plan shares three lists at once, however many are asked for together', async () => {
  const { app, ana } = await start()
  const license = await makeLicense(app.db, { slug: 'alicia' })
  const lines = ['uno', 'dos', 'tres', 'cuatro', 'cinco']
  for (const slug of lines) await makeLine(app.db, license, { slug })
  const ask = (line: string) => ana.post('me/share_links', { kind: 'gaps', line: `alicia/${line}` })
  const answers = await Promise.all(lines.map(ask))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403])
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    error: 'share_links_full',
    used: 3,
    limit: 3,
  })
  await app.sql`insert into member_plans (user_id, plan_id, since)
    select ${ana.userId}, id, now() from plans where slug = 'museo'`
  for (const line of lines) expect((await ask(line)).status).toBe(200)
})

test('A gift is seen by others and never by the owner of the list', async () => {
  const { app, ana, beto, circe, ulises, share, remove } = await start()
  await ana.post(`me/items_want/${circe}`)
  const { code } = await share(ana, { kind: 'wishlist' })
  const gifts = `public/lists/${code}/gifts`
  const { token } = expectData<{ token: string }>(await app.post(gifts, { item_id: circe, name: 'Tía Lola' }))
  const taken = { body: { data: [{ item_id: circe, giver: 'Tía Lola' }], is_own: false } }
  expect(await app.get(gifts)).toMatchObject(taken)
  expect(await beto.get(gifts)).toMatchObject(taken)
  expect((await ana.get(gifts)).body).toEqual({ data: [], is_own: true })
  for (const id of [circe, ulises]) {
    expect(await ana.post(gifts, { item_id: id })).toRefuse(403, 'own_list')
  }
  expect(await beto.post(gifts, { item_id: circe })).toRefuse(409, 'gift_taken')
  expect(await beto.post(gifts, { item_id: ulises })).toRefuse(404, 'item_not_found')
  const exported = await ana.get('me/export?format=json')
  expect(JSON.stringify(exported.body)).toContain('listas_compartidas')
  expect(JSON.stringify(exported.body)).not.toContain('Lola')

  const wrong = refusalOf(404, 'gift_not_found')
  expect(await remove(code, { item_id: circe, token: 'x'.repeat(43) })).toMatchObject(wrong)
  expect((await remove(code, { item_id: circe, token })).status).toBe(200)
  expect(await remove(code, { item_id: circe, token })).toMatchObject(wrong)
  expect((await app.get(gifts)).body).toEqual({ data: [], is_own: false })
})

test('Of two gifts of one figure at once one is accepted, and gaps of a line take none', async () => {
  const { app, ana, circe, share } = await start()
  await ana.post(`me/items_want/${circe}`)
  const { code } = await share(ana, { kind: 'wishlist' })
  const both = await Promise.all([1, 2].map(() => app.post(`public/lists/${code}/gifts`, { item_id: circe })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const gaps = await share(ana, { kind: 'gaps', line: 'odisea/itaca' })
  expect((await app.post(`public/lists/${gaps.code}/gifts`, { item_id: circe })).status).toBe(404)
  expect((await app.post(`public/lists/${code}/gifts`, { item_id: 'x' })).status).toBe(422)
  await app.sql`delete from users where id = ${ana.userId}`
  expect(await app.sql`select from share_link_gifts`).toEqual([])
})

test('The owner sees no gifts either after logging out in the same browser, but another member does', async () => {
  const { app, ana, beto, circe, share } = await start()
  await ana.post(`me/items_want/${circe}`)
  const { code } = await share(ana, { kind: 'wishlist' })
  const gifts = `public/lists/${code}/gifts`
  expect((await app.post(gifts, { item_id: circe, name: 'Tía Lola' })).status).toBe(200)
  const rows = await app.sql<{ id: number; password_hash: string }>`
    select id, password_hash from users where id = ${ana.userId}`
  const [account = { id: 0, password_hash: '' }] = rows
  const secret = await readSecret(app.db, 'device-cookies')
  const cookie = `__Host-device=${addDeviceEntry('', account, { secret, now: app.clock.now })}`
  expect((await app.get(gifts, { cookie })).body).toEqual({ data: [], is_own: true })
  expect(await app.post(gifts, { item_id: circe }, { headers: { cookie } })).toRefuse(403, 'own_list')
  expect((await app.get(gifts, { cookie, ...beto.headers })).body).toMatchObject({ is_own: false })
  const forged = addDeviceEntry('', { ...account, password_hash: '-' }, { secret, now: app.clock.now })
  expect((await app.get(gifts, { cookie: `__Host-device=${forged}` })).body).toMatchObject({ is_own: false })
  expect((await app.get(gifts, { cookie: '__Host-device=x~y' })).body).toMatchObject({ is_own: false })
})

test('Whoever reads the table cannot open a list; a code of before works, is shown to its owner, and is encrypted by the job', async () => {
  const { app, ana, circe, share, namesIn } = await start()
  await ana.post(`me/items_want/${circe}`)
  const { id, url, code } = await share(ana, { kind: 'wishlist' })
  const stored = async () =>
    (await app.sql<{ row: string }>`select s::text as row from share_links s`)[0]?.row
  expect(await stored()).not.toContain(code)

  await app.sql`update share_links set code = ${code}, encrypted_code = null, code_hash = sha256(convert_to(${code}, 'UTF8'))`
  expect(await share(ana, { kind: 'wishlist' })).toEqual({ id, url, code })
  await hidePlainCodes(app.db)
  expect(await stored()).not.toContain(code)
  expect(await namesIn(code)).toEqual(['Circe'])
  expect(await share(ana, { kind: 'wishlist' })).toEqual({ id, url, code })
})
