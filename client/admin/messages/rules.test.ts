import { expect, test } from 'vitest'
import { answerHref, readItemId, senderOf } from './rules.ts'

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

test('An answer begins with the subject and a short quotation, whatever letters they have', () => {
  const { href } = new URL(
    answerHref({
      email: 'rosa+v@ejemplo.com',
      subject: '¿Envíos & precios?',
      body: `Hola.\n${'🧸'.repeat(400)}`,
    }),
  )
  const [address, query] = href.split('?')
  expect(decodeURIComponent(address ?? '')).toBe('mailto:rosa+v@ejemplo.com')
  const words = new URLSearchParams(query)
  expect(words.get('subject')).toBe('Re: ¿Envíos & precios?')
  expect(words.get('body')).toBe(`\r\n\r\nNos escribiste:\r\n> Hola.\r\n> ${'🧸'.repeat(294)}…`)
})

test('An answer to a report without a text quotes nothing', () => {
  expect(answerHref({ email: 'a@b.mx', subject: '', body: '' })).toBe(
    'mailto:a%40b.mx?subject=Tu%20mensaje%20a%20Vitrina&body=',
  )
})
