import { fullMoneyText } from '#contract/money.ts'

/** The slug of the plan whose limits apply until a member chooses one. */
export const freePlan = 'gratis'

/** Billing periods. This file has no zod, so that pages can import it. */
export const periods = ['month', 'year'] as const
export type Period = (typeof periods)[number]

/** The states of a subscription. `incompleta` needs its first payment; `vencida` has a failed renewal. */
export const subscriptionStatuses = ['incompleta', 'activa', 'vencida', 'cancelada'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/**
 * The results of a payment or a change. `pendiente` means that the provider has not answered yet: poll
 * payments/confirm_subscription or payments/by_user. Nothing is charged twice.
 */
export const paymentStatuses = ['succeeded', 'requires_action', 'failed', 'pendiente'] as const

/** Why a payment failed, with the message for the member. Any other reason of a bank is `rechazada`. */
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

/** Every price of a plan is in this currency and includes IVA (docs/product.md#plans). */
export const planCurrency = 'MXN'
export const ivaPercent = 16

/** The IVA inside an amount, in cents: 16/116 of it, rounded to the nearest cent. */
export function ivaOf(totalCents: number): number {
  return Math.round((totalCents * ivaPercent) / (100 + ivaPercent))
}

/** The version of the consent text (docs/safety.md#payments-and-consumer-duties). Change it whenever the text changes. */
export const consentVersion = '1.1'

interface ConsentTerms {
  readonly plan: string
  readonly period: Period
  /** The cost of the next renewal with IVA, and of each one after the promotion. */
  readonly renewalCents: number
  readonly fullCents: number
  readonly currency: string
}

/** The consent text beside the button. It is stored word for word. */
export function consentText({ plan, period, renewalCents, fullCents, currency }: ConsentTerms): string {
  const interval = period === 'year' ? 'cada año' : 'cada mes'
  const price = (cents: number) => fullMoneyText(cents, currency)
  const charge =
    renewalCents === fullCents
      ? `${price(fullCents)} (IVA incluido)`
      : `${price(renewalCents)} mientras dure mi promoción y de ${price(fullCents)} después (IVA incluido)`
  return (
    `Acepto que mi plan ${plan} se renueve solo ${interval} con un cargo de ${charge} ` +
    'a mi forma de pago, hasta que lo cancele. Me avisarán por correo al menos cinco días antes ' +
    'de cada renovación, y puedo cancelar cuando quiera en Configuración → Plan.'
  )
}
