import { redirect } from 'react-router'
import { forgetDraft, keepDraft, recall, recallDraft } from '#client/device.ts'
import { currentUser } from './data.session.ts'
import type { WizardState, WizardStep } from './rules.wizard.ts'
import { stepBefore } from './rules.wizard.ts'

/** A plan somebody chose before it is theirs. */
export interface WantedPlan {
  readonly plan: string
  readonly period: 'month' | 'year'
}

export function keepWantedPlan({ plan, period }: WantedPlan): void {
  keepDraft('registro-plan', { plan, period })
}

export function forgetWantedPlan(): void {
  forgetDraft('registro-plan')
}

export function wantedPlan(): WantedPlan | null {
  const { plan, period } = recallDraft('registro-plan')
  return plan ? { plan, period: period === 'year' ? 'year' : 'month' } : null
}

/** For the loaders of the steps: a step that lacks what comes before leads back to it (decisions §6). */
export function requireStep(step: WizardStep): void {
  const back = stepBefore(step, wizardState())
  if (back) throw redirect(back)
}

function wizardState(): WizardState {
  return {
    user: recall('token') === null ? null : currentUser(),
    wantsPaidPlan: wantedPlan() !== null,
    // There is no way to pay yet, so nobody has one.
    hasPaymentMethod: false,
  }
}
