import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { CopyFields, WishFields } from '#contract/collection/fields.ts'
import type { UserProfileChange } from '#contract/community/community.ts'
import type { AddReservation } from '#contract/reservations/calls.ts'
import type { EntryFields } from '#contract/reservations/fields.ts'
import type { SettingsChange } from '#contract/reservations/overview.ts'
import type { Plan } from '#contract/reservations/plans.ts'
import type { LossRule } from '#contract/reservations/reservations.ts'
import { grantRole } from '#server/accounts/roles.service.ts'
import { describeCatalogue } from '#server/catalogue/descriptions.service.ts'
import { addFinishedPictures } from '#server/catalogue/finished-pictures.service.ts'
import { importInTransaction } from '#server/catalogue/import/service.ts'
import { readCatalogueFile } from '#server/catalogue/import/source.service.ts'
import { addCopy } from '#server/collection/copies/service.ts'
import { addDeparture } from '#server/collection/departures/service.ts'
import { firstMarkInserter } from '#server/collection/first-marks.service.ts'
import { addMark, addToCollection, editWish, listOwnMarks } from '#server/collection/service.ts'
import { editUserProfile } from '#server/community/service.ts'
import { createDefaultPlan } from '#server/plans/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import { type Actor, memberActor } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'
import { readSecret } from '#server/platform/security/secrets.ts'
import { addCharge } from '#server/reservations/charges.service.ts'
import { addReservationEntry } from '#server/reservations/ledger/service.ts'
import { addOrder } from '#server/reservations/orders.service.ts'
import { editReservationSettings } from '#server/reservations/overview/service.ts'
import { addReservation } from '#server/reservations/service.ts'
import { addShipment, receiveShipment } from '#server/reservations/shipments.service.ts'
import { addSlip } from '#server/reservations/slips.service.ts'
import { addStore } from '#server/reservations/stores/service.ts'
import { addPlanTemplate } from '#server/reservations/templates/service.ts'
import type { DemoAccount } from './store.ts'
import * as store from './store.ts'

// Loads the files of demo/ (demo/README.md), which are those of an operator but for their dates.

const folder = path.join(import.meta.dirname, '..', '..', 'demo')
const pictures = path.join(folder, 'pictures')
const slips = path.join(folder, 'slips')

interface DemoFigure {
  status: string
  release_date_mx?: string
  release_date?: string
  release_date_jp?: string
}

/**
 * Loads the demo as it looks on a day (YYYY-MM-DD), with its pictures, unless the catalogue already has a license or a copy was
 * restored here.
 * Everything or nothing: after a crash the next start loads it again.
 * @returns how many figures were added
 */
export async function loadDemo(db: Db, files: Files, day: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const added = await loadDemoCatalogue(tx, day)
    if (added > 0) await addPictures(tx, files)
    return added
  })
}

/** Records that a copy was restored here: whatever it holds, nothing of the demo is added to it. */
export async function recordRestore(db: Db, now: Date): Promise<void> {
  await store.insertRestore(db, now)
}

/** The demo without pictures. */
export async function loadDemoCatalogue(tx: Tx, day: string): Promise<number> {
  // If two processes start together, the second finds the demo that the first one loaded.
  await store.lockDemo(tx)
  if (await store.hasCatalogue(tx)) return 0
  const report = await importInTransaction(tx, readCatalogueFile(Readable.from(await readFigures(day))))
  if (!report.isApplied) throw new Error(`The demo does not import: ${JSON.stringify(report.refusedCells)}`)
  const descriptions = parseRelative(await readFile(path.join(folder, 'descriptions.json'), 'utf8'), day)
  await describeCatalogue(tx, JSON.stringify(descriptions))
  await store.insertDemoLoad(tx)
  return report.added
}

