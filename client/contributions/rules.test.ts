import { expect, test } from 'vitest'
import {
  changedTexts,
  contributionTitle,
  fieldText,
  knownTexts,
  listPath,
  noFigure,
  readSources,
  readState,
} from './rules.ts'

const figure = { ...noFigure, name: 'Ulises', price: '849', currency: 'MXN', release_date_mx: '2027-03' }

test('Only the facts that differ are sent, and a price with its currency', () => {
  expect(changedTexts(figure, { ...figure, name: ' Ulises ' })).toEqual({})
  expect(changedTexts(figure, { ...figure, release_date_mx: '2027-03-12', message: 'Hola' })).toEqual({
    release_date_mx: '2027-03-12',
  })
  expect(changedTexts(figure, { ...figure, price: '899' })).toEqual({ price: '899', currency: 'MXN' })
  expect(changedTexts(figure, { ...figure, release_date_mx: '' })).toEqual({ release_date_mx: '' })
  expect(knownTexts(figure)).toEqual({
    name: 'Ulises',
    price: '849',
    currency: 'MXN',
    release_date_mx: '2027-03',
  })
})

test('Values read as words', () => {
  expect(fieldText('release_date_mx', '2027-03-12')).toBe('12\u00a0de marzo de\u00a02027')
  expect(fieldText('status', 'agotada')).toBe('Agotada')
  expect(fieldText('others', 'lujo,con_luz')).toBe('Lujo, Con luz')
  expect(['1899.00', '850', 'unos 300'].map((text) => fieldText('price', text))).toEqual([
    '1,899.00',
    '850',
    'unos 300',
  ])
  expect(fieldText('scale', '')).toBe('sin dato')
  expect(contributionTitle('correction', 'Ulises')).toBe('Corrección de Ulises')
})

test('The filter of the list is in the address, and an unknown one is none', () => {
  expect(listPath({ state: null, page: 1 })).toBe('/aportaciones')
  expect(listPath({ state: 'aceptada', page: 2 })).toBe('/aportaciones?estado=aceptada&page=2')
  expect(readState('aceptada')).toBe('aceptada')
  expect(readState('toString')).toBeNull()
  expect(readSources(' https://a.mx\n\nhttps://b.mx ')).toEqual(['https://a.mx', 'https://b.mx'])
})
