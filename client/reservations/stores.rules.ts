import { queryString, readNumber, readPage } from '#client/kit/address.ts'
import { dayText, shortDayText } from '#client/kit/days.ts'
import type { FieldKind, TextsOf } from '#client/kit/described-fields.ts'
import {
  choice,
  fieldTexts,
  optional,
  paragraphs,
  readFields,
  required,
  rowId,
  text,
} from '#client/kit/described-fields.ts'
import { countText } from '#client/kit/numbers.ts'
import type { Input } from '#contract/endpoints.ts'
import { moneyText } from '#contract/money.ts'
import { percentageOf } from '#contract/percentages.ts'
import type { ReservationSummary } from '#contract/reservations/overview.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import type { CurrencyTotals, Reservation, ReservationDetail } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { type LossKind, lossKinds, reservationStatuses } from '#contract/reservations/words.ts'
import type { FormResult } from './entries.rules.ts'
import { percentIn, percentMessage, planText } from './plans.rules.ts'
import { expectedText, isOpen, netPaid, paidText } from './rules.ts'

/** The rules of a store. The percentage belongs to some of its losses only. */
export const storeFields = (loss: string, templates: readonly PlanTemplate[]) => ({
  name: { label: 'Nombre', kind: required(text, 'Escribe el nombre de la tienda.') },
  loss: {
    label: 'Si cancelas',
    kind: optional(choice<LossKind>([['', 'No sé qué pierdo'], ...Object.entries(lossKinds)])),
  },
  'loss.percent': { label: 'Qué porcentaje', kind: asksPercent(loss) ? percent : noPercent },
  template_id: {
    label: 'Plan que suele ofrecer',
    help: 'Los apartados nuevos en esta tienda empiezan con él. Aquí salen los planes que has guardado.',
    kind: optional({ ...rowId, as: 'choice' as const, options: templateOptions(templates) }),
  },
  notes: { label: 'Notas (opcional)', kind: paragraphs(2) },
})

const percent: FieldKind<number | null> = {
  as: 'line',
  keys: 'decimal',
  toText: String,
  read(typed) {
    const value = percentIn(typed)
    return value === null ? { error: percentMessage } : { value }
  },
}

const noPercent: typeof percent = { ...percent, read: () => ({ value: null }) }

/** Only saved templates have an id to refer to. */
function templateOptions(templates: readonly PlanTemplate[]): [string, string][] {
  const options = templates.flatMap(({ id, name }): [string, string][] =>
    id === null ? [] : [[String(id), name]],
  )
  return [['', 'Ninguno'], ...options]
}

export type StoreValues = TextsOf<ReturnType<typeof storeFields>>

export function storeTexts({ loss, template, ...store }: Store): StoreValues {
  const rules = { loss: loss?.kind, 'loss.percent': loss?.percent, template_id: template?.id }
  return fieldTexts(storeFields('', []), { ...store, ...rules })
}

export function asksPercent(loss: string): boolean {
  return loss.startsWith('porcentaje')
}

/** Only what changed. A loss goes with its percentage. */
export function readStore(values: StoreValues, opened: StoreValues): FormResult<Input<'editStore'>['body']> {
  const read = readFields(storeFields(values.loss, []), values, opened)
  if ('failure' in read) return read
  const { loss: kind, 'loss.percent': percent } = read.body
  const { loss, 'loss.percent': changedPercent, ...others } = read.changed
  if (loss === undefined && changedPercent === undefined) return { body: others }
  return { body: { ...others, loss: kind === null ? null : { kind, percent } } }
}

/** The state of the statement page, which the address holds completely. */
export interface StatementState {
  /** Null when the address names no store. */
  readonly store: number | null
  /** The `file` is everything, on paper. */
  readonly scope: 'open' | 'all' | 'file'
  readonly page: number
}

const scopeWords = { open: null, all: 'todo', file: 'expediente' } as const
const scopes = ['open', 'all', 'file'] as const

export function readStatementState(search: URLSearchParams): StatementState {
  const scope = scopes.find((name) => scopeWords[name] === search.get('ver')) ?? 'open'
  return { store: readNumber(search, 'tienda', maxStoreId), scope, page: readPage(search) }
}

export function statementPath({ store, scope, page }: StatementState): string {
  const params = { tienda: store, ver: scopeWords[scope], page }
  return `/ordenes/abonos/detalle${queryString(params)}`
}

