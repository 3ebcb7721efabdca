import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import type { CreatedReservation, ReservationFixture } from '#test/reservations.ts'
import { setUpReservations } from '#test/reservations.ts'

type Act = (fixture: ReservationFixture, made: CreatedReservation) => unknown

const entry =
  (body: object): Act =>
  ({ ana }, { id }) =>
    ana.post('me/reservation_history', { reservation_id: id, ...body })

/** What happened after a deposit of 400.00 on 1 August, and how many weeks of silence there are on 21 November. */
const cases: [what: string, act: Act, weeks: number | null][] = [
  ['nothing', () => undefined, 16],
  ['a note', entry({ kind: 'nota', note: 'Que ya viene', on: '2026-11-01' }), null],
  ['an old note', entry({ kind: 'nota', note: 'Que ya viene', on: '2026-08-29' }), 12],
  ['a note a day later', entry({ kind: 'nota', note: 'Que ya viene', on: '2026-08-30' }), null],
  ['a date', entry({ kind: 'cambio_fecha', expected_on: '2027-01-01' }), null],
  ['a payment', entry({ kind: 'abono', amount_cents: 100 }), null],
  ['all returned', entry({ kind: 'devolucion', amount_cents: 40_000, on: '2026-08-01' }), null],
  [
    'cancelled',
    ({ ana, items }) => ana.ask('DELETE', `me/items_reserved/${items[0]}`, { on: '2026-08-01' }),
    null,
  ],
  ['another reservation there', ({ reserve, items }) => reserve({}, items[1]), null],
  ['a reservation elsewhere', ({ reserve, items }) => reserve({ store: 'Otra' }, items[1]), 16],
  [
    'an arrival from there',
    async ({ ana, items, reserve }) => {
      const { id } = await reserve({ reserved_on: '2026-08-01' }, items[1])
      await ana.post('me/reservation_history', { reservation_id: id, kind: 'recibido', confirm_unpaid: true })
    },
    null,
  ],
  [
    'a parcel',
    ({ ana }, { id }) => ana.post('me/shipments', { reservation_ids: [id], carrier: 'dhl' }),
    null,
  ],
  ['another’s news', ({ app }) => app.sql`update stores set notes = 'Nada'`, 16],
  ['a shorter wait', ({ ana }) => ana.patch('me/reservation-settings', { silence_weeks: 16 }), 16],
  ['a longer wait', ({ ana }) => ana.patch('me/reservation-settings', { silence_weeks: 17 }), null],
  ['no wish to know', ({ ana }) => ana.patch('me/reservation-settings', { silence_weeks: null }), null],
]

test.each(cases)('after %s', async (_, act, weeks) => {
  const fixture = await setUpReservations()
  const made = await fixture.reserve({ reserved_on: '2026-08-01', deposit_cents: 40_000 })
  await act(fixture, made)
  const { stores } = expectData<{ stores: { store: { id: number }; silence: object | null }[] }>(
    await fixture.ana.get('me/reservation-summary'),
  )
  const silence = stores.find(({ store }) => store.id === made.store.id)?.silence
  if (weeks === null) return expect(silence).toBeNull()
  const held = [{ currency: 'MXN', cents: 40_000 }]
  const reservation = { id: made.id, item: { id: fixture.items[0] } }
  expect(silence).toMatchObject({ weeks, held, reservation })
})

test('what a silent store holds is told by currency, and a wrong wait is refused', async () => {
  const { ana, items, reserve } = await setUpReservations()
  const reserved_on = '2026-07-01'
  await reserve({ reserved_on, deposit_cents: 100 })
  await reserve({ reserved_on, deposit_cents: 200, currency: 'USD' }, items[1])
  await reserve({ reserved_on, deposit_cents: 300 }, items[2])
  const held = [
    { currency: 'MXN', cents: 400 },
    { currency: 'USD', cents: 200 },
  ]
  expect(await ana.get('me/reservation-summary')).toAnswer({
    stores: [{ silence: { held, since: reserved_on, weeks: 20, reservation: { item: { id: items[2] } } } }],
  })
  for (const silence_weeks of [0, 105, 1.5, '12', true])
    expect(await ana.patch('me/reservation-settings', { silence_weeks })).toRefuseFields({
      silence_weeks: 'Escribe de 1 a 104 semanas.',
    })
  expect(await ana.get('me/reservation-settings')).toAnswer({ silence_weeks: 12 })
})
