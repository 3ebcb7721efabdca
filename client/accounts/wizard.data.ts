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

/** The member's progress through the registration. */
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

/** The steps that the stepper shows. Plan and payment appear only for those who choose one; both last pages wait for the e-mail. */
export function visibleSteps(step: WizardStep): readonly { step: WizardStep; name: string }[] {
  const isPaying = step === '/registro-pagos' || step === '/registro-checkout'
  const isChoosing = step === '/registro-planes' || isPaying
  return [
    { step: '/registro', name: 'Cuenta' },
    ...(isChoosing ? ([{ step: '/registro-planes', name: 'Plan' }] as const) : []),
    ...(isPaying ? ([{ step, name: 'Pago' }] as const) : []),
    { step: step === '/confirmacion-registro' ? step : '/registro-listo', name: 'Correo' },
  ]
}
