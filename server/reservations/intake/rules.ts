import { z } from 'zod'
import { currency } from '#contract/collection/fields.ts'
import { enumOf } from '#contract/enum-of.ts'
import { spellingKey } from '#contract/folded-text.ts'
import { parseJson } from '#contract/json.ts'
import { carriers } from '#contract/reservations/carriers.ts'
import { day, money, storeName } from '#contract/reservations/fields.ts'
import { planFields } from '#contract/reservations/plans.ts'
import {
  chargeKinds,
  entryKinds,
  lossKinds,
  payMethods,
  reservationLimits,
  reversedKinds,
} from '#contract/reservations/words.ts'
import { line, optionalLine, optionalParagraphs } from '#contract/text.ts'
import { isExpectedBeforeReserved } from '#server/reservations/rules.ts'

/* Validates the rows of a member's own export as strictly as the body of a request. */

const timestamp = z.iso.datetime()
const databaseId = z.int().min(1).max(2_147_483_647)
const nullable = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null)
const nullableLine = (max: number) => optionalLine(max).transform((value) => value ?? null)
const nullableParagraphs = (max: number) => optionalParagraphs(max).transform((value) => value ?? null)
/** The export writes plans as JSON text. */
const planText = z
  .string()
  .transform(parseJson)
  .pipe(planFields)
  .transform((plan) => JSON.stringify(plan))

const templateRow = z.object({
  template: line({ max: 80, missing: 'Escribe el nombre del plan.' }),
  plan: planText,
  created_at: timestamp,
})

const storeRow = z
  .object({
    store: storeName,
    notes: nullableParagraphs(4_000),
    loss_kind: nullable(enumOf(lossKinds)),
    loss_percent: nullable(z.number().gt(0).max(100)),
    template: nullableLine(80),
    created_at: timestamp,
  })
  .refine(
    ({ loss_kind, loss_percent }) => (loss_percent !== null) === (loss_kind ?? '').startsWith('porcentaje'),
  )
  .transform((row) => ({ ...row, key: spellingKey(row.store) }))

const reservationRow = z
  .object({
    reservation_id: databaseId,
    item_id: databaseId,
    item: z.string(),
    source_id: nullableLine(200),
    store: storeName,
    quantity: z.int().min(1).max(99),
    total_cents: money,
    currency,
    order_ref: nullableLine(120),
    reserved_on: day,
    expected_on: nullable(day),
    notes: nullableParagraphs(4_000),
    plan: nullable(planText),
    ended: nullable(z.string()),
    created_at: timestamp,
  })
  // Older exports may expect an item before it was reserved. Such a date is dropped and the payments are kept.
  .transform((row) => ({
    ...row,
    key: spellingKey(row.store),
    expected_on: isExpectedBeforeReserved(row) ? null : row.expected_on,
  }))

const entryRow = z
  .object({
    reservation_id: databaseId,
    kind: enumOf(entryKinds),
    amount_cents: nullable(money),
    on: day,
    method: nullable(enumOf(payMethods)),
    note: nullableParagraphs(2_000),
    reverses: nullable(z.enum(reversedKinds)),
    charge: nullable(enumOf(chargeKinds)),
    expected_from: nullable(day),
    expected_on: nullable(day),
    rate: nullable(z.string().regex(/^\d{1,9}(\.\d{1,8})?$/)),
    rate_currency: nullable(currency),
    transfer_id: nullable(z.uuid()),
    created_at: timestamp,
  })
  .refine(({ rate, rate_currency }) => (rate === null) === (rate_currency === null))
  .refine(({ kind, note }) => kind !== 'nota' || note !== null)
  .refine(({ kind, reverses }) => {
    if (reverses === null) return true
    if (reverses === 'cargo') return kind === 'descuento'
    return kind === (reverses === 'descuento' ? 'cargo' : 'devolucion')
  })
  .refine(({ kind, reverses, charge }) => charge === null || kind === 'cargo' || reverses === 'cargo')

const shipmentRow = z
  .object({
    shipment_id: databaseId,
    store: storeName,
    carrier: nullable(enumOf(carriers)),
    tracking: nullableLine(80),
    sent_on: nullable(day),
    created_at: timestamp,
  })
  .transform((row) => ({ ...row, key: spellingKey(row.store) }))

const settingRow = z.object({
  setting: z.string(),
  currency: nullable(currency),
  monthly_cents: nullable(money),
  wanted: nullable(z.enum(['true', 'false'])),
  weeks: nullable(z.int().min(1).max(reservationLimits.silenceWeeks)),
})

/** A CSV holds words. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const hour = nullable(z.coerce.number().int().min(0).max(23))

/** What a member wants to be told of, or their quiet hours. The devices are not restored. */
const noticeRow = z.object({
  notice: z.string(),
  by_mail: nullable(yesOrNo),
  by_push: nullable(yesOrNo),
  from_hour: hour,
  until_hour: hour,
})

export const readTemplates = rowReader(templateRow)
export const readStores = rowReader(storeRow)
export const readReservations = rowReader(reservationRow)
export const readEntries = rowReader(entryRow)
export const readShipments = rowReader(shipmentRow)
export const readSettings = rowReader(settingRow)
export const readNotices = rowReader(noticeRow)

export type ImportedTemplate = ReturnType<typeof readTemplates>[number]
export type ImportedStore = ReturnType<typeof readStores>[number]
export type ImportedReservation = ReturnType<typeof readReservations>[number]
export type ImportedEntry = ReturnType<typeof readEntries>[number]
export type ImportedShipment = ReturnType<typeof readShipments>[number]
export type ImportedSetting = ReturnType<typeof readSettings>[number]
export type ImportedNotice = ReturnType<typeof readNotices>[number]

/** Returns the valid rows with their row numbers and leaves out the others. */
function rowReader<T extends z.ZodType<object>>(shape: T) {
  return (rows: readonly { row: number; value: unknown }[]): (z.output<T> & { row: number })[] =>
    rows.flatMap(({ row, value }) => {
      const read = shape.safeParse(value)
      return read.success ? [{ ...read.data, row }] : []
    })
}
