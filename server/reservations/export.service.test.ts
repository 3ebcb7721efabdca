import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportMe } from '#server/accounts/export/service.ts'
import { setUpReservations } from '#test/reservations.ts'
import { reservationParts } from './export.service.ts'

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

test('an export reads its rows while it is sent, a few at a time, and loses none', async () => {
  const { app, ana, reserve } = await setUpReservations()
  const { id } = await reserve()
  const addNotes = (count: number) =>
    sql`insert into reservation_entries (user_id, reservation_id, kind, note, happened_on, created_at)
      select ${ana.userId}, ${id}, 'nota', 'x' || n, current_date, now() from generate_series(1, ${count}::int) as n`.execute(
      app.db,
    )
  await addNotes(1_200)
  const request = {
    format: 'json',
    part: '',
    bom: 'without',
    parts: reservationParts,
    today: '2026-11-21',
  } as const
  const { bytes } = await exportMe(app, ana, request)
  let text = ''
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    const isBefore = text.includes('"abonos"')
    text += Buffer.from(piece).toString()
    if (!isBefore && text.includes('"abonos"')) await addNotes(1)
  }
  const read = JSON.parse(text)
  expect(read.abonos.map(({ note }: { note: string }) => note)).toEqual([
    ...Array.from({ length: 1_200 }, (_, place) => `x${place + 1}`),
    'x1',
  ])
  expect(text).toBe(JSON.stringify(read, null, 2))
  const csv = String((await ana.get('me/export?format=csv&part=abonos')).body)
  expect(csv.split('\r\n')).toHaveLength(1_203)
  expect(csv).toMatch(/^reservation_id,kind,.*,created_at\r\n/)
})
