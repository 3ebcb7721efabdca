import { expect, test } from 'vitest'
import { newCode, readCode } from './rules.ts'

test('A discount is a percentage or an amount of pesos', () => {
  const percent = readCode({ ...newCode, code: ' VERANO ', name: 'Verano', discount: '20', months: '3' })
  expect(percent).toEqual({
    code: 'VERANO',
    name: 'Verano',
    percent_off: 20,
    amount_off_cents: null,
    months: 3,
    expires_at: null,
  })
  const amount = readCode({ ...newCode, code: 'CIEN', name: 'Cien', kind: 'amount', discount: '100.50' })
  expect(amount).toMatchObject({ percent_off: null, amount_off_cents: 10_050, months: null })
})

test('Each invalid value has a message beside its field', () => {
  const { failure } = readCode({ ...newCode, discount: 'mucho', months: 'x' }) as {
    failure: { fields: object }
  }
  expect(Object.keys(failure.fields)).toEqual(['discount', 'months'])
})
