import { reservationLimits } from '#contract/reservations-words.ts'
import type { IntakePart } from '#server/collection/intake/extras.service.ts'
import { markManyReserved } from '#server/collection/reserved.service.ts'
import { countEntries } from '#server/reservations/ledger/store.ts'
import { countReservations } from '#server/reservations/store.ts'
import * as rules from './rules.ts'
import type { InsertedRow } from './store.ts'
import * as store from './store.ts'

// Restores plans, stores, reservations and ledgers from a member's own export. Because ledgers are append-only,
// undoing an import keeps the reservations; the member can cancel them.

const toUndos = (added: readonly InsertedRow[]) => added.map(({ row, id }) => ({ row, undo: { id } }))
const idsOf = (undos: readonly unknown[]) => (undos as { id: number }[]).map(({ id }) => id)

/** What is beyond a limit of the member is left out, as for figures beyond the plan. */
const roomOf = (max: number, count: number) => Math.max(0, max - count)

const templates: IntakePart = {
  name: 'planes-de-pago',
  restore: async ({ tx, userId }, rows) =>
    toUndos(await store.insertTemplates(tx, userId, rules.readTemplates(rows))),
  undo: ({ tx, userId }, undos) => store.deleteTemplates(tx, userId, idsOf(undos)),
}

const stores: IntakePart = {
  name: 'tiendas',
  restore: async ({ tx, userId }, rows) =>
    toUndos(await store.insertStores(tx, userId, rules.readStores(rows))),
  undo: ({ tx, userId }, undos) => store.deleteStores(tx, userId, idsOf(undos)),
}

const reservations: IntakePart = {
  name: 'apartados',
  async restore(lock, rows, { now }) {
    const count = await countReservations(lock.tx, lock.userId)
    const rowsToInsert = rules.readReservations(rows).slice(0, roomOf(reservationLimits.reservations, count))
    const added = await store.insertReservations(lock.tx, lock.userId, rowsToInsert)
    const ended = new Set(rowsToInsert.filter((row) => row.ended !== null).map(({ row }) => row))
    const open = added.filter(({ row }) => !ended.has(row)).map(({ item_id }) => item_id)
    await markManyReserved(lock, open, now)
    return toUndos(added)
  },
  undo: async (_lock, undos) => undos.length,
}

const entries: IntakePart = {
  name: 'abonos',
  async restore({ tx, userId }, rows, { intakeId }) {
    const count = await countEntries(tx, userId)
    const rowsToInsert = rules.readEntries(rows).slice(0, roomOf(reservationLimits.memberEntries, count))
    const added = await store.insertEntries(tx, userId, { intakeId, rows: rowsToInsert })
    return added.map((row) => ({ row, undo: {} }))
  },
  undo: async () => 0,
}

const settings: IntakePart = {
  name: 'ajustes-de-apartados',
  async restore({ tx, userId }, rows) {
    await store.insertSettings(tx, userId, rules.readSettings(rows))
    return []
  },
  undo: async () => 0,
}

/** In the order of their references: stores need templates, reservations need stores, entries need reservations. */
export const reservationIntakes: readonly IntakePart[] = [templates, stores, reservations, entries, settings]
