import { fullMoneyText } from '#contract/money.ts'
import type { Period } from '#contract/plans/words.ts'

/** What a member may answer to a price proposal. Free of zod, for the browser. */
export const priceAnswers = ['accepted', 'declined'] as const
export type PriceAnswer = (typeof priceAnswers)[number]

/** The version of the text below. Change it whenever the text changes. */
export const priceConsentVersion = '1.0'

export interface PriceTerms {
  readonly plan: string
  readonly period: Period
  readonly fromCents: number
  readonly toCents: number
  readonly currency: string
  /** A day in words, such as "12 de marzo de 2027". */
  readonly day: string
}

/** The consent text beside the button. It is stored word for word. */
export function priceConsentText({ plan, period, fromCents, toCents, currency, day }: PriceTerms): string {
  const interval = period === 'year' ? 'cada año' : 'cada mes'
  return (
    `Acepto pagar ${fullMoneyText(toCents, currency)} (IVA incluido) ${interval} por mi plan ${plan}, en lugar de ` +
    `${fullMoneyText(fromCents, currency)}, desde mi primera renovación a partir del ${day}. Se renueva solo hasta que ` +
    'lo cancele; me avisarán por correo al menos cinco días antes de cada renovación, y puedo cancelar cuando quiera ' +
    'en Configuración → Plan.'
  )
}
