import { expect, test } from 'vitest'
import type { WizardState, WizardStep, WizardWay } from './wizard.data.ts'
import { missingStep, nextStepPath, visibleSteps, wizardSteps } from './wizard.data.ts'

const plan = { slug: 'gratis', name: 'Gratis', item_limit: 100 }
const visitor: WizardState = { user: null, wantsPaidPlan: false, hasPaymentMethod: false }
const joined: WizardState = { ...visitor, user: { plan: null, is_valid_account: 0 } }

test('Without an account every step but the first redirects to it', () => {
  expect(wizardSteps.map((step) => missingStep(step, { ...visitor, wantsPaidPlan: true }))).toEqual([
    null,
    ...wizardSteps.slice(1).map(() => '/registro'),
  ])
})

test('Without a plan the later steps redirect to the plans', () => {
  expect(missingStep('/registro-planes', joined)).toBeNull()
  for (const step of [
    '/registro-pagos',
    '/registro-checkout',
    '/registro-listo',
    '/confirmacion-registro',
  ] as const)
    expect([step, missingStep(step, joined)]).toEqual([step, '/registro-planes'])
})

test('Payment requires a paid plan, and checkout requires a payment method', () => {
  const paying = { ...joined, wantsPaidPlan: true }
  expect(missingStep('/registro-pagos', paying)).toBeNull()
  expect(missingStep('/registro-checkout', paying)).toBe('/registro-pagos')
  expect(missingStep('/registro-checkout', { ...paying, hasPaymentMethod: true })).toBeNull()
  expect(missingStep('/registro-listo', paying)).toBe('/registro-planes')
})

test('The free plan skips the payment steps', () => {
  const free = { ...joined, user: { plan, is_valid_account: 0 as const } }
  expect(missingStep('/registro-listo', free)).toBeNull()
  expect(missingStep('/confirmacion-registro', free)).toBeNull()
})

test('All pages of one way count the same steps', () => {
  const placesOn = (way: WizardWay, steps: readonly WizardStep[]) =>
    steps.map((step) => {
      const { names, done } = visibleSteps(step, way)
      return `${done + 1}/${names.length}`
    })
  expect(placesOn('free', ['/registro', '/confirmacion-registro'])).toEqual(['1/2', '2/2'])
  expect(placesOn('choice', ['/registro', '/registro-planes', '/registro-listo'])).toEqual([
    '1/3',
    '2/3',
    '3/3',
  ])
  const paying = wizardSteps.slice(0, 5)
  expect(placesOn('payment', paying)).toEqual(['1/4', '2/4', '3/4', '3/4', '4/4'])
})

test('A returning member continues with the first missing step', () => {
  expect(nextStepPath({ plan: null, is_valid_account: 0 })).toBe('/registro-planes')
  expect(nextStepPath({ plan: null, is_valid_account: 1 })).toBe('/registro-planes')
  expect(nextStepPath({ plan, is_valid_account: 0 })).toBe('/confirmacion-registro')
  expect(nextStepPath({ plan, is_valid_account: 1 })).toBe('/dashboard')
})
