import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { setUpReservations } from '#test/reservations.ts'

test('the answer to every kind of entry equals what a later read returns', async () => {
  const { app, ana, reserve } = await setUpReservations()
  const plan = { kind: 'fechas', settle_by: '2027-01-10' }
  const { id } = await reserve({ deposit_cents: 500, expected_on: '2027-01-10', plan })
  const sent: object[] = [
    { kind: 'abono', amount_cents: 700, rate: '18.50', rate_currency: 'USD', method: 'paypal' },
    { kind: 'anticipo', amount_cents: 300, on: '2026-01-05', confirm_early: true },
    { kind: 'cargo', amount_cents: 250, note: 'Envío' },
    { kind: 'devolucion', amount_cents: 100 },
    { kind: 'devolucion', amount_cents: 300, on: '2026-01-05', reverses: 'anticipo' },
    { kind: 'devolucion', amount_cents: 50, reverses: 'abono' },
    { kind: 'cambio_fecha', expected_on: '2027-03-01', on: '2026-11-20' },
    { kind: 'cambio_fecha', expected_on: null, on: '2026-11-10' },
    { kind: 'nota', note: 'Ojo' },
    { kind: 'cancelado', returned_cents: 200 },
    { kind: 'devolucion', amount_cents: 50, on: '2026-11-21' },
  ]
  for (const fields of sent) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_001)
    const { reservation } = expectData<{ reservation: object }>(
      await ana.post('me/reservation_history', { reservation_id: id, ...fields }),
    )
    expect(reservation, JSON.stringify(fields)).toEqual(expectData(await ana.get(`me/reservations/${id}`)))
  }
})

test('a repeated request gets the entry that the first one wrote, and the current state', async () => {
  const { reserve, pay } = await setUpReservations()
  const { id } = await reserve()
  const first = expectData<{ entry: object }>(await pay(id, 700, { idempotency_key: 'k' }))
  await pay(id, 300)
  expect(await pay(id, 700, { idempotency_key: 'k' })).toAnswer({
    entry: first.entry,
    reservation: { paid_cents: 1_000, balance_cents: 99_000 },
  })
})
