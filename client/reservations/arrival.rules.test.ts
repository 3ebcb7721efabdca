import { expect, test } from 'vitest'
import { expectedTooEarlyMessage } from '#contract/reservations/words.ts'
import { readDateChange } from './entries.rules.ts'

test('a new expected date before the reservation is refused', () => {
  const move = (expected_on: string) =>
    readDateChange({ id: 1, reserved_on: '2026-11-10' }, { expected_on, note: '' })
  const refused = { failure: { fields: { expected_on: expectedTooEarlyMessage } } }
  expect(move('2026-11-09')).toMatchObject(refused)
  expect(move('2026-11-10')).toHaveProperty('body')
})
