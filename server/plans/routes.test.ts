import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

test('the four plans are listed in order with prices in MXN cents, and the largest has no limit', async () => {
  const { get } = await startTestApp()
  const { status, body } = await get('publicdata/plans')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    data: [
      { slug: 'gratis', item_limit: 100, price_month_cents: 0, currency: 'MXN' },
      { slug: 'coleccionista', item_limit: 1000, price_month_cents: 4900 },
      { slug: 'curador', item_limit: 5000 },
      { slug: 'museo', item_limit: null },
    ],
  })
})
