import { expect, test } from 'vitest'
import { readItemId, senderOf } from './rules.ts'

test('The number of a figure is read from itself or from the address of its page', () => {
  expect(readItemId(' 12 ')).toBe(12)
  expect(readItemId('https://vitrina.mx/public/licencias/odisea/itaca/ulises/12')).toBe(12)
  expect(readItemId('/item/12/?page=2')).toBe(12)
  expect(readItemId('ulises')).toBeNull()
  expect(readItemId('ulises-12')).toBeNull()
  expect(readItemId('')).toBeNull()
})

test('A sender without a name or an address is shown with the fields that are known', () => {
  expect(senderOf({ name: 'Rosa', email: 'rosa@ejemplo.com' })).toBe('Rosa')
  expect(senderOf({ name: '', email: 'rosa@ejemplo.com' })).toBe('rosa@ejemplo.com')
  expect(senderOf({ name: '', email: '' })).toBe('Sin nombre ni correo')
})
