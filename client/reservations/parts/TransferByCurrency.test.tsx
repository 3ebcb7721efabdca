import { expect, test } from 'vitest'
import { remainderOf } from '#client/reservations/parts.rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { initialTransferValues, readTransfer, splitByDueDate } from './TransferByCurrency.tsx'

const of = (id: number, balance_cents: number, due?: { due_on: string; remaining_cents: number }) =>
  ({
    id,
    item: { name: 'Ulises' },
    balance_cents,
    late_cents: 0,
    currency: 'MXN',
    next_due: due ?? null,
  }) as unknown as Reservation

const three = [
  of(1, 100_000),
  of(2, 50_000, { due_on: '2026-12-15', remaining_cents: 20_000 }),
  of(3, 30_000, { due_on: '2026-11-30', remaining_cents: 10_000 }),
]
const start = initialTransferValues(three, '2026-11-21')

test('a payment is distributed to the oldest dues first, then to the remaining balances', () => {
  expect(splitByDueDate(15_000, three)).toEqual({ part_1: '', part_2: '50', part_3: '100' })
  expect(splitByDueDate(35_000, three)).toEqual({ part_1: '', part_2: '200', part_3: '150' })
  expect(splitByDueDate(170_000, three)).toEqual({ part_1: '900', part_2: '500', part_3: '300' })
})

test('a payment beyond what is owed leaves a visible remainder', () => {
  const values = { ...start, amount_cents: '2,000', ...splitByDueDate(200_000, three) }
  expect(remainderOf(values, three)).toBe(20_000)
})

test('the parts must add up to the payment, to the cent', () => {
  const values = { ...start, amount_cents: '100.01', part_1: '100' }
  expect(readTransfer(values, three)).toMatchObject({
    failure: { fields: { amount_cents: 'Faltan $0.01 por repartir.' } },
  })
  expect(readTransfer({ ...values, part_2: '.02' }, three)).toMatchObject({
    failure: { fields: { amount_cents: 'Repartiste $0.01 de más.' } },
  })
  expect(readTransfer({ ...values, part_2: '0.01' }, three)).toMatchObject({
    body: {
      parts: [
        { reservation_id: 1, amount_cents: 10_000 },
        { reservation_id: 2, amount_cents: 1 },
      ],
    },
  })
})

test('an unreadable amount gives an error beside its field', () => {
  const values = { ...start, amount_cents: '100', part_1: 'cien' }
  expect(remainderOf(values, three)).toBeNull()
  expect(readTransfer(values, three)).toMatchObject({ failure: { fields: { part_1: expect.any(String) } } })
  for (const amount_cents of ['', '0', '-5', 'NaN', '9'.repeat(20)]) {
    expect(readTransfer({ ...start, amount_cents }, three)).toHaveProperty('failure.fields.amount_cents')
  }
})
