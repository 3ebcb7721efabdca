import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import { makeCollector } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { makeReviewer } from '#test/reviewers.ts'

/** An author's actions on the private figure of a contribution (docs/product.md#private-figures). */

test('A refused or withdrawn private figure is deleted by its author, once it is in no list', async () => {
  const { app, ana, miss, correct } = await setUpContributions()
  const [carla, beto] = [await makeReviewer(app), await makeCollector(app, 'beto')]
  const { id, item } = contributionOf(await miss({ name: 'Argos' }))
  const figure = `me/contributions/${id}/figure`
  expect(await ana.remove(figure)).toRefuse(409, 'contribution_waits')
  await ana.post(`me/items_want/${item?.id}`)
  const refusal = { revision: 1, reason: 'sin_fuente' }
  expect((await carla.post(`admin/contributions/${id}/refuse`, refusal)).status).toBe(200)
  expect(await ana.remove(figure)).toMatchObject({
    status: 409,
    body: { error: 'figure_in_use', message: expect.stringContaining('Quítala de ahí primero') },
  })
  await ana.remove(`me/items_want/${item?.id}`)
  expect(await beto.remove(figure)).toRefuse(404, 'contribution_not_found')
  expect(contributionOf(await ana.remove(figure))).toMatchObject({ state: 'rechazada', item: null })
  expect((await ana.get(`items/${item?.id}`)).status).toBe(404)
  expect(await ana.remove(figure)).toRefuse(404, 'item_not_found')
  const other = contributionOf(await correct({ scale: '1/6' }))
  expect(await ana.remove(`me/contributions/${other.id}/figure`)).toMatchObject({
    body: { error: 'item_not_found' },
  })
})

test('Photos of a copy of a private figure are uploaded and seen by their owner only, before and after it is accepted', async () => {
  const { app, ana, line, miss } = await setUpContributions()
  const [carla, beto] = [await makeReviewer(app), await makeCollector(app, 'beto')]
  const { id, item } = contributionOf(await miss({ name: 'Argos' }))
  const added = await ana.post(`me/items/${item?.id}/copies`, {})
  const { id: copy } = (added.body as { data: { copy: { id: number } } }).data.copy
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await drawing())]), 'foto.jpg')
  const sent = await ana.sendForm(`me/items/${item?.id}/copies/${copy}/photos`, form)
  const [photo] = (sent.body as { data: CopyPhoto[] }).data
  if (photo === undefined) throw new Error('The photo was not stored.')
  expect((await app.app.inject(`/${photo.path}`)).statusCode).toBe(200)
  const profile = { bio: '', links: [], favorite_licenses: [], is_public: true }
  await ana.post('me/editUserProfile', { ...profile, show_collection: true, show_wishlist: true })
  const seenByBeto = async () =>
    JSON.stringify([
      await beto.post('publicdata/publicProfile', { username: 'ana' }),
      await beto.get(`items/${item?.id}`),
      await beto.get(`me/items/${item?.id}`),
      await beto.remove(`me/items/${item?.id}/copies/${copy}/photos/${photo.id}`),
    ])
  const name = photo.path.split('/').at(-1) ?? ''
  expect(await seenByBeto()).not.toContain(name)
  const body = { revision: 1, fields: { name: 'Argos', line_id: line.id } }
  expect((await carla.post(`admin/contributions/${id}/accept`, body)).status).toBe(200)
  expect(JSON.stringify(await ana.get(`me/items/${item?.id}`))).toContain(name)
  expect(await seenByBeto()).not.toContain(name)
})

const drawing = () =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
