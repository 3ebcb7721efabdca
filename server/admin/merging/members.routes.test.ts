import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { findIllegalStates, makeCollector, makeItems } from '#test/collectors.ts'
import { makeStaff } from '#test/staff.ts'

/** Of three figures the second was merged into the first. */
async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const [kept = 0, merged = 0, other = 0] = await makeItems(app, 3)
  const carla = await makeStaff(app)
  const eva = await makeCollector(app, 'eva')
  const merge = () => carla.post(`admin/items/${merged}/merge`, { into: kept })
  return { app, kept, merged, other, eva, merge }
}

test('A call for many figures is applied to the figure that was kept, once', async () => {
  const { app, kept, merged, other, eva, merge } = await start()
  await merge()
  const ids = [other, merged, kept, 999_999]
  expect(await eva.post('me/items_bulk', { ids, relation: 'want' })).toAnswer({
    changed: [
      { id: other, from: null },
      { id: kept, from: null },
    ],
    unknown: 1,
    used: 2,
  })
  expect(await eva.post('me/items_bulk', { ids: [merged], relation: 'collection' })).toAnswer({
    changed: [{ id: kept, from: 'want' }],
    unknown: 0,
  })
  expect(await findIllegalStates(app)).toEqual([])
})

test('A photo of a copy is added and removed by the number that the figure had', async () => {
  const { kept, merged, eva, merge } = await start()
  const { copy } = expectData<{ copy: { id: number } }>(await eva.post(`me/items/${merged}/copies`, {}))
  await merge()
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#a63' } })
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'foto.jpg')
  const photos = `me/items/${merged}/copies/${copy.id}/photos`
  const [photo] = expectData<{ id: number }[]>(await eva.sendForm(photos, form))
  expect(await eva.get(`me/items/${kept}`)).toAnswer({
    copies: [{ id: copy.id, photos: [{ id: photo?.id }] }],
  })
  expect(expectData(await eva.ask('DELETE', `${photos}/${photo?.id}`))).toEqual([])
  const stranger = await eva.ask('DELETE', `me/items/${kept + 2}/copies/${copy.id}/photos/1`)
  expect(stranger).toRefuse(404, 'copy_not_found')
})

test('The cover of a collection is the figure that was kept', async () => {
  const { kept, merged, eva, merge } = await start()
  await eva.post(`me/items/${merged}`)
  await eva.patch('me/collection-settings', { cover_item_id: merged })
  await merge()
  expect(await eva.get('me/collection-settings')).toAnswer({ cover: { id: kept } })
})