/** The largest id of a PostgreSQL integer. */
const maxStoreId = 2 ** 31 - 1

const lossTexts: Record<LossKind, string> = {
  nada: 'no pierdes nada',
  anticipo: 'pierdes el anticipo',
  porcentaje_pagado: 'pierdes una parte de lo pagado',
  porcentaje_total: 'pierdes una parte del precio',
  todo: 'pierdes todo lo pagado',
}

export function lossRuleText({ loss }: Pick<Store, 'loss'>): string {
  if (loss === null) return 'No has anotado qué pierdes si cancelas.'
  const share = loss.percent === null ? '' : ` (${loss.percent}\u00a0%)`
  return `Si cancelas, ${lossTexts[loss.kind]}${share}.`
}

/** The paid percentage of everything to be paid, 0 to 100. */
export function paidShare({ paid_cents, owed_cents }: CurrencyTotals): number {
  return percentageOf(paid_cents, paid_cents + owed_cents)
}

/** The months up to the last one in which something is due; none when nothing has a date. */
export function owedMonths<T extends { due_cents: number }>(months: readonly T[]): readonly T[] {
  return months.slice(0, months.findLastIndex(({ due_cents }) => due_cents > 0) + 1)
}

type Silence = NonNullable<ReservationSummary['stores'][number]['silence']>

/** "12 semanas sin noticia de Bóveda; tienes $4,300.00 y USD 12.00 ahí". */
export function silenceText(name: string, { weeks, held }: Pick<Silence, 'weeks' | 'held'>): string {
  const money = held.map(({ cents, currency }) => moneyText(cents, currency)).join(' y ')
  return `${countText(weeks, 'semana', 'semanas')} sin noticia de ${name}; tienes ${money} ahí`
}

export interface StoreDebts {
  readonly currency: string
  /** Paid for what is still reserved. */
  readonly held: number
  /** Paid for what was cancelled, and not returned. */
  readonly lost: number
  /** Paid for what arrived. */
  readonly delivered: number
  /** What the member has yet to pay. */
  readonly left: number
}

/** Who owes what, in each currency: the most used first. */
export function debtsOf(reservations: readonly Reservation[]): StoreDebts[] {
  const groups = [...Map.groupBy(reservations, ({ currency }) => currency)]
  return groups
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([currency, those]) => {
      const sum = (centsOf: (reservation: Reservation) => number) =>
        those.reduce((total, reservation) => total + Math.max(0, centsOf(reservation)), 0)
      return {
        currency,
        held: sum((one) => (isOpen(one) ? netPaid(one) : 0)),
        lost: sum(({ lost_cents }) => lost_cents ?? 0),
        delivered: sum((one) => (one.status === 'recibido' ? netPaid(one) : 0)),
        left: sum(({ status, balance_cents }) => (status === 'cancelado' ? 0 : balance_cents)),
      }
    })
}

/** What was agreed on, in sentences. */
export function agreedLines(reservation: ReservationDetail, today: string): string[] {
  const { currency, total_cents, charged_cents, quantity, order_ref, reserved_on, settle_by } = reservation
  const { plan, dues, status, ended_on } = reservation
  const dated = dues.flatMap(({ due_on, amount_cents }) =>
    due_on === null ? [] : [`${shortDayText(due_on)} ${moneyText(amount_cents, currency)}`],
  )
  const pieces = quantity > 1 ? `, ${quantity} piezas` : ''
  const charges =
    charged_cents === 0 ? '' : `, con cargos ${moneyText(total_cents + charged_cents, currency)}`
  return [
    `Apartado el ${dayText(reserved_on)} en ${moneyText(total_cents, currency)}${pieces}${charges}.`,
    order_ref === null ? '' : `Pedido ${order_ref}.`,
    plan === null ? '' : `Plan: ${planText(plan, currency)}.`,
    dated.length === 0 ? '' : `Pagos acordados: ${dated.join('; ')}.`,
    settle_by === null ? '' : `Fecha límite para liquidar: ${dayText(settle_by)}.`,
    isOpen(reservation)
      ? `${expectedText(reservation, today)}.`
      : `${reservationStatuses[status]} el ${dayText(ended_on ?? '')}.`,
    `${paidText(reservation)}.`,
  ].filter(Boolean)
}
