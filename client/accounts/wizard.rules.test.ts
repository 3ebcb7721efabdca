import { expect, test } from 'vitest'
import type { WizardState } from './wizard.rules.ts'
import { shownSteps, stepBefore, wayOn, wizardSteps } from './wizard.rules.ts'

const plan = { slug: 'gratis', name: 'Gratis', item_limit: 100 }
const nobody: WizardState = { user: null, wantsPaidPlan: false, hasPaymentMethod: false }
const joined: WizardState = { ...nobody, user: { plan: null, is_valid_account: 0 } }

test('without an account every step but the first leads back to it', () => {
  expect(wizardSteps.map((step) => stepBefore(step, { ...nobody, wantsPaidPlan: true }))).toEqual([
    null,
    ...wizardSteps.slice(1).map(() => '/registro'),
  ])
})

test('without a plan the last steps lead back to the plans', () => {
  expect(stepBefore('/registro-planes', joined)).toBeNull()
  for (const step of [
    '/registro-pagos',
    '/registro-checkout',
    '/registro-listo',
    '/confirmacion-registro',
  ] as const)
    expect([step, stepBefore(step, joined)]).toEqual([step, '/registro-planes'])
})

test('paying needs a plan that costs, and checking out a way to pay', () => {
  const paying = { ...joined, wantsPaidPlan: true }
  expect(stepBefore('/registro-pagos', paying)).toBeNull()
  expect(stepBefore('/registro-checkout', paying)).toBe('/registro-pagos')
  expect(stepBefore('/registro-checkout', { ...paying, hasPaymentMethod: true })).toBeNull()
  expect(stepBefore('/registro-listo', paying)).toBe('/registro-planes')
})

test('the free plan skips the paying steps', () => {
  const free = { ...joined, user: { plan, is_valid_account: 0 as const } }
  expect(stepBefore('/registro-listo', free)).toBeNull()
  expect(stepBefore('/confirmacion-registro', free)).toBeNull()
  expect(shownSteps('/registro-listo').map(({ name }) => name)).toEqual(['Cuenta', 'Plan', 'Listo', 'Correo'])
  expect(shownSteps('/registro-pagos').map(({ name }) => name)).toContain('Pago')
})

test('who comes back goes on where they left', () => {
  expect(wayOn({ plan: null, is_valid_account: 0 })).toBe('/registro-planes')
  expect(wayOn({ plan: null, is_valid_account: 1 })).toBe('/registro-planes')
  expect(wayOn({ plan, is_valid_account: 0 })).toBe('/confirmacion-registro')
  expect(wayOn({ plan, is_valid_account: 1 })).toBe('/dashboard')
})
