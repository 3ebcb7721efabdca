import { expect, test } from 'vitest'
import type { Reservation, ReservationDetail } from '#contract/reservations/reservations.ts'
import { agreedLines, debtsOf, silenceText } from './stores.rules.ts'

const of = (fields: Partial<Reservation>) =>
  ({
    ...{
      currency: 'MXN',
      status: 'activo',
      paid_cents: 0,
      returned_cents: 0,
      balance_cents: 0,
      lost_cents: null,
    },
    ...fields,
  }) as Reservation

const none = { currency: 'MXN', held: 0, lost: 0, delivered: 0, left: 0 }

test.each<[string, Partial<Reservation>[], object[]]>([
  ['nothing', [], []],
  ['open', [{ paid_cents: 400, balance_cents: 600 }], [{ ...none, held: 400, left: 600 }]],
  ['paid whole', [{ status: 'liquidado', paid_cents: 400 }], [{ ...none, held: 400 }]],
  ['a part returned', [{ paid_cents: 400, returned_cents: 100 }], [{ ...none, held: 300 }]],
  ['paid too much', [{ paid_cents: 400, balance_cents: -100 }], [{ ...none, held: 400 }]],
  [
    'arrived, not paid',
    [{ status: 'recibido', paid_cents: 4, balance_cents: 6 }],
    [{ ...none, delivered: 4, left: 6 }],
  ],
  [
    'cancelled',
    [{ status: 'cancelado', paid_cents: 9, lost_cents: 5, balance_cents: 3 }],
    [{ ...none, lost: 5 }],
  ],
  [
    'two currencies',
    [{ currency: 'USD', paid_cents: 1 }, { paid_cents: 2 }, { paid_cents: 3 }],
    [
      { ...none, held: 5 },
      { ...none, currency: 'USD', held: 1 },
    ],
  ],
])('who owes what: %s', (_, reservations, debts) => {
  expect(debtsOf(reservations.map(of))).toEqual(debts)
})

test('a silence tells its weeks and what the store holds', () => {
  const held = [
    { currency: 'MXN', cents: 430_000 },
    { currency: 'USD', cents: 1_200 },
  ]
  expect(silenceText('Bóveda', { weeks: 12, held })).toBe(
    '12\u00a0semanas sin noticia de Bóveda; tienes $4,300.00 y USD\u00a012.00 ahí',
  )
})

test('what was agreed on is told in sentences', () => {
  const reservation = {
    ...of({ paid_cents: 40_000, total_cents: 100_000, charged_cents: 5_000, quantity: 2, order_ref: 'A-7' }),
    ...{
      reserved_on: '2026-08-01',
      settle_by: '2027-01-01',
      expected_on: '2026-10-01',
      date_changes: [],
      plan: null,
    },
    ...{
      dues: [
        { due_on: '2026-09-01', amount_cents: 30_000 },
        { due_on: null, amount_cents: 1 },
      ],
    },
  } as unknown as ReservationDetail
  expect(agreedLines(reservation, '2026-11-21').map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Apartado el 1 de agosto de 2026 en $1,000.00, 2 piezas, con cargos $1,050.00.',
    'Pedido A-7.',
    'Pagos acordados: 1 sep 2026 $300.00.',
    'Fecha límite para liquidar: 1 de enero de 2027.',
    'Se esperaba el 1 oct 2026.',
    'Pagado $400.00 de $1,050.00.',
  ])
})
