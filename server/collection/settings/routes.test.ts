import { expect, test } from 'vitest'
import { ok, refusalOf } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector, makeItems } from '#test/collectors.ts'

test('Defaults apply until a member chooses, and omitted settings stay', async () => {
  const app = await startTestApp()
  const ana = await makeCollector(app)
  const beto = await makeCollector(app, 'beto')
  const usual = { default_view: 'nichos', currency: 'MXN', cover: null }
  expect(await ana.get('me/collection-settings')).toMatchObject(ok(usual))
  await ana.patch('me/collection-settings', { currency: 'JPY' })
  const chosen = { default_view: 'tabla', currency: 'JPY', cover: null }
  for (const _ of [1, 2]) {
    const answer = await ana.patch('me/collection-settings', { default_view: 'tabla' })
    expect(answer).toMatchObject(ok(chosen))
  }
  expect(await ana.get('me/collection-settings')).toMatchObject(ok(chosen))
  expect(await beto.get('me/collection-settings')).toMatchObject(ok(usual))
})

test('A price without a currency uses the chosen currency', async () => {
  const app = await startTestApp()
  const ana = await makeCollector(app)
  const [first = 0] = await makeItems(app, 1)
  await ana.patch('me/collection-settings', { currency: 'JPY' })
  await ana.post(`me/items/${first}`, { price_paid_cents: 285_700 })
  await ana.patch('me/collection-settings', { currency: 'USD' })
  expect(await ana.get(`me/items/${first}`)).toMatchObject(ok({ copies: [{ currency: 'JPY' }] }))
})

test('Unknown views and currencies are refused', async () => {
  const app = await startTestApp()
  const ana = await makeCollector(app)
  for (const body of [{ default_view: 'lista' }, { currency: 'pesos' }, { currency: null }, []]) {
    expect((await ana.patch('me/collection-settings', body)).status).toBe(422)
  }
})

test('The cover is a figure of the own collection for as long as it is in it', async () => {
  const app = await startTestApp()
  const ana = await makeCollector(app)
  const [owned = 0, wanted = 0] = await makeItems(app, 2)
  await ana.post(`me/items/${owned}`, {})
  await ana.post(`me/items_want/${wanted}`, {})
  const path = 'me/collection-settings'
  expect(await ana.patch(path, { cover_item_id: wanted })).toMatchObject(refusalOf(404, 'item_not_found'))
  expect(await ana.patch(path, { cover_item_id: owned })).toMatchObject(ok({ cover: { id: owned } }))
  // Other settings keep it.
  await ana.patch(path, { currency: 'USD' })
  expect(await ana.get(path)).toMatchObject(ok({ currency: 'USD', cover: { id: owned } }))
  await ana.remove(`me/items/${owned}`)
  expect(await ana.get(path)).toMatchObject(ok({ cover: null }))
})
