import { expect, test } from 'vitest'
import { expectedTooEarlyMessage, reservedTooLateMessage } from '#contract/reservations-words.ts'
import { initialEditValues, readEdit } from './editing.rules.ts'
import { readDateChange } from './entries.rules.ts'
import { emptyReservation, readReservation } from './reserving.rules.ts'

const filled = { ...emptyReservation, store: 'El Faro', total_cents: '1500', reserved_on: '2026-11-10' }
const options = { stores: [], templates: [] } as unknown as Parameters<typeof readReservation>[1]
const reservation = {
  id: 1,
  store: { id: 1, name: 'El Faro' },
  total_cents: 150_000,
  currency: 'MXN',
  quantity: 1,
  reserved_on: '2026-11-10',
  expected_on: '2026-12-24',
  order_ref: null,
  notes: null,
} as unknown as Parameters<typeof readEdit>[1]
const beside = (field: string, sentence: string) => ({ failure: { fields: { [field]: sentence } } })

test('a form refuses an expected date before the reservation, beside the field', () => {
  const early = { ...filled, expected_on: '2026-11-09' }
  expect(readReservation(early, options)).toMatchObject(beside('expected_on', expectedTooEarlyMessage))
  expect(readReservation({ ...early, expected_on: '2026-11-10' }, options)).toHaveProperty('body')
  expect(readReservation({ ...early, expected_on: '' }, options)).toHaveProperty('body')
})

test('an edit shows the error beside the date that was changed', () => {
  const start = initialEditValues(reservation)
  const edit = (words: object) => readEdit({ ...start, ...words }, reservation)
  expect(edit({ expected_on: '2026-11-09' })).toMatchObject(beside('expected_on', expectedTooEarlyMessage))
  expect(edit({ reserved_on: '2026-12-25' })).toMatchObject(beside('reserved_on', reservedTooLateMessage))
  expect(edit({ reserved_on: '2026-12-24' })).toHaveProperty('body')
})

test('a new expected date before the reservation is refused', () => {
  const move = (expected_on: string) => readDateChange(reservation, { expected_on, note: '' })
  expect(move('2026-11-09')).toMatchObject(beside('expected_on', expectedTooEarlyMessage))
  expect(move('2026-11-10')).toHaveProperty('body')
})
