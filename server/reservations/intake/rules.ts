import { z } from 'zod'
import { currency } from '#contract/collection-fields.ts'
import { day, money, storeName, wordsOf } from '#contract/reservations-fields.ts'
import { plan } from '#contract/reservations-plans.ts'
import { entryKinds, lossKinds, payMethods } from '#contract/reservations-words.ts'
import { optionalLine, optionalParagraphs } from '#contract/text.ts'
import { storeKey } from '#server/reservations/names.rules.ts'
import { arrivesBeforeReserved } from '#server/reservations/rules.ts'

/* Rows of a member's own export, checked as if they had come over the wire. */

const moment = z.iso.datetime()
const number = z.int().min(1).max(2_147_483_647)
const nothing = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null)
const text = (max: number) => optionalLine(max).transform((value) => value ?? null)
const texts = (max: number) => optionalParagraphs(max).transform((value) => value ?? null)
/** The export writes it as text. */
const planText = z.string().refine((json) => plan.safeParse(parsed(json)).success)

const templateRow = z.object({
  template: z.string().trim().min(1).max(80),
  plan: planText,
  created_at: moment,
})

const storeRow = z
  .object({
    store: storeName,
    notes: texts(4_000),
    loss_kind: nothing(wordsOf(lossKinds)),
    loss_percent: nothing(z.number().gt(0).max(100)),
    template: text(80),
    created_at: moment,
  })
  .refine(
    ({ loss_kind, loss_percent }) => (loss_percent !== null) === (loss_kind ?? '').startsWith('porcentaje'),
  )
  .transform((row) => ({ ...row, key: storeKey(row.store) }))

const reservationRow = z
  .object({
    reservation_id: number,
    item_id: number,
    item: z.string(),
    source_id: text(200),
    store: storeName,
    quantity: z.int().min(1).max(99),
    total_cents: money,
    currency,
    order_ref: text(120),
    reserved_on: day,
    expected_on: nothing(day),
    notes: texts(4_000),
    plan: nothing(planText),
    ended: nothing(z.string()),
    created_at: moment,
  })
  // Older exports may hold a day before the reservation: the day goes, and what was paid stays.
  .transform((row) => ({
    ...row,
    key: storeKey(row.store),
    expected_on: arrivesBeforeReserved(row) ? null : row.expected_on,
  }))

const entryRow = z
  .object({
    reservation_id: number,
    kind: wordsOf(entryKinds),
    amount_cents: nothing(money),
    on: day,
    method: nothing(wordsOf(payMethods)),
    note: texts(2_000),
    expected_from: nothing(day),
    expected_on: nothing(day),
    rate: nothing(z.string().regex(/^\d{1,9}(\.\d{1,8})?$/)),
    rate_currency: nothing(currency),
    transfer_id: nothing(z.uuid()),
    created_at: moment,
  })
  .refine(({ rate, rate_currency }) => (rate === null) === (rate_currency === null))
  .refine(({ kind, note }) => kind !== 'nota' || note !== null)

const settingRow = z.object({
  setting: z.string(),
  currency: nothing(currency),
  monthly_cents: nothing(money),
  wanted: nothing(z.enum(['true', 'false'])),
})

export const templatesOf = reader(templateRow)
export const storesOf = reader(storeRow)
export const reservationsOf = reader(reservationRow)
export const entriesOf = reader(entryRow)
export const settingsOf = reader(settingRow)

export type TemplateRow = ReturnType<typeof templatesOf>[number]
export type StoreRow = ReturnType<typeof storesOf>[number]
export type ReservationRow = ReturnType<typeof reservationsOf>[number]
export type EntryRow = ReturnType<typeof entriesOf>[number]
export type SettingRow = ReturnType<typeof settingsOf>[number]

/** The rows that make sense, each with its number; the others are left out. */
function reader<T extends z.ZodType<object>>(shape: T) {
  return (rows: readonly { row: number; value: unknown }[]): (z.output<T> & { row: number })[] =>
    rows.flatMap(({ row, value }) => {
      const read = shape.safeParse(value)
      return read.success ? [{ ...read.data, row }] : []
    })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
