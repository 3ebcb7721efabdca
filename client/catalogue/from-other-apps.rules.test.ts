import { expect, test } from 'vitest'
import { searchOfShared } from './from-other-apps.rules.ts'

const queryOf = (...texts: string[]) =>
  new URL(searchOfShared(texts), 'https://vitrina.example').searchParams.get('query')

test('a shared link is searched by its title', () => {
  expect(queryOf('Hatsune Miku 2.0 - Nendoroid', '', 'https://tienda.mx/p/123')).toBe(
    'Hatsune Miku 2.0 Nendoroid',
  )
  expect(queryOf('', 'Mira esto https://tienda.mx/p/123', '')).toBe('Mira esto')
})

test('without words, by the last part of its address that has some', () => {
  expect(queryOf('', 'https://tienda.mx/figuras/nendoroid-hatsune-miku.html?id=3')).toBe(
    'nendoroid hatsune miku',
  )
  expect(queryOf('', '', 'https://tienda.mx/figuras/dr%C3%A1cula/99')).toBe('drácula')
})

test('what has no words opens the search', () => {
  expect(searchOfShared(['', '', ''])).toBe('/search')
  expect(searchOfShared(['https://tienda.mx/%E0%A4%A', '', ''])).toBe('/search')
  expect(searchOfShared(['https://', '', ''])).toBe('/search')
})
