import { expect, test } from 'vitest'
import { setUpReservations } from '#test/reservations.ts'

test('a reversed payment counts as neither paid nor refunded, in its own month, and stays in the ledger', async () => {
  const { ana, reserve, pay } = await setUpReservations()
  const { id, store } = await reserve({ reserved_on: '2026-10-30' })
  await ana.patch(`me/stores/${store.id}`, { loss: { kind: 'anticipo' } })
  const deposit = { on: '2026-10-30', method: 'efectivo', rate: '18.5', rate_currency: 'USD' }
  await pay(id, 30_000, { kind: 'anticipo', ...deposit })
  await pay(id, 20_000)
  const reversal = { kind: 'devolucion', reverses: 'anticipo', ...deposit }
  expect(await pay(id, 30_000, reversal)).toAnswer({
    entry: reversal,
    reservation: { paid_cents: 20_000, returned_cents: 0 },
  })
  expect((await ana.get(`me/reservations/${id}`)).body).toMatchObject({
    data: {
      paid_cents: 20_000,
      returned_cents: 0,
      balance_cents: 80_000,
      // The store keeps deposits only, and there is none any more.
      loss_cents: 0,
      entries: [
        { kind: 'anticipo', on: '2026-10-30', reverses: null },
        { ...reversal, balance_cents: 100_000 },
        { kind: 'abono', balance_cents: 80_000 },
      ],
    },
  })
  // What was paid otherwise cannot be taken back as a deposit.
  expect(await pay(id, 1, reversal)).toRefuseFields({ amount_cents: expect.any(String) })
})
