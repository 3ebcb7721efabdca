import { expect, test } from 'vitest'
import { setUpReservations } from '#test/reservations.ts'

test('the export holds reservations and ledgers with stores, plans and settings', async () => {
  const { ana, items, reserve, pay } = await setUpReservations()
  const plan = { kind: 'fechas', settle_by: '2027-01-01' }
  await ana.post('me/plan-templates', { name: 'Mío', plan })
  const { id } = await reserve({ store: '=Faro', deposit_cents: 500, plan, notes: 'Frágil', currency: 'USD' })
  await pay(id, 700, { method: 'paypal', rate: '18.5', rate_currency: 'MXN', note: 'Ya casi' })
  await ana.post('me/reservation_history', { reservation_id: id, kind: 'cancelado', returned_cents: 200 })
  await ana.patch('me/reservation-settings', { ceilings: [{ currency: 'MXN', monthly_cents: 5 }] })
  const { body } = await ana.get('me/export?format=json')
  expect(body).toMatchObject({
    apartados: [
      {
        reservation_id: id,
        item_id: items[0],
        store: '=Faro',
        total_cents: 100_000,
        currency: 'USD',
        notes: 'Frágil',
        ended: 'cancelado',
        ended_on: '2026-11-21',
      },
    ],
    abonos: [
      { reservation_id: id, kind: 'anticipo', amount_cents: 500 },
      {
        kind: 'abono',
        amount_cents: 700,
        method: 'paypal',
        rate: '18.5',
        rate_currency: 'MXN',
        note: 'Ya casi',
      },
      { kind: 'devolucion', amount_cents: 200 },
      { kind: 'cancelado', amount_cents: null },
    ],
    tiendas: [{ store: '=Faro' }],
    'planes-de-pago': [{ template: 'Mío' }],
    'ajustes-de-apartados': expect.arrayContaining([
      { setting: 'tope_mensual', currency: 'MXN', monthly_cents: 5, wanted: null },
      { setting: 'late', currency: null, monthly_cents: null, wanted: 'true' },
    ]),
  })
  // A spreadsheet must not run a name as a formula.
  const csv = await ana.get('me/export?format=csv&part=tiendas')
  expect(String(csv.body)).toContain("'=Faro")
})
