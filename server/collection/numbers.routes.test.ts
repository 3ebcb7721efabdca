import { expect, test } from 'vitest'
import type { CollectionNumber } from '#contract/collection/numbers.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector, makeItems, startWithMember } from '#test/collectors.ts'

test('the collection is counted by each group, with what was paid by currency, for its owner alone', async () => {
  const { app, ana } = await startWithMember()
  const beto = await makeCollector(app, 'beto')
  const [first = 0, second = 0, wished = 0] = await makeItems(app, 3)
  for (const id of [first, second]) await ana.post(`me/items/${id}`, {})
  await ana.post(`me/items_want/${wished}`, {})
  await app.sql`update copies set store = 'Mi tienda', condition = 'completa', acquired_on = '2026-03-07', price_paid_cents = 25000,
    currency = 'MXN' where item_id = ${first}`
  await app.sql`insert into copies (user_id, item_id, store, price_paid_cents, currency, created_at)
    values (${ana.userId}, ${first}, 'Mi tienda', 3000, 'USD', now())`
  const numbers = expectData<CollectionNumber[]>(await ana.get('me/collection-numbers'))
  const of = (group: string) =>
    numbers.filter((row) => row.group === group).map(({ group: _, face: __, ...row }) => row)
  expect(of('store')).toEqual([
    { name: '', copies: 1, paid: [] },
    {
      name: 'Mi tienda',
      copies: 2,
      paid: [
        { currency: 'MXN', cents: 25_000 },
        { currency: 'USD', cents: 3_000 },
      ],
    },
  ])
  expect(of('month')).toEqual([
    { name: '', copies: 2, paid: [{ currency: 'USD', cents: 3_000 }] },
    { name: '2026-03', copies: 1, paid: [{ currency: 'MXN', cents: 25_000 }] },
  ])
  expect(of('year').at(-1)).toMatchObject({ name: '2026', copies: 1 })
  expect(of('condition').at(-1)).toMatchObject({ name: 'completa', copies: 1 })
  expect(of('license')).toEqual([{ name: expect.any(String), copies: 3, paid: expect.any(Array) }])
  expect(numbers.find(({ group }) => group === 'license')?.face).toEqual({
    id: expect.any(Number),
    image: null,
  })
  expect(await beto.get('me/collection-numbers')).toAnswer([])
})
