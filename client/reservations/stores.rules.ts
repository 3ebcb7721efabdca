import { queryString, readNumber, readPage } from '#client/kit/address.ts'
import type { Input } from '#contract/endpoints.ts'
import { percentageOf } from '#contract/percentages.ts'
import type { CurrencyTotals } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'
import type { LossKind } from '#contract/reservations/words.ts'
import { lossKinds } from '#contract/reservations/words.ts'
import type { FormResult } from './entries.rules.ts'
import { fieldFailure } from './entries.rules.ts'

export interface StoreValues extends Record<string, string> {
  name: string
  loss: string
  percent: string
  /** The id of a template; empty for none. */
  template: string
  notes: string
}

export function initialStoreValues({ name, loss, template, notes }: Store): StoreValues {
  return {
    name,
    loss: loss?.kind ?? '',
    percent: loss?.percent == null ? '' : String(loss.percent),
    template: template?.id == null ? '' : String(template.id),
    notes: notes ?? '',
  }
}

export function asksPercent(loss: string): boolean {
  return loss.startsWith('porcentaje')
}

export function readStore({
  name,
  loss,
  percent,
  template,
  notes,
}: StoreValues): FormResult<Input<'editStore'>['body']> {
  if (name.trim() === '') return fieldFailure('name', 'Escribe el nombre de la tienda.')
  const share = Number(percent.trim().replace(/\s*%$/, '').replace(',', '.'))
  const isShare = percent.trim() !== '' && share > 0 && share <= 100
  if (asksPercent(loss) && !isShare) {
    return fieldFailure('loss.percent', 'Escribe un porcentaje mayor que cero y de 100 como máximo.')
  }
  const isKnown = Object.hasOwn(lossKinds, loss)
  return {
    body: {
      name,
      notes,
      loss: isKnown ? { kind: loss as LossKind, percent: asksPercent(loss) ? share : null } : null,
      template_id: template === '' ? null : Number(template),
    },
  }
}

/** The state of the statement page, which the address holds completely. */
export interface StatementState {
  /** Null when the address names no store. */
  readonly store: number | null
  readonly scope: 'open' | 'all'
  readonly page: number
}

export function readStatementState(search: URLSearchParams): StatementState {
  const scope = search.get('ver') === 'todo' ? 'all' : 'open'
  return { store: readNumber(search, 'tienda', maxStoreId), scope, page: readPage(search) }
}

export function statementPath({ store, scope, page }: StatementState): string {
  const params = { tienda: store, ver: scope === 'all' ? 'todo' : null, page }
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
