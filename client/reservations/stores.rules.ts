import { addressOf, numberIn, pageIn } from '#client/kit/address.ts'
import type { Input } from '#contract/endpoints.ts'
import type { Store } from '#contract/reservations-stores.ts'
import type { LossKind } from '#contract/reservations-words.ts'
import { lossKinds } from '#contract/reservations-words.ts'
import type { FormResult } from './entries.rules.ts'
import { fieldFailure } from './entries.rules.ts'

/** What is known of a store, as it is typed. */
export interface StoreValues extends Record<string, string> {
  name: string
  loss: string
  percent: string
  /** Of a kept plan; nothing: none. */
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

/** What the address of the statement says: which store, whether what has ended is shown too, and the page. */
export interface StatementState {
  /** Null where it names none. */
  readonly store: number | null
  readonly scope: 'open' | 'all'
  readonly page: number
}

export function readStatementState(search: URLSearchParams): StatementState {
  const scope = search.get('ver') === 'todo' ? 'all' : 'open'
  return { store: numberIn(search, 'tienda', maxStoreId), scope, page: pageIn(search) }
}

export function statementPath({ store, scope, page }: StatementState): string {
  const params = { tienda: store, ver: scope === 'all' ? 'todo' : null, page }
  return `/ordenes/abonos/detalle${addressOf(params)}`
}

/** Ids are no greater. */
const maxStoreId = 2 ** 31 - 1

const lossTexts: Record<LossKind, string> = {
  nada: 'no pierdes nada',
  anticipo: 'pierdes el anticipo',
  porcentaje_pagado: 'pierdes una parte de lo pagado',
  porcentaje_total: 'pierdes una parte del precio',
  todo: 'pierdes todo lo pagado',
}

/** What one loses by stopping in this store, in a sentence. */
export function lossRuleText({ loss }: Pick<Store, 'loss'>): string {
  if (loss === null) return 'No has anotado qué pierdes si dejas un apartado.'
  const share = loss.percent === null ? '' : ` (${loss.percent} %)`
  return `Si dejas un apartado, ${lossTexts[loss.kind]}${share}.`
}
