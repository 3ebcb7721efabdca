import { moment as momentKind } from '#client/admin/kit/local-times.rules.ts'
import type { BodyOf, TextsOf } from '#client/kit/described-fields.ts'
import { fieldTexts, flag, money, optional, text, whole } from '#client/kit/described-fields.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import type { AdminOffer, AdminPlan } from '#contract/admin/plans.ts'
import { moneyText } from '#contract/money.ts'
import { planCurrency } from '#contract/plans/words.ts'

const price = money(planCurrency)
const limit = optional(whole('Escribe un número, o déjalo vacío: sin límite.'))

/** The fields of plans and offers; the last ones are of one of both. */
export const planFields = {
  name: { label: 'Nombre', kind: text },
  price_month_cents: {
    label: 'Precio al mes, con IVA',
    inChanges: 'Precio al mes',
    kind: price,
    help: 'Quien ya paga conserva su precio.',
  },
  price_year_cents: { label: 'Precio al año, con IVA', inChanges: 'Precio al año', kind: price },
  item_limit: {
    label: 'Figuras como máximo',
    inChanges: 'Figuras',
    kind: limit,
    help: 'Vacío: sin límite. Bajarlo avisa por correo a quien paga y aplica en 30 días.',
  },
  photo_limit: {
    label: 'Fotos de copias como máximo',
    inChanges: 'Fotos',
    kind: limit,
    help: 'Vacío: sin límite.',
  },
  share_link_limit: {
    label: 'Listas compartidas a la vez',
    inChanges: 'Listas compartidas',
    kind: limit,
    help: 'Vacío: sin límite. Las que ya se comparten se quedan.',
  },
  opens_at: { label: 'Abre', kind: momentKind, help: 'Hora del centro de México.' },
  closes_at: {
    label: 'Cierra',
    kind: momentKind,
    help: 'Sin fechas la oferta está cerrada; quien ya la tiene la conserva.',
  },
  active: { label: 'Se ofrece en Planes', kind: flag },
}

export type PlanChanges = Partial<BodyOf<typeof planFields>>

export function planTexts(plan: AdminPlan | AdminOffer): TextsOf<typeof planFields> {
  return fieldTexts(planFields, { ...plan, ...plan.scheduled })
}

export function priceText(cents: number): string {
  return cents === 0 ? 'Gratis' : moneyText(cents, planCurrency)
}

export function limitText(limit: number | null): string {
  return limit === null ? 'Sin límite' : formatNumber(limit)
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
