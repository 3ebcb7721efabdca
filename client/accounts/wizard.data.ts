import { redirect } from 'react-router'
import { forgetDraft, recall, recallDraft, storeDraft } from '#client/device.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { listUnaskedMarks } from './pending-marks.data.ts'
import { recallReturnPath } from './return-path.data.ts'
import { currentUser } from './session.data.ts'

/** A plan that was chosen and not bought yet. */
export interface ChosenPlan {
  readonly plan: string
  readonly period: 'month' | 'year'
  readonly promotion_code: string
}

export function rememberChosenPlan({ plan, period, promotion_code }: ChosenPlan): void {
  storeDraft('registro-plan', { plan, period, promotion_code })
}

export function forgetChosenPlan(): void {
  forgetDraft('registro-plan')
}

export function recallChosenPlan(): ChosenPlan | null {
  const { plan, period, promotion_code = '' } = recallDraft('registro-plan')
  return plan ? { plan, period: period === 'year' ? 'year' : 'month', promotion_code } : null
}

/**
 * For the loaders of the steps: redirects to the first missing earlier step (docs/product.md#registration-wizard). Only the
 * payment steps know whether there is a payment method.
 */
export function requireStep(step: WizardStep, { hasPaymentMethod = false } = {}): void {
  const state: WizardState = {
    user: recall('token') === null ? null : currentUser(),
    wantsPaidPlan: recallChosenPlan() !== null,
    hasPaymentMethod,
  }
  const back = missingStep(step, state)
  if (back) throw redirect(back)
}

/** Where to go after a login: the question about marks, the missing steps of the registration, otherwise the remembered page. */
export function pathAfterLogin(user: Pick<User, 'plan' | 'is_valid_account'>): string {
  if (listUnaskedMarks().length > 0) return '/registro'
  const next = nextStepPath(user)
  return next === '/dashboard' ? (recallReturnPath() ?? next) : next
}

/** The registration steps by path, in the order of docs/product.md#registration-wizard. */
export const wizardSteps = [
  '/registro',
  '/registro-planes',
  '/registro-pagos',
  '/registro-checkout',
  '/registro-listo',
  '/confirmacion-registro',
] as const

export type WizardStep = (typeof wizardSteps)[number]

export interface WizardState {
  /** Null before the account exists. */
  readonly user: Pick<User, 'plan' | 'is_valid_account'> | null
  /** A paid plan was chosen and not paid for yet. */
  readonly wantsPaidPlan: boolean
  readonly hasPaymentMethod: boolean
}

/** What each step requires, and the step that provides it. */
const requirements: Record<WizardStep, readonly [has: (state: WizardState) => boolean, from: WizardStep][]> =
  {
    '/registro': [],
    '/registro-planes': [[hasAccount, '/registro']],
    '/registro-pagos': [
      [hasAccount, '/registro'],
      [({ wantsPaidPlan }) => wantsPaidPlan, '/registro-planes'],
    ],
    '/registro-checkout': [
      [hasAccount, '/registro'],
      [({ wantsPaidPlan }) => wantsPaidPlan, '/registro-planes'],
      [({ hasPaymentMethod }) => hasPaymentMethod, '/registro-pagos'],
    ],
    '/registro-listo': [
      [hasAccount, '/registro'],
      [hasPlan, '/registro-planes'],
    ],
    '/confirmacion-registro': [
      [hasAccount, '/registro'],
      [hasPlan, '/registro-planes'],
    ],
  }

/** The earlier step that is still missing; null when the step may be shown. */
export function missingStep(step: WizardStep, state: WizardState): WizardStep | null {
  return requirements[step].find(([has]) => !has(state))?.[1] ?? null
}

/** Where to go after a login: the next registration step, or La Cueva. */
export function nextStepPath({ plan, is_valid_account }: Pick<User, 'plan' | 'is_valid_account'>): string {
  if (plan === null) return '/registro-planes'
  return is_valid_account === 1 ? '/dashboard' : '/confirmacion-registro'
}

/** Where to go after a payment: new members continue the registration, others return to their plan. */
export function pathAfterPayment({ is_valid_account }: Pick<User, 'is_valid_account'>): string {
  return is_valid_account === 1 ? '/configuracion/plan' : '/registro-listo'
}

function hasAccount({ user }: WizardState): boolean {
  return user !== null
}

function hasPlan({ user }: WizardState): boolean {
  return user !== null && user.plan !== null
}

/** The way through the registration: with the free plan at once, with a choice of plan, or with a payment. */
export type WizardWay = keyof typeof stepNames

const stepNames = {
  free: ['Cuenta', 'Correo'],
  choice: ['Cuenta', 'Plan', 'Correo'],
  payment: ['Cuenta', 'Plan', 'Pago', 'Correo'],
} as const

/** A step's name, and the way that leads there unless another was chosen. Both last pages wait for the e-mail. */
const wizardPlaces: Record<WizardStep, readonly [name: string, way: WizardWay]> = {
  '/registro': ['Cuenta', 'free'],
  '/registro-planes': ['Plan', 'choice'],
  '/registro-pagos': ['Pago', 'payment'],
  '/registro-checkout': ['Pago', 'payment'],
  '/registro-listo': ['Correo', 'choice'],
  '/confirmacion-registro': ['Correo', 'free'],
}

export function visibleSteps(step: WizardStep, chosen?: WizardWay) {
  const [name, way] = wizardPlaces[step]
  const names: readonly string[] = stepNames[chosen ?? way]
  return { names, done: names.indexOf(name) }
}
