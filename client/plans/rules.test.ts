import { expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { everyPlanHas } from '#contract/plans-features.ts'
import {
  changeText,
  chargeText,
  comparisonOf,
  discountText,
  isFree,
  paymentButtonText,
  pesosText,
  yearHint,
  yearSavingCents,
} from './rules.ts'

const free: Plan = {
  id: 1,
  slug: 'gratis',
  name: 'Gratis',
  price_month_cents: 0,
  price_year_cents: 0,
  currency: 'MXN',
  item_limit: 100,
  photo_limit: 200,
  share_link_limit: 3,
  features: [],
  position: 1,
}
const large: Plan = {
  ...free,
  id: 2,
  slug: 'museo',
  price_month_cents: 4_900,
  price_year_cents: 49_000,
  item_limit: null,
  photo_limit: null,
  share_link_limit: null,
}

test('amounts show centavos only when there are some', () => {
  expect(pesosText(7_900)).toBe('$79')
  expect(pesosText(149_950)).toBe('$1,499.50')
  expect(pesosText(5)).toBe('$0.05')
})

test('a yearly price saves its difference to twelve months, and never less than zero', () => {
  expect(yearSavingCents(large)).toBe(9_800)
  expect(yearSavingCents({ price_month_cents: 100, price_year_cents: 1_300 })).toBe(0)
  expect([isFree(free), isFree(large)]).toEqual([true, false])
})

test('the least saving of the yearly prices is shown in months', () => {
  expect(yearHint([free, large])).toBe('dos meses menos')
  expect(yearHint([free, large, { ...large, price_year_cents: 11 * 4_900 }])).toBe('un mes menos')
  expect(yearHint([large, { ...large, price_year_cents: 12 * 4_900 }])).toBeNull()
  expect(yearHint([free])).toBeNull()
})

test('the comparison lists limits and prices, then the features of every plan', () => {
  expect(comparisonOf([free, large])).toEqual([
    { title: 'Figuras', cells: ['100', 'Sin límite'] },
    { title: 'Fotos de tus copias', cells: ['200', 'Sin límite'] },
    { title: 'Listas compartidas a la vez', cells: ['3', 'Sin límite'] },
    { title: 'Al mes', cells: ['Gratis', '$49'] },
    { title: 'Al año', cells: ['Gratis', '$490'] },
    ...Object.values(everyPlanHas).map((title) => ({ title, cells: [true, true] })),
  ])
})

const code = { code: 'HOLA', name: 'Hola', percent_off: null, amount_off_cents: null, charges: null }

test('the text of a promotion names the discount and the number of charges', () => {
  expect(discountText({ ...code, percent_off: 20 })).toBe('20 % menos en todos los cobros')
  expect(discountText({ ...code, amount_off_cents: 5_000, charges: 1 })).toBe('$50 menos en el primer cobro')
  expect(discountText({ ...code, percent_off: 12.5, charges: 3 })).toBe(
    '12.5 % menos en los primeros 3 cobros',
  )
})

test('the sentence beside the button names amount, currency, period and next charge', () => {
  const charges = {
    period: 'year',
    currency: 'MXN',
    total_cents: 159_200,
    next_charge: { on: '2027-11-21', amount_cents: 199_000 },
  } as const
  expect(chargeText(charges)).toBe(
    'Hoy pagas $1,592.00 MXN. El siguiente cobro es de $1,990.00 MXN el 21 de noviembre de 2027, y después uno cada año hasta que canceles.',
  )
  const nothing = { ...charges, period: 'month', total_cents: 0 } as const
  expect(chargeText(nothing)).toMatch(/^Hoy no pagas nada\. .* cada mes hasta que canceles\.$/)
  expect([paymentButtonText(charges), changeText(charges)]).toEqual([
    'Pagar $1,592.00 MXN',
    'Cambiar y pagar $1,592.00 MXN',
  ])
  expect([paymentButtonText(nothing), changeText(nothing)]).toEqual([
    'Confirmar sin pagar hoy',
    'Cambiar sin pagar hoy',
  ])
})
