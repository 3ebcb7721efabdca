import { expect, test } from 'vitest'
import { readFields } from '#client/kit/described-fields.ts'
import { expectedTooEarlyMessage } from '#contract/reservations/words.ts'
import { dateFields } from './entries.rules.ts'
import { overDepositText, reservedText } from './reserving.rules.ts'
import { dueText, expectedText, isPressing, paidTone, urgencyOf } from './rules.ts'
import { owedMonths, readStore, storeTexts } from './stores.rules.ts'

const today = '2026-11-21'
const due = (
  due_on: string | null,
  state: 'pendiente' | 'atrasado' | 'pagado' | 'parcial' = 'pendiente',
) => ({ due_on, state })

test.each([
  [due('2026-11-21'), 'Vence hoy', 'soon'],
  [due('2026-11-22'), 'Vence mañana', 'soon'],
  [due('2026-11-28'), 'Vence en 7\u00a0días', 'soon'],
  [due('2026-11-29'), 'Vence en 8\u00a0días', 'later'],
  [due('2026-11-20', 'atrasado'), 'Atrasado 1\u00a0día', 'late'],
  [due('2026-11-16', 'atrasado'), 'Atrasado 5\u00a0días', 'late'],
  [due('2026-11-19'), 'Venció hace 2\u00a0días, en días de gracia', 'soon'],
  [due('2026-11-01', 'pagado'), 'Pagado', 'done'],
  [due(null), 'Sin fecha todavía', 'later'],
])('%j is shown as "%s"', (one, words, urgency) => {
  expect(dueText(one, today)).toBe(words)
  expect(urgencyOf(one, today)).toBe(urgency)
})

test('a changed date shows what it was at first and at last', () => {
  const move = (from: string | null, to: string | null) => ({
    source: 'tienda' as const,
    changed_on: today,
    from,
    to,
  })
  const textOf = (...date_changes: ReturnType<typeof move>[]) =>
    expectedText({ date_changes, expected_on: '2027-02-01' }, today).replaceAll('\u00a0', ' ')
  expect(textOf()).toBe('Se espera el 1 feb 2027')
  expect(textOf(move('2026-12-01', '2027-02-01'))).toBe('Se espera el 1 feb 2027 (antes: 1 dic 2026)')
  expect(textOf(move('2026-12-01', '2027-02-01'), move('2027-02-01', null))).toBe(
    'Se espera el 1 feb 2027 (al principio: 1 dic 2026 → sin fecha)',
  )
  expect(textOf(move('2027-03', '2027-Q3'))).toBe(
    'Se espera el 1 feb 2027 (antes: mar 2027 → 3.er trim. 2027)',
  )
})

test('a past expected date is described in the past tense', () => {
  expect(expectedText({ expected_on: '2026-11-20', date_changes: [] }, today)).toBe(
    'Se esperaba el 20\u00a0nov\u00a02026',
  )
  expect(expectedText({ expected_on: '2026-11-21', date_changes: [] }, today)).toBe(
    'Se espera el 21\u00a0nov\u00a02026',
  )
  expect(expectedText({ expected_on: null, date_changes: [] }, today)).toBe('Sin fecha estimada')
})

test('A reservation stands out only while a payment is late or due within a week', () => {
  const next = (due_on: string, state: 'pendiente' | 'atrasado' = 'pendiente') => ({
    next_due: { ...dueShape, due_on, state },
    balance_cents: 100,
  })
  const cases = [next('2026-11-28'), next('2026-11-29'), next('2026-11-16', 'atrasado')]
  expect(cases.map((one) => isPressing(one, today))).toEqual([true, false, true])
  expect(cases.map((one) => paidTone(one, today))).toEqual(['amber', 'plain', 'alarm'])
  expect(isPressing({ next_due: null }, today)).toBe(false)
  expect(paidTone({ next_due: null, balance_cents: 0 }, today)).toBe('have')
})

const dueShape = {
  number: 1,
  kind: 'abono',
  amount_cents: 100,
  paid_cents: 0,
  remaining_cents: 100,
  late_days: 0,
  penalty_cents: null,
} as const

test('After a wish is reserved, a toast says that it left the wishlist', () => {
  const told = { name: 'Ulises', store: 'El Faro' }
  expect(reservedText({ ...told, from: 'want' })).toBe(
    '«Ulises» quedó apartada en El Faro y salió de tu wishlist.',
  )
  expect(reservedText({ ...told, from: null })).toBe('«Ulises» quedó apartada en El Faro.')
  expect(reservedText({ ...told, store: 'Faros y Cía.', from: null })).toBe(
    '«Ulises» quedó apartada en Faros y Cía.',
  )
})

test('A deposit above the price is asked about, with both amounts as they were understood', () => {
  expect(overDepositText({ currency: 'MXN', deposit_cents: '2000', total_cents: '1,099.5' })).toBe(
    'El anticipo ($2,000.00) es mayor que el precio ($1,099.50). ¿Así fue?',
  )
})

test('Months are shown as far as something is owed', () => {
  const months = [0, 50, 0, 70, 0, 0].map((due_cents) => ({ due_cents }))
  expect(owedMonths(months)).toEqual(months.slice(0, 4))
  expect(owedMonths(months.slice(4))).toEqual([])
})

test('a new expected date before the reservation is refused', () => {
  const move = (expected_on: string) =>
    readFields(dateFields({ reserved_on: '2026-11-10' }), { expected_on, note: '' })
  const refused = { failure: { fields: { expected_on: expectedTooEarlyMessage } } }
  expect(move('2026-11-09')).toMatchObject(refused)
  expect(move('2026-11-10')).toHaveProperty('body')
})

test('a loss of a store is saved with its percentage, and the rest only where it changed', () => {
  const store = { id: 1, name: 'El Faro', loss: null, template: null, notes: null, reservations: 0, open: 0 }
  const opened = storeTexts(store)
  expect(readStore({ ...opened, notes: 'Cierra los lunes' }, opened)).toEqual({
    body: { notes: 'Cierra los lunes' },
  })
  const values = { ...opened, loss: 'porcentaje_pagado', 'loss.percent': '12,5 %', template_id: '7' }
  expect(readStore(values, opened)).toEqual({
    body: { loss: { kind: 'porcentaje_pagado', percent: 12.5 }, template_id: 7 },
  })
  expect(readStore({ ...values, loss: '' }, values)).toEqual({ body: { loss: null } })
  expect(readStore({ ...values, name: ' ', 'loss.percent': '0' }, opened)).toMatchObject({
    failure: { fields: { name: 'Escribe el nombre de la tienda.', 'loss.percent': expect.any(String) } },
  })
})
