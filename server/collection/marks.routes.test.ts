import { expect, test } from 'vitest'
import { refusalOf } from '#test/answers.ts'
import { findIllegalStates, givePlan, startWithMember } from '#test/collectors.ts'

test('A mark "la tengo" is added once, and repeating the call changes nothing', async () => {
  const { app, ana, first } = await startWithMember({ items: 3 })
  const mark = {
    relation: 'collection',
    reserved: false,
    quantity: 1,
    moved_from: null,
    used: 1,
    item_limit: 100,
    removed_copies: [],
    completed_line: null,
  }
  expect(await ana.post(`me/items/${first}`)).toAnswer(mark)
  expect(await ana.post(`me/items/${first}`, {})).toAnswer(mark)
  expect(await ana.get('me')).toAnswer({ itemsInUserCollection: 1, itemsInUserWantCollection: 0 })
  expect(await findIllegalStates(app)).toEqual([])
})

test('A figure moves between lists, and each answer names the previous list', async () => {
  const { ana, first } = await startWithMember({ items: 3 })
  expect(await ana.post(`me/items_want/${first}`)).toAnswer({ relation: 'want', moved_from: null, used: 1 })
  const moved = await ana.post(`me/items_notinterested/${first}`)
  expect(moved).toAnswer({ relation: 'notinterested', moved_from: 'want', used: 1 })
  expect(await ana.post(`me/items/${first}`)).toAnswer({
    relation: 'collection',
    moved_from: 'notinterested',
    used: 1,
    quantity: 1,
  })
  const gone = await ana.remove(`me/items/${first}`)
  expect(gone).toAnswer({ relation: null, moved_from: 'collection', used: 0, quantity: 0 })
})

test('Removing twice, or from a list without the figure, changes nothing', async () => {
  const { ana, first } = await startWithMember({ items: 3 })
  await ana.post(`me/items/${first}`)
  const untouched = { relation: 'collection', moved_from: null, used: 1, quantity: 1 }
  expect(await ana.remove(`me/items_want/${first}`)).toAnswer(untouched)
  expect(await ana.remove(`me/items_notinterested/${first}`)).toAnswer(untouched)
  await ana.remove(`me/items/${first}`)
  expect(await ana.remove(`me/items/${first}`)).toAnswer({ relation: null, moved_from: null, used: 0 })
})

test('Removing from the collection returns the copies, so that they can be restored', async () => {
  const { app, ana, first } = await startWithMember({ items: 3 })
  const sealed = {
    condition: 'nueva_sellada',
    price_paid_cents: 129_900,
    acquired_on: '2024-02-29',
    notes: 'Con caja 📦',
  }
  await ana.post(`me/items/${first}`, sealed)
  await ana.post(`me/items/${first}/copies`, { condition: 'suelta', store: '  Bazar   Itaca ' })
  const moved = await ana.post(`me/items_want/${first}`)
  const { removed_copies: copies } = (moved.body as { data: { removed_copies: unknown[] } }).data
  expect(copies).toMatchObject([
    { ...sealed, currency: 'MXN', store: null },
    { condition: 'suelta', store: 'Bazar Itaca', currency: null },
  ])
  await ana.post(`me/items/${first}`, { copies })
  const back = (await ana.get(`me/items/${first}`)).body as { data: { copies: object[] } }
  expect(back.data.copies).toMatchObject(copies)
  expect(back.data.copies).toHaveLength(2)
  expect(await findIllegalStates(app)).toEqual([])
})

test('A full plan refuses one more figure with both numbers, but allows moves between lists', async () => {
  const { app, ana, first, second, third } = await startWithMember({ items: 3 })
  await givePlan(app, ana, 2)
  await ana.post(`me/items/${first}`)
  await ana.post(`me/items_want/${second}`)
  const full = { status: 403, body: { success: false, error: 'quota_exceeded', used: 2, limit: 2 } }
  for (const path of ['items', 'items_want', 'items_notinterested']) {
    expect(await ana.post(`me/${path}/${third}`)).toMatchObject(full)
  }
  expect(await ana.post(`me/items/${third}/copies`)).toMatchObject(full)
  expect(await ana.post(`me/items_notinterested/${second}`)).toAnswer({ moved_from: 'want', used: 2 })
  expect(await ana.post(`me/items/${second}`)).toAnswer({ moved_from: 'notinterested', used: 2 })
  expect(await ana.post(`me/items/${second}/copies`)).toAnswer({ quantity: 2, used: 2 })
})

test('After a downgrade everything stays readable and movable, and additions are refused', async () => {
  const { app, ana, first, second, third } = await startWithMember({ items: 3 })
  for (const id of [first, second]) await ana.post(`me/items/${id}`)
  await givePlan(app, ana, 1)
  expect(await ana.post(`me/items_want/${first}`)).toAnswer({ used: 2, item_limit: 1 })
  expect(await ana.post(`me/items/${third}`)).toMatchObject({ status: 403, body: { used: 2, limit: 1 } })
  expect(await ana.get(`me/items/${second}`)).toAnswer({ user: { relation: 'collection' } })
  expect(await ana.remove(`me/items/${second}`)).toAnswer({ used: 1 })
})

test('Unknown figures and ids that are not numbers are refused', async () => {
  const { ana } = await startWithMember({ items: 3 })
  for (const path of ['items', 'items_want', 'items_notinterested']) {
    const unknown = refusalOf(404, 'item_not_found')
    expect(await ana.post(`me/${path}/2147483647`)).toMatchObject(unknown)
    expect(await ana.remove(`me/${path}/2147483647`)).toMatchObject(unknown)
    for (const id of ['abc', '0', '-1', '1.5', '2147483648', '1e99', '%00']) {
      expect((await ana.post(`me/${path}/${id}`)).status).toBe(422)
    }
  }
  expect((await ana.post('me/items_loquesea/1')).status).toBe(404)
  expect((await ana.get('me/items/2147483647')).status).toBe(404)
})
