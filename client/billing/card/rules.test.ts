import { expect, test } from 'vitest'
import {
  brandOf,
  brandTitle,
  isWholeExpiry,
  isWholeNumber,
  parseCard,
  spacedExpiry,
  spacedNumber,
} from './rules.ts'

const today = '2026-11-21'
const good = { number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123' }
const errorsOf = (change: Partial<typeof good>) => {
  const read = parseCard({ ...good, ...change }, today)
  return 'fields' in read ? read.fields : {}
}

test('a card number is grouped as on cards of its brand, whatever separates the typed digits', () => {
  expect(spacedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(spacedNumber('4242-4242x42')).toBe('4242 4242 42')
  expect(spacedNumber('378282246310005')).toBe('3782 822463 10005')
  expect(spacedNumber('５５５５5555 55554444 9999')).toBe('5555 5555 5555 4444')
  expect(spacedNumber('')).toBe('')
})

test('the first digits of a number tell its brand', () => {
  expect(
    ['4', '5105', '2221', '2720', '34', '6011', '2721', ''].map((number) => brandOf(number).name),
  ).toEqual(['visa', 'mastercard', 'mastercard', 'mastercard', 'amex', 'tarjeta', 'tarjeta', 'tarjeta'])
  expect([brandTitle('amex'), brandTitle('carnet')]).toEqual(['American Express', 'Tarjeta'])
})

test('month and year are parsed in every form that people type', () => {
  expect(
    ['0', '04', '043', '0430', '430', '4/30', '04/2030', '04 / 30', '/', '1/'].map(spacedExpiry),
  ).toEqual(['0', '04', '04 / 3', '04 / 30', '04 / 30', '04 / 30', '04 / 2030', '04 / 30', '', '01 / '])
})

test('a valid card is parsed', () => {
  expect(parseCard(good, today)).toEqual({
    card: { number: '4242424242424242', exp_month: 4, exp_year: 2030, cvc: '123' },
  })
  expect(parseCard({ number: '378282246310005', expiry: '11/26', cvc: '1234' }, today)).toMatchObject({
    card: { exp_month: 11, exp_year: 2026 },
  })
})

test('a card that no bank would accept gets an error beside each wrong field', () => {
  expect(errorsOf({ number: '', expiry: '', cvc: '' })).toEqual({
    number: 'Escribe el número de tu tarjeta.',
    expiry: 'Escribe el mes y el año.',
    cvc: 'Escribe el código de seguridad.',
  })
  expect(errorsOf({ number: '4242 4242 4242 4241' })).toHaveProperty(
    'number',
    expect.stringContaining('no es correcto'),
  )
  expect(errorsOf({ number: '4242 4242' })).toHaveProperty('number', expect.stringContaining('cifras'))
  expect(errorsOf({ expiry: '10/26' })).toEqual({ expiry: 'Tu tarjeta ya venció.' })
  expect(errorsOf({ expiry: '13/30' })).toHaveProperty('expiry', expect.stringContaining('04 / 30'))
  expect(errorsOf({ expiry: '04/99' })).toHaveProperty('expiry', expect.stringContaining('lejos'))
  expect(errorsOf({ cvc: '12' })).toEqual({ cvc: 'Son 3 cifras en esta tarjeta.' })
  expect(errorsOf({ number: '378282246310005', cvc: '123' })).toEqual({
    cvc: 'Son 4 cifras en esta tarjeta.',
  })
})

test('A whole number or date is known while it is typed', () => {
  expect(['4242 4242 4242 424', '4242 4242 4242 4241', '4242 4242 4242 4242'].map(isWholeNumber)).toEqual([
    false,
    false,
    true,
  ])
  expect(['04 / 3', '04 / 20', '04 / 30', '13 / 30'].map((text) => isWholeExpiry(text, today))).toEqual([
    false,
    false,
    true,
    false,
  ])
})
