import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import { expectData, refusalOf } from '#test/answers.ts'
import type { TestApp, TestResponse } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { makeReviewer } from '#test/reviewers.ts'

const drawing = (width = 90) =>
  sharp({ create: { width, height: 120, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()

async function sendPhoto(who: Collector, id: number, bytes?: Uint8Array): Promise<TestResponse> {
  const form = new FormData()
  if (bytes) form.set('image', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
  else form.set('otra', 'cosa')
  return await who.sendForm(`me/contributions/${id}/photos`, form)
}

const photosOf = ({ body }: TestResponse) => (body as { data: CopyPhoto[] }).data
const statusOf = async ({ app }: TestApp, path: string) => (await app.inject(`/${path}`)).statusCode

test('Photos are encoded again, returned with the contribution, and removed with their files', async () => {
  const { app, ana, correct } = await setUpContributions()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  const [photo] = photosOf(await sendPhoto(ana, id, await drawing()))
  const path = photo?.path ?? ''
  expect(await ana.get(`me/contributions/${id}`)).toAnswer({ photos: [photo] })
  expect(await statusOf(app, path)).toBe(200)
  expect(photosOf(await ana.remove(`me/contributions/${id}/photos/${photo?.id}`))).toEqual([])
  expect(await statusOf(app, path)).toBe(404)
  expect(await ana.remove(`me/contributions/${id}/photos/${photo?.id}`)).toRefuse(404, 'photo_not_found')
})

test('The seventh photo, one of somebody else, of a closed contribution or no picture is refused and not stored', async () => {
  const { app, ana, correct } = await setUpContributions()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  const picture = await drawing()
  for (let sent = 0; sent < 6; sent += 1)
    expect(await sendPhoto(ana, id, picture)).toMatchObject({ status: 200 })
  expect(await sendPhoto(ana, id, picture)).toRefuseFields({ image: 'Agrega 6 fotos como máximo.' })
  const beto = await makeCollector(app, 'beto')
  const unknown = refusalOf(404, 'contribution_not_found')
  expect(await sendPhoto(beto, id, picture)).toMatchObject(unknown)
  const { photos } = contributionOf(await ana.get(`me/contributions/${id}`))
  expect(await beto.remove(`me/contributions/${id}/photos/${photos[0]?.id}`)).toMatchObject(unknown)
  const other = contributionOf(await correct({ height_mm: '300' }))
  expect(await ana.remove(`me/contributions/${other.id}/photos/${photos[0]?.id}`)).toMatchObject({
    body: { error: 'photo_not_found' },
  })
  expect(await sendPhoto(ana, other.id)).toRefuseFields({ image: 'Elige una imagen.' })
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await sendPhoto(ana, other.id, text)).toMatchObject({ status: 415 })
  await ana.remove(`me/contributions/${other.id}`)
  expect(await sendPhoto(ana, other.id, picture)).toMatchObject({ body: { error: 'contribution_closed' } })
  const rows = await app.sql`select contribution_id, count(*)::int as n from contribution_photos group by 1`
  expect(rows).toEqual([{ contribution_id: id, n: 6 }])
})

test('A figure without a picture gets its first photo without any other change, and whoever took it is credited', async () => {
  const { app, ana, item } = await setUpContributions()
  const carla = await makeReviewer(app, 'carla')
  const propose = () => ana.post('me/contributions', { kind: 'correction', item_id: item.id, fields: {} })
  const { id } = contributionOf(await propose())
  expect(contributionOf(await propose()).id).toBe(id)
  // Without its photo there is nothing to decide.
  expect(await carla.get('admin/contributions')).toAnswer([])
  const [photo] = photosOf(await sendPhoto(ana, id, await drawing(600)))
  expect(await carla.get('admin/contributions')).toAnswer([{ id }])
  const { revision: item_revision } = expectData<{ revision: number }>(
    await carla.get(`admin/items/${item.id}`),
  )
  const acceptance = { revision: 1, item_revision, fields: {}, photos: [photo?.id] }
  expect(await carla.post(`admin/contributions/${id}/accept`, acceptance)).toMatchObject({ status: 200 })
  expect(await app.get(`publicdata/items/${item.id}`)).toAnswer({ image: expect.any(String) })
  expect(await propose()).toRefuseFields({ fields: 'Cambia al menos un dato: así ya está en el catálogo.' })
})
