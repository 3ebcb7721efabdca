import { expect, test } from 'vitest'
import type { Subscription } from '#contract/billing/billing.ts'
import type { Offer } from '#contract/plans/plans.ts'
import {
  dayOfMomentText,
  expiryText,
  hasPaidPlan,
  isActive,
  mayChange,
  offerPriceText,
  plansOnOffer,
  purchaseOf,
} from './plan-status.rules.ts'

const offer: Offer = {
  id: 9,
  slug: 'gran-final',
  name: 'Gran Final',
  price_month_cents: 2_900,
  price_year_cents: 29_000,
  currency: 'MXN',
  item_limit: null,
  photo_limit: null,
  share_link_limit: null,
  features: [],
  position: 0,
  closes_at: '2027-01-01T05:59:00Z',
}
const bought: Subscription = {
  id: '00000000-0000-4000-8000-000000000000',
  plan: { slug: 'museo', name: 'Museo', item_limit: null },
  period: 'year',
  status: 'incompleta',
  price_cents: 199_000,
  currency: 'MXN',
  current_period_end: null,
  cancel_at_period_end: false,
  next_charge: null,
  grace_ends_on: null,
  is_pending: false,
  payment_method: null,
  promotion_code: 'HOLA',
}

test('a subscription is active while it is paid or its renewal is retried', () => {
  const statuses = ['incompleta', 'activa', 'vencida', 'cancelada'] as const
  expect(statuses.map((status) => isActive({ ...bought, status }))).toEqual([false, true, true, false])
  expect(isActive(null)).toBe(false)
})

test('after the grace period the member no longer has the plan of an overdue subscription', () => {
  const subscription = { ...bought, status: 'vencida' } as const
  const gratis = { slug: 'gratis', name: 'Gratis', item_limit: 100 }
  expect(hasPaidPlan({ plan: bought.plan, subscription })).toBe(true)
  expect(hasPaidPlan({ plan: gratis, subscription })).toBe(false)
  expect(hasPaidPlan({ plan: gratis, subscription: null })).toBe(false)
})

test('the plan cannot be changed while a renewal is overdue, and a cancelled one can', () => {
  const active = { ...bought, status: 'activa' } as const
  expect([null, bought, active].map(mayChange)).toEqual([true, true, true])
  expect(mayChange({ ...active, status: 'vencida' })).toBe(false)
  expect(mayChange({ ...active, cancel_at_period_end: true })).toBe(true)
})

test('an unfinished purchase can be continued on another device until it is paid', () => {
  expect(purchaseOf(bought)).toEqual({ plan: 'museo', period: 'year', promotion_code: 'HOLA' })
  expect(purchaseOf({ ...bought, promotion_code: null })?.promotion_code).toBe('')
  expect([purchaseOf({ ...bought, status: 'activa' }), purchaseOf(null)]).toEqual([null, null])
})

test('the offer comes first, with its prices and its last day in Mexico City', () => {
  expect(plansOnOffer([], offer)).toEqual([offer])
  expect(plansOnOffer([], null)).toEqual([])
  expect(offerPriceText(offer)).toBe('$29 al mes o $290 al año')
  expect(dayOfMomentText(offer.closes_at)).toBe('31\u00a0de diciembre de\u00a02026')
})

test('the expiry of a card is written as on the card', () => {
  expect(expiryText({ exp_month: 4, exp_year: 2030 })).toBe('04/30')
})
