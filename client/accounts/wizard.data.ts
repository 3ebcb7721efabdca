import { redirect } from 'react-router'
import { forgetDraft, recall, recallDraft, storeDraft } from '#client/device.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { recallReturnPath } from './return-path.data.ts'
import { currentUser } from './session.data.ts'
import type { WizardState, WizardStep } from './wizard.rules.ts'
import { missingStep, nextStepPath } from './wizard.rules.ts'

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

/** Where to go after a login: the missing steps of the registration, otherwise the remembered page. */
export function pathAfterLogin(user: Pick<User, 'plan' | 'is_valid_account'>): string {
  const next = nextStepPath(user)
  return next === '/dashboard' ? (recallReturnPath() ?? next) : next
}