/** The rows of the catalogue file. A figure whose day has come is no longer awaited. */
async function readFigures(day: string): Promise<Buffer[]> {
  const lines = (await readFile(path.join(folder, 'catalogue.jsonl'), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => {
    const figure = parseRelative(line, day) as DemoFigure
    const status = hasCome(figure, day) ? 'disponible' : figure.status
    return Buffer.from(`${JSON.stringify({ ...figure, status })}\n`)
  })
}

function hasCome({ status, ...figure }: DemoFigure, day: string): boolean {
  const date = figure.release_date_mx ?? figure.release_date ?? figure.release_date_jp ?? ''
  const isAwaited = ['anunciada', 'preventa', 'retrasada'].includes(status)
  return isAwaited && date.length === day.length && date <= day
}

async function addPictures(tx: Tx, files: Files): Promise<void> {
  for (const file of await readdir(pictures)) {
    await addFinishedPictures(tx, createReadStream(path.join(pictures, file)), files)
  }
}

/** A login that is printed at start. */
export interface DemoLogin extends Pick<DemoAccount, 'role' | 'email'> {
  readonly password: string
}

/** The figures of members.json are named by their `source_id`. */
interface DemoMembers {
  accounts: DemoAccount[]
  profile: UserProfileChange
  owned: { source_id: string; on: string; copies: CopyFields[] }[]
  wishes: ({ source_id: string } & WishFields)[]
  not_interested: string[]
  plan_templates: { name: string; plan: Plan }[]
  stores: { name: string; loss: LossRule; plan_template: string | null }[]
  reservations: {
    source_id: string
    on: string
    fields: AddReservation
    entries: { on: string; fields: EntryFields }[]
  }[]
  orders: DemoOrder[]
  departures: { source_id: string; on: string; fields: ContextOf<'addDeparture'>['body'] }[]
  ceilings: NonNullable<SettingsChange['ceilings']>
}

/** Several figures of a store; those of `source_ids` are some of them. */
interface DemoOrder {
  on: string
  fields: Omit<ContextOf<'addOrder'>['body'], 'figures'>
  figures: { source_id: string; total_cents: number }[]
  /** `slip` is a picture in demo/slips. */
  entries: { source_id: string; on: string; fields: EntryFields; slip?: string }[]
  shipments: {
    on: string
    source_ids: string[]
    fields: Omit<ContextOf<'addShipment'>['body'], 'reservation_ids'>
    /** Null while it is on its way. */
    arrived_on: string | null
  }[]
  charges: {
    on: string
    source_ids: string[]
    fields: Omit<ContextOf<'addCharge'>['body'], 'parts' | 'idempotency_key'>
  }[]
}

/** The demo collector as the caller of the services that members use, each on the day it names. */
interface DemoCaller {
  db: Db
  files: Files
  actor: Actor
  now: Date
  today: string
  figureIds: ReadonlyMap<string, number>
}

/**
 * Creates the missing demo accounts, gives the collector marks, reservations and a profile unless they have their own, and
 * returns the logins. Only where this product has loaded the demo: one account is an administrator, whose password everybody can
 * read who reads the log. The passwords differ for each installation, so that the source code does not reveal them.
 */
export async function prepareDemoMembers(
  { db, files, passwords }: { db: Db; files: Files; passwords: Passwords },
  now: Date,
): Promise<DemoLogin[]> {
  if (!(await store.hasDemoLoad(db))) return []
  const today = mexicoDay(now)
  const demo = parseRelative(await readFile(path.join(folder, 'members.json'), 'utf8'), today) as DemoMembers
  const secret = await readSecret(db, 'demo')
  const logins: DemoLogin[] = []
  for (const account of demo.accounts) {
    const { role, email } = account
    const password = passwordOf(email, secret)
    const userId = await store.insertAccount(db, account, {
      passwordHash: await passwords.hash(password),
      now,
    })
    if (userId === null) throw new Error(`The account ${email} was not created.`)
    await createDefaultPlan(db, userId, now)
    if (role === 'Administración') await grantRole(db, email, { role: 'administrator', now })
    else {
      const figureIds = await store.listFigureIds(db)
      await fillCollection({ db, files, actor: memberActor(userId), now, today, figureIds }, demo)
    }
    logins.push({ role, email, password })
  }
  return logins
}

/** Derives a password that stays the same at every start. */
function passwordOf(email: string, secret: Buffer): string {
  const letters = createHmac('sha256', secret).update(email).digest('hex').slice(0, 16)
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Each part is left as it is when the member has it, or when the catalogue is another one. */
async function fillCollection(caller: DemoCaller, demo: DemoMembers): Promise<void> {
  const { db, actor, figureIds } = caller
  const has = await store.findParts(db, actor.userId)
  if (!has || figureIds.size === 0) return
  if (!has.marks) await addMarks(caller, demo)
  if (!has.marks) await addDepartures(caller, demo)
  if (!has.reservations) await addReservations(caller, demo)
  if (!has.reservations) for (const order of demo.orders) await addDemoOrder(caller, order)
  if (!has.profile) await editUserProfile({ db, actor, body: demo.profile })
}

async function addMarks(caller: DemoCaller, { owned, wishes, not_interested }: DemoMembers): Promise<void> {
  const { db, actor, now, today } = caller
  const insertFirstMark = firstMarkInserter(db)
  for (const { itemId, on, copies } of known(caller, owned)) {
    const [first, ...more] = copies
    const params = { id: itemId }
    const added = { db, actor, params, body: first ?? {}, now: noonOf(on), today }
    await addToCollection(added, insertFirstMark)
    for (const body of more) await addCopy({ db, actor, params, body, now, today })
  }
  for (const { itemId, source_id: _, ...fields } of known(caller, wishes)) {
    const wish = { db, actor, params: { id: itemId }, body: fields, now }
    await addMark(wish, 'want', insertFirstMark)
    await editWish(wish)
  }
  for (const { itemId } of known(
    caller,
    not_interested.map((source_id) => ({ source_id })),
  )) {
    await addMark({ db, actor, params: { id: itemId }, now }, 'notinterested', insertFirstMark)
  }
}

async function addReservations(caller: DemoCaller, demo: DemoMembers): Promise<void> {
  const { db, actor, now } = caller
  const templates = new Map<string, number>()
  for (const template of demo.plan_templates) {
    const { id } = await addPlanTemplate({ db, actor, body: template, now })
    if (id !== null) templates.set(template.name, id)
  }
  for (const { name, loss, plan_template } of demo.stores) {
    const template_id = templates.get(plan_template ?? '') ?? null
    await addStore({ db, actor, body: { name, loss, template_id }, now })
  }
  for (const { itemId, on, fields, entries } of known(caller, demo.reservations)) {
    const { id } = await addReservation({
      db,
      actor,
      params: { id: itemId },
      body: fields,
      now: noonOf(on),
      today: on,
    })
    for (const entry of entries) {
      const body = { ...entry.fields, reservation_id: id }
      await addReservationEntry({ db, actor, body, now: noonOf(entry.on), today: entry.on })
    }
  }
  await editReservationSettings({ db, actor, body: { ceilings: demo.ceilings } })
}

/** The last copy of each figure. */
async function addDepartures(caller: DemoCaller, { departures }: DemoMembers): Promise<void> {
  const { db, actor } = caller
  for (const { itemId, on, fields } of known(caller, departures)) {
    const [own] = await listOwnMarks(db, actor, [itemId])
    const params = { id: itemId, copy: own?.copies.at(-1)?.id ?? 0 }
    await addDeparture({ db, actor, params, body: { ...fields, left_on: on }, now: noonOf(on), today: on })
  }
}

async function addDemoOrder(caller: DemoCaller, order: DemoOrder): Promise<void> {
  const { db, files, actor, figureIds } = caller
  const on = (day: string) => ({ db, actor, now: noonOf(day), today: day })
  const figures = known(caller, order.figures).map(({ itemId, total_cents }) => ({
    item_id: itemId,
    total_cents,
  }))
  const { reservations } = await addOrder({ ...on(order.on), body: { ...order.fields, figures } })
  const idOf = (source_id: string) =>
    reservations.find(({ item }) => item.id === figureIds.get(source_id))?.id ?? 0
  for (const { source_id, slip, ...payment } of order.entries) {
    const body = { ...payment.fields, reservation_id: idOf(source_id) }
    const { entry } = await addReservationEntry({ ...on(payment.on), body })
    if (slip === undefined) continue
    const upload = { fields: {}, file: await readFile(path.join(slips, slip)) }
    await addSlip({ ...on(payment.on), files, pictures: openPictures(), params: { id: entry.id }, upload })
  }
  for (const { source_ids, fields, arrived_on, ...sent } of order.shipments) {
    const reservation_ids = source_ids.map(idOf)
    const { id } = await addShipment({ ...on(sent.on), body: { ...fields, reservation_ids } })
    if (arrived_on === null) continue
    const body = { reservation_ids, confirm_unpaid: false }
    await receiveShipment({ ...on(arrived_on), params: { id }, body })
  }
  for (const { source_ids, fields, ...charged } of order.charges) {
    const parts = source_ids.map((source_id) => ({ reservation_id: idOf(source_id) }))
    const idempotency_key = `demo-${order.fields.order_ref}-${fields.kind}`
    await addCharge({ ...on(charged.on), body: { ...fields, parts, idempotency_key } })
  }
}

/** With the ids of their figures; what the catalogue does not have is left out. */
function known<T extends { source_id: string }>({ figureIds }: DemoCaller, list: readonly T[]) {
  return list.flatMap((entry) => {
    const itemId = figureIds.get(entry.source_id)
    return itemId === undefined ? [] : [{ ...entry, itemId }]
  })
}

/** Noon in Mexico. */
function noonOf(day: string): Date {
  return new Date(`${day}T18:00:00Z`)
}

/**
 * The demo's dates are offsets from today, so that it never grows old: `+45d` a day, `+2m12` the 12th two months from
 * now, `+3m` a month, `-6q` a quarter, `+1y` a year.
 */
const offset = /^([+-]\d+)(?:(d)|(m)(\d{1,2})?|(q)|(y))$/

/** Reads JSON; every text that is an offset becomes a date of its own precision: YYYY-MM-DD, YYYY-MM, YYYY-Qn or YYYY. */
export function parseRelative(json: string, today: string): unknown {
  return JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? (relativeDate(value, today) ?? value) : value,
  )
}

/** Null for a text that is no offset. */
export function relativeDate(text: string, today: string): string | null {
  const [, count, day, month, dayOfMonth, quarter] = offset.exec(text) ?? []
  if (count === undefined) return null
  const [year, monthNow, dayNow] = today.split('-').map(Number) as [number, number, number]
  const steps = Number(count)
  if (day) return new Date(Date.UTC(year, monthNow - 1, dayNow + steps)).toISOString().slice(0, 10)
  if (month) return inMonth(year, monthNow - 1 + steps, dayOfMonth)
  if (quarter) {
    const first = inMonth(year, monthNow - 1 + steps * 3, undefined)
    return `${first.slice(0, 4)}-Q${Math.ceil(Number(first.slice(5)) / 3)}`
  }
  return String(year + steps)
}

/** A month, or a day of it; past its end, the last one. */
function inMonth(year: number, month: number, day: string | undefined): string {
  const last = new Date(Date.UTC(year, month + 1, 0))
  const text = last.toISOString()
  if (day === undefined) return text.slice(0, 7)
  return `${text.slice(0, 7)}-${String(Math.min(Number(day), last.getUTCDate())).padStart(2, '0')}`
}
