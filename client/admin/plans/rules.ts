import { localOf, momentOf } from '#client/admin/kit/local-times.rules.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { moneyInputText, parseMoney } from '#client/kit/money.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import type { AdminOffer, AdminPlan, OfferFields } from '#contract/admin/plans.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import { moneyText } from '#contract/money.ts'
import { planCurrency } from '#contract/plans/words.ts'

/** The typed values; a blank limit means no limit. */
export type PlanValues = {
  name: string
  price_month_cents: string
  price_year_cents: string
  item_limit: string
  photo_limit: string
  share_link_limit: string
  opens_at: string
  closes_at: string
}

export function valuesOf(plan: AdminPlan | AdminOffer): PlanValues {
  const limits = plan.scheduled ?? plan
  const period = 'opens_at' in plan ? plan : { opens_at: null, closes_at: null }
  return {
    name: plan.name,
    price_month_cents: moneyInputText(plan.price_month_cents, planCurrency),
    price_year_cents: moneyInputText(plan.price_year_cents, planCurrency),
    item_limit: limits.item_limit === null ? '' : String(limits.item_limit),
    photo_limit: limits.photo_limit === null ? '' : String(limits.photo_limit),
    share_link_limit: limits.share_link_limit === null ? '' : String(limits.share_link_limit),
    opens_at: period.opens_at === null ? '' : localOf(period.opens_at),
    closes_at: period.closes_at === null ? '' : localOf(period.closes_at),
  }
}

type ReadFields = Required<Omit<OfferFields, 'revision'>>

export type PlanChanges = Partial<ReadFields> & { active?: boolean }

export function readFields(values: PlanValues): { fields: ReadFields } | { failure: FormFailure } {
  const problems: Record<string, string> = {}
  const price = (name: 'price_month_cents' | 'price_year_cents') => {
    const typed = values[name].trim()
    const read = /^-?0+(?:[.]0+)?$/.test(typed) ? { cents: 0 } : parseMoney(typed, planCurrency, priceMax)
    if ('error' in read)
      problems[name] = typed.startsWith('-') ? 'El precio no puede ser negativo.' : read.error
    return 'cents' in read ? read.cents : 0
  }
  const limit = (name: 'item_limit' | 'photo_limit' | 'share_link_limit') => {
    const typed = values[name].replace(/[\s,]/g, '')
    if (typed !== '' && !/^\d{1,9}$/.test(typed))
      problems[name] = 'Escribe un número, o déjalo vacío: sin límite.'
    return typed === '' ? null : Number(typed)
  }
  const fields: ReadFields = {
    name: values.name,
    price_month_cents: price('price_month_cents'),
    price_year_cents: price('price_year_cents'),
    currency: planCurrency,
    item_limit: limit('item_limit'),
    photo_limit: limit('photo_limit'),
    share_link_limit: limit('share_link_limit'),
    opens_at: momentOf(values.opens_at),
    closes_at: momentOf(values.closes_at),
  }
  if (Object.keys(problems).length === 0) return { fields }
  return { failure: { message: 'Hay datos que corregir.', fields: problems, code: 'invalid' } }
}

export function priceText(cents: number): string {
  return cents === 0 ? 'Gratis' : moneyText(cents, planCurrency)
}

export function limitText(limit: number | null): string {
  return limit === null ? 'Sin límite' : formatNumber(limit)
}

const names: readonly [keyof PlanValues, string][] = [
  ['name', 'Nombre'],
  ['price_month_cents', 'Precio al mes'],
  ['price_year_cents', 'Precio al año'],
  ['item_limit', 'Figuras'],
  ['photo_limit', 'Fotos'],
  ['share_link_limit', 'Listas compartidas'],
  ['opens_at', 'Abre'],
  ['closes_at', 'Cierra'],
]

export interface PlanFieldChange {
  field: string
  from: string | null
  to: string | null
}

export function changesBetween(
  before: AdminPlan | AdminOffer,
  after: AdminPlan | AdminOffer,
): PlanFieldChange[] {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  return names
    .filter(([name]) => from[name] !== to[name])
    .map(([name, field]) => ({ field, from: from[name] || null, to: to[name] || null }))
}

/** The ids with one of them moved by a step; null when it is at the end already. */
export function movedIds(ids: readonly number[], id: number, step: -1 | 1): number[] | null {
  const from = ids.indexOf(id)
  const to = from + step
  if (from === -1 || to < 0 || to >= ids.length) return null
  return ids.filter((other) => other !== id).toSpliced(to, 0, id)
}

const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

/** Whether an offer is open, and until or from when. */
export function periodOf(
  { opens_at, closes_at }: Pick<AdminOffer, 'opens_at' | 'closes_at'>,
  now: Date,
): { isOpen: boolean; text: string } {
  if (opens_at === null || closes_at === null) return { isOpen: false, text: 'Cerrada' }
  const [from, to] = [new Date(opens_at), new Date(closes_at)]
  if (to <= now) return { isOpen: false, text: `Cerró el ${moment.format(to)}` }
  if (from > now) return { isOpen: false, text: `Abre el ${moment.format(from)}` }
  return { isOpen: true, text: `Abierta hasta el ${moment.format(to)}` }
}
