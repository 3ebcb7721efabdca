import { expect, test } from 'vitest'
import {
  countsAfter,
  isTemporary,
  markAfterChange,
  markText,
  noMark,
  refusedText,
  wishFieldsOf,
} from './marks.rules.ts'

const owned = { relation: 'collection', reserved: false, quantity: 3 } as const

test('A collected figure has at least one copy, and others have none', () => {
  expect(markAfterChange(noMark, 'collection')).toEqual({
    relation: 'collection',
    reserved: false,
    quantity: 1,
  })
  expect(markAfterChange(noMark, 'collection', 3).quantity).toBe(3)
  expect(markAfterChange(owned, 'want')).toEqual({ relation: 'want', reserved: false, quantity: 0 })
  expect(markAfterChange({ ...owned, reserved: true }, null)).toEqual({
    relation: null,
    reserved: true,
    quantity: 0,
  })
})

test('A figure that moves lowers one count and raises another', () => {
  const counts = {
    itemsInUserCollection: 3,
    itemsInUserWantCollection: 1,
    itemsInUserNotinterestedCollection: 0,
  }
  expect(countsAfter(counts, 'want', 'collection')).toEqual({
    itemsInUserCollection: 4,
    itemsInUserWantCollection: 0,
    itemsInUserNotinterestedCollection: 0,
  })
  expect(countsAfter(counts, null, 'notinterested').itemsInUserNotinterestedCollection).toBe(1)
  expect(countsAfter(counts, 'notinterested', null).itemsInUserNotinterestedCollection).toBe(0)
  expect(countsAfter(counts, 'want', 'want')).toBe(counts)
})

test('The message of a change names the previous list', () => {
  expect(markText('Sancho', noMark, 'collection')).toBe('«Sancho» está en tu colección.')
  expect(markText('Sancho', { ...noMark, relation: 'want' }, 'collection')).toBe(
    '«Sancho» pasó de tu wishlist a tu colección.',
  )
  expect(markText('Sancho', owned, null)).toBe('«Sancho» salió de tu colección, con sus 3 copias.')
})

test('The message of a refusal gives the reason and says that nothing changed', () => {
  expect(refusedText(['Sancho'], 'Network Error')).toBe(
    'Network Error\n«Sancho» se quedó como estaba. Revisa tu conexión e inténtalo otra vez.',
  )
  expect(refusedText(['Sancho'], 'consulta temporalmente inactiva')).toBe(
    'consulta temporalmente inactiva\n«Sancho» se quedó como estaba.',
  )
  expect(refusedText(['Sancho', 'Quijote'], 'Vas muy rápido.')).toBe(
    'Vas muy rápido.\n2 figuras se quedaron como estaban.',
  )
  expect([0, 403, 409, 429, 500, 503].filter(isTemporary)).toEqual([0, 429, 500, 503])
})

test('The fields of a wish are kept for undo, and null if there are none', () => {
  const own = {
    item_id: 1,
    user: noMark,
    copies: [],
    marked_at: null,
    priority: null,
    target_price_cents: null,
    target_currency: null,
  }
  expect(wishFieldsOf(own)).toBeNull()
  expect(wishFieldsOf({ ...own, priority: 5 })).toEqual({ priority: 5, target_price_cents: null })
  expect(wishFieldsOf({ ...own, target_price_cents: 9_900, target_currency: 'JPY' })).toEqual({
    priority: null,
    target_price_cents: 9_900,
    currency: 'JPY',
  })
})
