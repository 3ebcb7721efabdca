import { expect, test } from 'vitest'
import { chipsOf, paysForPlan, subscriptionText } from './rules.ts'

const subscription = {
  plan: 'Curador',
  status: 'activa',
  period: 'year',
  current_period_end: null,
  cancel_at_period_end: true,
} as const
const plan = { slug: 'curador', name: 'Curador', since: null, given_until: null, given_by: null }

test('A subscription says its plan, period, state and whether it renews', () => {
  expect(subscriptionText(subscription)).toBe('Curador al año, activa, no se renueva')
  expect(subscriptionText(null)).toBeNull()
})

test('A plan can be given unless a subscription pays for one', () => {
  expect(paysForPlan({ ...plan, subscription })).toBe(true)
  expect(paysForPlan({ ...plan, subscription: { ...subscription, status: 'incompleta' } })).toBe(false)
  expect(paysForPlan({ ...plan, subscription: null })).toBe(false)
})

test('Chips name what is special about an account', () => {
  expect(chipsOf({ role: null, is_blocked: false, is_validated: true })).toEqual([])
  expect(chipsOf({ role: 'curator', is_blocked: true, is_validated: false })).toEqual([
    { text: 'Bloqueada', kind: 'alarm' },
    { text: 'Sin validar' },
    { text: 'Curaduría', kind: 'light' },
  ])
})
