import { queryString, readNumber, readPage } from '#client/kit/address.ts'
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
import type { Input } from '#contract/endpoints.ts'
import { percentageOf } from '#contract/percentages.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import type { CurrencyTotals } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { type LossKind, lossKinds } from '#contract/reservations/words.ts'
import type { FormResult } from './entries.rules.ts'
import { percentIn, percentMessage } from './plans.rules.ts'

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
