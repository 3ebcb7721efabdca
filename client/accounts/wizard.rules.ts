import type { User } from '#contract/accounts.ts'

/** The steps of joining in the order of docs/product.md#registration-wizard, by their address. */
export const wizardSteps = [
  '/registro',
  '/registro-planes',
  '/registro-pagos',
  '/registro-checkout',
  '/registro-listo',
  '/confirmacion-registro',
] as const

export type WizardStep = (typeof wizardSteps)[number]

/** How far somebody has come. */
export interface WizardState {
  /** Null before the account is made. */
  readonly user: Pick<User, 'plan' | 'is_valid_account'> | null
  /** A plan that costs, chosen and not paid for. */
  readonly wantsPaidPlan: boolean
  readonly hasPaymentMethod: boolean
}

/** What each step needs, and the step that gives it. */
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

/** Where a step leads back to while it lacks what comes before; null when one may stay. */
export function missingStep(step: WizardStep, state: WizardState): WizardStep | null {
  return requirements[step].find(([has]) => !has(state))?.[1] ?? null
}

/** Where somebody who comes in goes on: through the rest of the wizard, or to La Cueva. */
export function nextStepPath({ plan, is_valid_account }: Pick<User, 'plan' | 'is_valid_account'>): string {
  if (plan === null) return '/registro-planes'
  return is_valid_account === 1 ? '/dashboard' : '/confirmacion-registro'
}

/** Where a plan that was just paid for leads: who is only joining goes on, a member back to their plan. */
export function pathAfterPayment({ is_valid_account }: Pick<User, 'is_valid_account'>): string {
  return is_valid_account === 1 ? '/configuracion/plan' : '/registro-listo'
}

function hasAccount({ user }: WizardState): boolean {
  return user !== null
}

function hasPlan({ user }: WizardState): boolean {
  return user !== null && user.plan !== null
}

/** What the stepper shows: paying has a place of its own only for who chose a plan that costs. */
export function visibleSteps(step: WizardStep): readonly { step: WizardStep; name: string }[] {
  const isPaying = step === '/registro-pagos' || step === '/registro-checkout'
  return [
    { step: '/registro', name: 'Cuenta' },
    { step: '/registro-planes', name: 'Plan' },
    ...(isPaying ? ([{ step, name: 'Pago' }] as const) : []),
    { step: '/registro-listo', name: 'Listo' },
    { step: '/confirmacion-registro', name: 'Correo' },
  ]
}
