import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ItemImage } from '#contract/admin/images.ts'
import { findIllegalStates } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { makeItem } from '#test/makers.ts'
import { makeReviewer, reviewedOf } from '#test/reviewers.ts'

async function start() {
  const all = await setUpContributions()
  const { app, ana } = all
  const carla = await makeReviewer(app)
  const decide = (id: number, act: 'accept' | 'refuse' | 'merge', body: object) =>
    carla.post(`admin/contributions/${id}/${act}`, body)
  const addPhoto = async (id: number) => {
    const form = new FormData()
    const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a63' } })
    form.set('image', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'foto.jpg')
    const answer = await ana.sendForm(`me/contributions/${id}/photos`, form)
    return (answer.body as { data: { id: number }[] }).data.at(-1)?.id ?? 0
  }
  const ownerOf = async (id: number) =>
    (await app.sql<{ owner_id: number | null }>`select owner_id from all_items where id = ${id}`)[0]?.owner_id
  const imagesOf = async (id: number) =>
    await app.sql<ItemImage>`select kind, file from item_images where item_id = ${id} order by id`
  const figureOf = async (fields: object, more: object = {}) => {
    const { id, item } = contributionOf(await all.miss(fields, more))
    return { id, itemId: item?.id ?? 0 }
  }
  return { ...all, carla, decide, addPhoto, imagesOf, ownerOf, figureOf }
}

test('An accepted figure is the catalogue’s under its id, with its pictures and its author’s marks', async () => {
  const { app, ana, line, carla, decide, addPhoto, imagesOf, figureOf } = await start()
  const { id, itemId } = await figureOf({ name: 'Argos', brand: 'Aqueo', scale: '1/12' })
  await ana.post(`me/items/${itemId}`, {})
  const photos = [await addPhoto(id), await addPhoto(id)]
  const shown = reviewedOf(await carla.get(`admin/contributions/${id}`))
  expect(await carla.get('admin/contributions')).toAnswer([
    { id, photos: 2, thumb_path: shown.photos[0]?.thumb_path },
  ])
  expect(shown).toMatchObject({
    item: { id: itemId, is_private: true },
    line: { id: line.id, license: 'odisea' },
  })
  const wanted = { revision: shown.revision, fields: { name: 'Argos, el perro', brand: 'Aqueo' }, photos }
  expect(await decide(id, 'accept', wanted)).toRefuseFields({ line_id: expect.any(String) })
  expect(await imagesOf(itemId)).toEqual([])
  expect(
    reviewedOf(await decide(id, 'accept', { ...wanted, fields: { ...wanted.fields, line_id: line.id } })),
  ).toMatchObject({ state: 'aceptada', item: { id: itemId, is_private: false } })
  expect(await app.get(`publicdata/items/${itemId}`)).toAnswer({
    name: 'Argos, el perro',
    brand: { name: 'Aqueo' },
    scale: null,
  })
  expect((await imagesOf(itemId)).map(({ kind }) => kind)).toEqual(['main', 'gal'])
  expect(await ana.get(`me/items/${itemId}`)).toAnswer({ user: { relation: 'collection' } })
  expect(await findIllegalStates(app)).toEqual([])
})

test('A figure that the catalogue already has takes over its author’s marks, and only the fields it lacks', async () => {
  const { app, ana, line, item, carla, decide, figureOf } = await start()
  const there = await makeItem(app.db, line, { name: 'Argos, perro', scale: '1/6', barcode: '4006381333931' })
  const fields = { name: 'Argos', scale: '1/12', barcode: '4006381333931', height_mm: '90' }
  const { id, itemId } = await figureOf(fields)
  await ana.post(`me/items/${itemId}`, {})
  const reserved = await ana.post(`me/items_reserved/${itemId}`, { store: 'Mi tienda', total_cents: 100_000 })
  expect(reserved.status).toBe(200)
  expect(reviewedOf(await carla.get(`admin/contributions/${id}`)).duplicates).toMatchObject([
    { id: there.id, reason: 'barcode' },
  ])
  const correction = contributionOf(
    await ana.post('me/contributions', { kind: 'correction', item_id: item.id, fields: { scale: '1/6' } }),
  )
  expect(await decide(correction.id, 'merge', { revision: 1, into: there.id })).toMatchObject({ status: 422 })
  expect(await decide(id, 'merge', { revision: 1, into: itemId })).toMatchObject({ status: 404 })
  const merged = reviewedOf(await decide(id, 'merge', { revision: 1, into: there.id }))
  expect(merged).toMatchObject({
    state: 'aceptada',
    merged_into: there.id,
    item: { id: there.id, is_private: false },
  })
  expect(await app.get(`publicdata/items/${there.id}`)).toAnswer({
    name: 'Argos, perro',
    scale: '1/6',
    height_mm: 90,
  })
  expect(await ana.get(`me/items/${there.id}`)).toAnswer({ user: { relation: 'collection', reserved: true } })
  expect((await ana.get(`me/items/${itemId}`)).status).toBe(404)
  expect(await app.sql`select item_id from reservations`).toEqual([{ item_id: there.id }])
  expect(await findIllegalStates(app)).toEqual([])
})

test('However a mark, a withdrawal, an acceptance, a merge and a refusal meet, the mark is still there', async () => {
  const { app, ana, line, carla, figureOf } = await start()
  const berta = await makeReviewer(app, 'berta')
  for (let round = 0; round < 6; round++) {
    const there = await makeItem(app.db, line, { name: `Argos de piedra ${round}` })
    const { id, itemId } = await figureOf({ name: `Argos ${round}` })
    const review = `admin/contributions/${id}`
    const acts = [
      () => ana.post(`me/items/${itemId}`, {}),
      () => ana.remove(`me/contributions/${id}`),
      () => carla.post(`${review}/accept`, { revision: 1, fields: { name: 'Argos', line_id: line.id } }),
      () => berta.post(`${review}/merge`, { revision: 1, into: there.id }),
      () => carla.post(`${review}/refuse`, { revision: 1, reason: 'fuera_de_tema' }),
    ]
    const order = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
    const answers = await Promise.all(order.map((act) => act()))
    // 503 when the database broke a deadlock: nothing was written then.
    for (const { status } of answers) expect([200, 404, 409, 503]).toContain(status)
    const mark = answers[(acts.length - (round % acts.length)) % acts.length]
    const rows = await app.sql`select item_id from marks where item_id in (${itemId}, ${there.id})`
    expect(rows).toHaveLength(mark?.status === 200 ? 1 : 0)
  }
  expect(await findIllegalStates(app)).toEqual([])
})
