/** What a price is for. Free of zod, so that the pages can use it. */
export const periods = ['month', 'year'] as const
export type Period = (typeof periods)[number]

/** Where a subscription stands; `incompleta` waits for its first payment, `vencida` has a renewal that failed. */
export const subscriptionStatuses = ['incompleta', 'activa', 'vencida', 'cancelada'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/**
 * What became of a payment or a change: `pendiente` means that the provider has not said yet; asking again
 * (payments/confirm_subscription, payments/by_user) tells, and nothing is charged twice.
 */
export const paymentStatuses = ['succeeded', 'requires_action', 'failed', 'pendiente'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Why a payment failed, in the words of the member. What a bank says besides is `rechazada`. */
export const declineReasons = {
  rechazada: 'Tu banco rechazó el cargo. Prueba con otra tarjeta o llama a tu banco.',
  fondos_insuficientes: 'Tu tarjeta no tiene fondos suficientes. Prueba con otra.',
  tarjeta_vencida: 'Tu tarjeta ya venció. Prueba con otra.',
  cvc_incorrecto: 'El código de seguridad (CVC) no coincide. Revísalo y vuelve a intentar.',
  numero_incorrecto: 'Ese número de tarjeta no es correcto. Revísalo y vuelve a intentar.',
  tarjeta_no_admitida: 'Tu tarjeta no admite este tipo de compra. Prueba con otra.',
  no_confirmada: 'Tu banco no confirmó el pago. Inténtalo otra vez o prueba con otra tarjeta.',
  error_del_banco: 'Tu banco no respondió bien. No se hizo ningún cargo; inténtalo otra vez en unos minutos.',
} as const
export type DeclineReason = keyof typeof declineReasons

/** docs/product.md#plans: IVA is part of every price. */
export const ivaPercent = 16

/** The IVA inside an amount, in cents: 16/116 of it, rounded to the nearest cent. */
export function ivaOf(totalCents: number): number {
  return Math.round((totalCents * ivaPercent) / (100 + ivaPercent))
}

/** The consent to renewal (docs/safety.md#payments-and-consumer-duties). Its words change together with this. */
export const consentVersion = '1.0'

export interface ConsentTerms {
  readonly plan: string
  readonly period: Period
  /** What each renewal costs, IVA included. */
  readonly renewalCents: number
  readonly currency: string
}

/** What one says yes to beside the button, word for word as it is kept. */
export function consentText({ plan, period, renewalCents, currency }: ConsentTerms): string {
  const each = period === 'year' ? 'cada año' : 'cada mes'
  return (
    `Acepto que mi plan ${plan} se renueve solo ${each} con un cargo de ${moneyText(renewalCents)} ${currency} ` +
    '(IVA incluido) a mi forma de pago, hasta que lo cancele. Me avisarán por correo al menos cinco días antes ' +
    'de cada renovación, y puedo cancelar cuando quiera en Configuración → Plan.'
  )
}

/** `$1,990.00`, whatever the language of the machine. */
export function moneyText(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
