import { expect, test } from 'vitest'
import { readItemId, senderOf, titleOf } from './rules.ts'

test('The number of a figure is read from itself or from the address of its page', () => {
  expect(readItemId(' 12 ')).toBe(12)
  expect(readItemId('https://vitrina.mx/public/licencias/odisea/itaca/ulises/12')).toBe(12)
  expect(readItemId('/item/12/?page=2')).toBe(12)
  expect(readItemId('ulises')).toBeNull()
  expect(readItemId('ulises-12')).toBeNull()
  expect(readItemId('')).toBeNull()
})

test('A sender without a name or an address is shown with the fields that are known', () => {
  expect(senderOf({ name: 'Rosa', email: 'rosa@ejemplo.com' })).toBe('Rosa · rosa@ejemplo.com')
  expect(senderOf({ name: '', email: 'rosa@ejemplo.com' })).toBe('rosa@ejemplo.com')
  expect(senderOf({ name: '', email: '' })).toBe('Sin nombre ni correo')
})

test('A message without a subject is called by its first whole words', () => {
  const contact = { kind: 'contacto', subject: '' } as const
  expect(titleOf({ ...contact, subject: 'Hola', body: 'x' })).toBe('Hola')
  expect(titleOf({ ...contact, body: ' Busco  una\nfigura ' })).toBe('Busco una figura')
  expect(titleOf({ ...contact, excerpt: 'palabra '.repeat(20) })).toBe(`${'palabra '.repeat(7).trim()}…`)
  expect(titleOf({ ...contact, body: ' ' })).toBe('Contacto sin asunto')
})
