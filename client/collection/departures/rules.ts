import { mexicoDay } from '#client/kit/days.ts'
import type { TextsOf } from '#client/kit/described-fields.ts'
import {
  choice,
  day,
  fieldTexts,
  money,
  optional,
  paragraphs,
  readFields,
  text,
} from '#client/kit/described-fields.ts'
import { currencyOptions } from '#client/kit/money.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import type { Trade } from '#contract/collection/collection.ts'
import type { Departure } from '#contract/collection/departures.ts'
import { type DepartureKind, departureKinds } from '#contract/collection/words.ts'
import { moneyText } from '#contract/money.ts'

const amount = (currency: string) => optional(money(currency, priceMax))
const pastDay = day('1900-01-01', () => mexicoDay(new Date()))
const recipient = { label: 'A quién (solo tú lo ves)', kind: optional(text) }

export const departureFields = (currency: string) => ({
  kind: { label: 'Qué pasó', kind: choice<DepartureKind>(Object.entries(departureKinds)) },
  amount_cents: { label: '¿Cuánto recibiste?', kind: amount(currency) },
  currency: { label: 'Moneda', kind: choice<string>(currencyOptions(currency)) },
  costs_cents: { label: 'Comisión y envío que pagaste (opcional)', kind: amount(currency) },
  recipient,
  remind_on: {
    label: 'Recuérdame pedirla (opcional)',
    kind: optional(day('2000-01-01', () => '2100-12-31')),
  },
  left_on: { label: 'Cuándo', kind: optional(pastDay) },
  note: { label: 'Nota (opcional)', kind: optional(paragraphs(2)) },
})

export type DepartureTable = ReturnType<typeof departureFields>
export type DepartureValues = TextsOf<DepartureTable>

/** The fields that each kind asks for, besides the day and a note. */
export const fieldsOfKind: Record<DepartureKind, readonly (keyof DepartureTable)[]> = {
  vendida: ['amount_cents', 'currency', 'costs_cents', 'recipient'],
  regalada: ['recipient'],
  cambiada: ['amount_cents', 'currency', 'costs_cents', 'recipient'],
  prestada: ['recipient', 'remind_on'],
  perdida: [],
  rota: [],
}

/** What is traded is proposed as traded, and what is sold for what was asked. */
export function initialDeparture(currency: string, trade: Trade | null = null): DepartureValues {
  const kind = trade?.kind === 'cambio' ? 'cambiada' : 'vendida'
  const { amount_cents = null } = trade ?? {}
  const inCurrency = trade?.currency ?? currency
  return fieldTexts(departureFields(inCurrency), {
    kind,
    amount_cents,
    currency: inCurrency,
    left_on: mexicoDay(new Date()),
  })
}

/** What the fields in sight say; those of other kinds are left out. */
export function readDeparture(values: DepartureValues) {
  const of = departureFields(values.currency)
  const shown = fieldsOfKind[values.kind as DepartureKind]
  const inSight = fieldTexts(of, {})
  const names: readonly (keyof DepartureTable)[] = ['kind', 'currency', 'left_on', 'note', ...shown]
  for (const name of names) inSight[name] = values[name]
  return readFields(of, inSight)
}

/** "Ganaste $340.00", "Perdiste $20.00"; null when it is not known. */
export function gainText({
  gain_cents,
  currency,
}: Pick<Departure, 'gain_cents' | 'currency'>): string | null {
  if (gain_cents === null || currency === null) return null
  if (gain_cents === 0) return 'Ni ganaste ni perdiste'
  return `${gain_cents > 0 ? 'Ganaste' : 'Perdiste'} ${moneyText(Math.abs(gain_cents), currency)}`
}

/** "Vendida en $1,200.00 a Ana", "Cambiada con Luis". */
export function departureText({ kind, amount_cents, currency, recipient }: Departure): string {
  const amountText =
    amount_cents === null || currency === null ? '' : ` en ${moneyText(amount_cents, currency)}`
  const who = recipient === null ? '' : ` ${kind === 'cambiada' ? 'con' : 'a'} ${recipient}`
  return `${departureKinds[kind]}${amountText}${who}`
}
