import { expect, test } from 'vitest'
import { findIllegalStates, givePlan, startWithMember } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

test('Many figures are marked in one call, and the call can be undone', async () => {
  const { app, ana, first, second, third } = await startWithMember({ items: 3 })
  await ana.post(`me/items/${first}`, { notes: 'Con su copia' })
  await ana.post(`me/items_want/${second}`)
  const ids = [first, second, third, third, 2_147_483_647]
  const answer = await ana.post('me/items_bulk', { ids, relation: 'notinterested' })
  const changed = [
    { id: second, from: 'want' },
    { id: third, from: null },
  ]
  const outcome = { changed, unchanged: 0, kept: 1, unknown: 1, refused: [], used: 3, item_limit: 100 }
  expect(answer).toAnswer(outcome)
  await ana.post('me/items_bulk', { ids: [second], relation: 'want' })
  expect(await ana.post('me/items_bulk', { ids: [third], relation: null })).toAnswer({ used: 2 })
  expect(await ana.get(`me/items/${first}`)).toAnswer({ copies: [{ notes: 'Con su copia' }] })
  expect(await findIllegalStates(app)).toEqual([])
})

test("A whole line is added to the collection up to the plan's limit, earliest releases first", async () => {
  const { app, ana } = await startWithMember()
  const license = await makeLicense(app.db)
  const line = await makeLine(app.db, license)
  const later = await makeItem(app.db, line, {
    release_global: '2027-05-01',
    release_global_precision: 'day',
  })
  const sooner = await makeItem(app.db, line, {
    release_global: '2026-05-01',
    release_global_precision: 'day',
  })
  const unknown = await makeItem(app.db, line)
  await givePlan(app, ana, 2)
  const whole = { license: license.slug, line: line.slug, relation: 'collection' }
  const answer = await ana.post('me/items_bulk', whole)
  const changed = [
    { id: sooner.id, from: null },
    { id: later.id, from: null },
  ]
  expect(answer).toAnswer({ changed, refused: [unknown.id], used: 2, item_limit: 2 })
  const again = await ana.post('me/items_bulk', whole)
  expect(again).toAnswer({ changed: [], unchanged: 2, refused: [unknown.id] })
  expect(await findIllegalStates(app)).toEqual([])
})

test('Invalid bulk requests are refused', async () => {
  const { ana } = await startWithMember()
  const wrong = [
    {},
    { ids: [], relation: 'want' },
    { ids: [1], relation: 'reserved' },
    { ids: [1] },
    { ids: ['x'], relation: 'want' },
    { license: 'a', relation: 'want' },
  ]
  for (const body of wrong) expect((await ana.post('me/items_bulk', body)).status).toBe(422)
  const tooMany = { ids: Array.from({ length: 5_001 }, (_, n) => n + 1), relation: 'want' }
  expect(await ana.post('me/items_bulk', tooMany)).toRefuseFields({ ids: 'Elige 5,000 figuras como máximo.' })
  const unknown = { license: 'ninguna', line: 'ninguna', relation: 'want' }
  expect(await ana.post('me/items_bulk', unknown)).toRefuse(404, 'line_not_found')
})
