import { expect, test } from 'vitest'
import type { MemberMark } from '#contract/collection/collection.ts'
import type { ScannedFigure } from '#contract/reservations/scanned.ts'
import { answerLines } from './rules.ts'

const unmarked: MemberMark = { relation: null, reserved: false, quantity: 0 }
const noWish = { priority: null, target_price_cents: null, target_currency: null }
const unknown = {
  charges_cents: null,
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
  tags: [],
  worth: [],
  trade: null,
  photos: [],
}

type Known = Partial<Pick<ScannedFigure, 'copies' | 'wish' | 'reservations'>>

function told(mark: Partial<MemberMark>, known: Known = {}): string[][] {
  const figure = {
    copies: [],
    wish: noWish,
    reservations: [],
    versions: [],
    ...known,
  } as unknown as ScannedFigure
  return answerLines(figure, { ...unmarked, ...mark }).map(({ text, details }) => [text, ...details])
}

test('a figure without a mark is not owned', () => {
  expect(told({})).toEqual([['No la tienes']])
})

test('owned figures tell how many, in which condition and for how much', () => {
  const copies = [
    { ...unknown, id: 1, condition: 'suelta' as const, price_paid_cents: 50_000, currency: 'MXN' },
    { ...unknown, id: 2, condition: null, price_paid_cents: null, currency: null },
  ]
  expect(told({ relation: 'collection', quantity: 2 }, { copies })).toEqual([
    ['La tienes ×2', 'Suelta · pagaste $500.00'],
  ])
  expect(told({ relation: 'collection', quantity: 1 })).toEqual([['La tienes']])
})

test('a reservation tells the store and what is left, whatever else is true', () => {
  const reservation = { id: 1, store: { id: 1, name: 'El Faro' }, quantity: 1, currency: 'MXN' }
  const reservations = [
    { ...reservation, balance_cents: 70_000 },
    { ...reservation, id: 2, store: { id: 2, name: 'Otra' }, balance_cents: 0 },
  ]
  expect(told({ relation: 'collection', reserved: true, quantity: 1 }, { reservations })).toEqual([
    ['La tienes'],
    ['Apartada en El Faro', 'Faltan $700.00'],
    ['Apartada en Otra', 'Ya está pagada'],
  ])
  expect(told({ reserved: true })).toEqual([['La tienes apartada']])
})

test('wishes tell the target price, and what is of no interest says so', () => {
  const wish = { priority: 2, target_price_cents: 45_000, target_currency: 'MXN' }
  expect(told({ relation: 'want' }, { wish })).toEqual([['La quieres', 'Pagarías hasta $450.00']])
  expect(told({ relation: 'want' })).toEqual([['La quieres']])
  expect(told({ relation: 'notinterested' })).toEqual([['No te interesa']])
})
