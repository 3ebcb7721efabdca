import { expect, test } from 'vitest'
import { lockMember } from '#server/collection/member-lock.service.ts'
import { markReserved, unmarkReserved } from '#server/collection/reserved.service.ts'
import { findIllegalStates, givePlan, startWithMember } from '#test/collectors.ts'

async function start() {
  const { app, ana, first, second } = await startWithMember({ items: 2 })
  const reserve = (itemId: number) =>
    app.db
      .transaction()
      .execute(async (tx) => markReserved(await lockMember(tx, ana.userId), { itemId, now: app.clock.now }))
  const unreserve = (itemId: number) =>
    app.db.transaction().execute(async (tx) => unmarkReserved(await lockMember(tx, ana.userId), itemId))
  return { app, ana, first, second, reserve, unreserve }
}

test('A reservation replaces a wish and uses no place of the plan', async () => {
  const { app, ana, first, reserve, unreserve } = await start()
  await givePlan(app, ana, 1)
  await ana.post(`me/items_want/${first}`)
  expect(await reserve(first)).toMatchObject({ relation: null, reserved: true, moved_from: 'want', used: 0 })
  expect(await reserve(first)).toMatchObject({ relation: null, reserved: true, moved_from: null, used: 0 })
  const listed = await ana.get('items?user=true&type=reserved')
  expect(listed).toAnswer([{ id: first, user: { relation: null, reserved: true } }])
  expect(await unreserve(first)).toMatchObject({ relation: null, reserved: false, used: 0 })
  expect(await unreserve(first)).toMatchObject({ relation: null, reserved: false, used: 0 })
  expect(await findIllegalStates(app)).toEqual([])
})

test('A figure can be both reserved and collected, in either order', async () => {
  const { app, ana, first, second, reserve, unreserve } = await start()
  await ana.post(`me/items/${first}`)
  expect(await reserve(first)).toMatchObject({
    relation: 'collection',
    reserved: true,
    quantity: 1,
    moved_from: null,
  })
  await reserve(second)
  expect(await ana.post(`me/items/${second}`)).toAnswer({ relation: 'collection', reserved: true, used: 2 })
  expect(await ana.remove(`me/items/${second}`)).toAnswer({
    relation: null,
    reserved: true,
    moved_from: 'collection',
    used: 1,
  })
  expect(await unreserve(first)).toMatchObject({ relation: 'collection', reserved: false, quantity: 1 })
  expect(await findIllegalStates(app)).toEqual([])
})

test('Marking a figure does not end its reservation', async () => {
  const { app, ana, first, reserve } = await start()
  await reserve(first)
  for (const list of ['items_want', 'items_notinterested']) {
    expect(await ana.post(`me/${list}/${first}`)).toRefuse(409, 'item_reserved')
  }
  const bulk = await ana.post('me/items_bulk', { ids: [first], relation: 'notinterested' })
  expect(bulk).toAnswer({ changed: [], kept: 1 })
  expect(await findIllegalStates(app)).toEqual([])
})
