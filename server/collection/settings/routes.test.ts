import { expect, test } from 'vitest'
import { makeCollector, startWithMember } from '#test/collectors.ts'

test('Defaults apply until a member chooses, and omitted settings stay', async () => {
  const { app, ana } = await startWithMember()
  const beto = await makeCollector(app, 'beto')
  const usual = { default_view: 'nichos', currency: 'MXN', cover: null }
  expect(await ana.get('me/collection-settings')).toAnswer(usual)
  await ana.patch('me/collection-settings', { currency: 'JPY' })
  const chosen = { default_view: 'tabla', currency: 'JPY', cover: null }
  for (const _ of [1, 2]) {
    expect(await ana.patch('me/collection-settings', { default_view: 'tabla' })).toAnswer(chosen)
  }
  expect(await ana.get('me/collection-settings')).toAnswer(chosen)
  expect(await beto.get('me/collection-settings')).toAnswer(usual)
})

test('A price without a currency uses the chosen currency', async () => {
  const { ana, first } = await startWithMember({ items: 1 })
  await ana.patch('me/collection-settings', { currency: 'JPY' })
  await ana.post(`me/items/${first}`, { price_paid_cents: 285_700 })
  await ana.patch('me/collection-settings', { currency: 'USD' })
  expect(await ana.get(`me/items/${first}`)).toAnswer({ copies: [{ currency: 'JPY' }] })
})

test('Unknown views and currencies are refused', async () => {
  const { ana } = await startWithMember()
  for (const body of [{ default_view: 'lista' }, { currency: 'pesos' }, { currency: null }, []]) {
    expect((await ana.patch('me/collection-settings', body)).status).toBe(422)
  }
})

test('The cover is a figure of the own collection for as long as it is in it', async () => {
  const { ana, first: owned, second: wanted } = await startWithMember({ items: 2 })
  await ana.post(`me/items/${owned}`, {})
  await ana.post(`me/items_want/${wanted}`, {})
  const path = 'me/collection-settings'
  expect(await ana.patch(path, { cover_item_id: wanted })).toRefuse(404, 'item_not_found')
  expect(await ana.patch(path, { cover_item_id: owned })).toAnswer({ cover: { id: owned } })
  // Other settings keep it.
  await ana.patch(path, { currency: 'USD' })
  expect(await ana.get(path)).toAnswer({ currency: 'USD', cover: { id: owned } })
  await ana.remove(`me/items/${owned}`)
  expect(await ana.get(path)).toAnswer({ cover: null })
})
