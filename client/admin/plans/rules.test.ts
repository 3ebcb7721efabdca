import { expect, test } from 'vitest'
import { readFields } from '#client/kit/described-fields.ts'
import { movedIds, periodOf, planFields } from './rules.ts'

const values = {
  name: 'Curador',
  price_month_cents: '0',
  price_year_cents: '990.50',
  item_limit: '5,000',
  photo_limit: '',
  share_link_limit: '3',
  opens_at: '',
  closes_at: '2026-12-01T00:00',
  active: 'yes',
}

test('Typed prices are cents, a blank limit means none, and times are those of Mexico City', () => {
  expect(readFields(planFields, values)).toMatchObject({
    body: {
      name: 'Curador',
      price_month_cents: 0,
      price_year_cents: 99_050,
      item_limit: 5000,
      photo_limit: null,
      share_link_limit: 3,
      opens_at: null,
      closes_at: '2026-12-01T06:00:00.000Z',
      active: true,
    },
  })
})

test('Invalid prices and numbers are refused with a message beside the field', () => {
  expect(readFields(planFields, { ...values, price_year_cents: '-5', item_limit: 'mil' })).toMatchObject({
    failure: {
      fields: {
        price_year_cents: 'La cantidad no puede ser negativa.',
        item_limit: 'Escribe un número, o déjalo vacío: sin límite.',
      },
    },
  })
})

test('A plan moves by one place and not beyond the ends', () => {
  expect(movedIds([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(movedIds([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
  expect(movedIds([1, 2, 3], 1, -1)).toBeNull()
})

test('An offer is open between its two moments, and never without both', () => {
  const now = new Date('2026-11-28T18:00:00Z')
  const [before, after] = ['2026-11-01T06:00:00Z', '2026-12-01T06:00:00Z']
  const openOf = (opens_at: string | null, closes_at: string | null) => {
    const { isOpen, text } = periodOf({ opens_at, closes_at }, now)
    return [isOpen, text.split(' ')[0]]
  }
  expect(openOf(before, after)).toEqual([true, 'Abierta'])
  expect(openOf(before, before)).toEqual([false, 'Cerró'])
  expect(openOf(before, now.toISOString())).toEqual([false, 'Cerró'])
  expect(openOf(after, after)).toEqual([false, 'Abre'])
  expect(openOf(null, after)).toEqual([false, 'Cerrada'])
})
