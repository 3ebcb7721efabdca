import { expect, test } from 'vitest'
import { failureText, hasFieldErrors } from './form-failure.ts'

test('The message of a call without an answer says what to do, and other messages stay as the server wrote them', () => {
  expect(failureText('Network Error')).toMatch(/^Network Error\n.*conexión/)
  expect(failureText('Hay datos que corregir.')).toBe('Hay datos que corregir.')
  expect(failureText('')).toBe('consulta temporalmente inactiva')
})

test('A failure with field errors is told apart from a failure of the whole form', () => {
  expect(hasFieldErrors({ message: 'no', fields: {} })).toBe(false)
  expect(hasFieldErrors({ message: 'no', fields: { email: 'no' } })).toBe(true)
})
