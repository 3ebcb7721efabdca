import type { User } from '#contract/accounts/accounts.ts'

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

/** The steps that the stepper shows. Payment appears only for a paid plan; both last pages wait for the e-mail. */
export function visibleSteps(step: WizardStep): readonly { step: WizardStep; name: string }[] {
  const isPaying = step === '/registro-pagos' || step === '/registro-checkout'
  return [
    { step: '/registro', name: 'Cuenta' },
    { step: '/registro-planes', name: 'Plan' },
    ...(isPaying ? ([{ step, name: 'Pago' }] as const) : []),
    { step: step === '/confirmacion-registro' ? step : '/registro-listo', name: 'Correo' },
  ]
}
