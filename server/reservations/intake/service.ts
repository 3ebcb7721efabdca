import { reservationLimits } from '#contract/reservations/words.ts'
import { departuresPart } from '#server/collection/departures/intake.service.ts'
import { hiddenShelvesPart, type IntakePart } from '#server/collection/intake/extras.service.ts'
import { photosPart } from '#server/collection/intake/photos/service.ts'
import type { PhotoDeps } from '#server/collection/photos/service.ts'
import { markManyReserved } from '#server/collection/reserved.service.ts'
import { ownTagsPart } from '#server/collection/tags.service.ts'
import { countEntries } from '#server/reservations/ledger/store.ts'
import { countShipments } from '#server/reservations/shipments.service.ts'
import { countReservations } from '#server/reservations/store.ts'
import { countStores } from '#server/reservations/stores/store.ts'
import { listTemplates } from '#server/reservations/templates/service.ts'
import * as rules from './rules.ts'
import type { InsertedRow } from './store.ts'
import * as store from './store.ts'

// Restores plans, stores, reservations and ledgers from a member's own export. Because ledgers are append-only,
// undoing an import keeps the reservations; the member can cancel them.

const toUndos = (added: readonly InsertedRow[]) => added.map(({ row, id }) => ({ row, undo: { id } }))
const idsOf = (undos: readonly unknown[]) => (undos as { id: number }[]).map(({ id }) => id)

/** What is beyond a limit of the member is left out, as for figures beyond the plan; what is there already takes no room. */
const roomOf = (max: number, count: number) => Math.max(0, max - count)

const templates: IntakePart = {
  name: 'planes-de-pago',
  async restore({ tx, userId }, rows) {
    const room = roomOf(reservationLimits.templates, (await listTemplates(tx, userId)).length)
    return toUndos(await store.insertTemplates(tx, userId, { rows: rules.readTemplates(rows), room }))
  },
  undo: ({ tx, userId }, undos) => store.deleteTemplates(tx, userId, idsOf(undos)),
}

const stores: IntakePart = {
  name: 'tiendas',
  async restore({ tx, userId }, rows) {
    const room = roomOf(reservationLimits.stores, await countStores(tx, userId))
    return toUndos(await store.insertStores(tx, userId, { rows: rules.readStores(rows), room }))
  },
  undo: ({ tx, userId }, undos) => store.deleteStores(tx, userId, idsOf(undos)),
}

const reservations: IntakePart = {
  name: 'apartados',
  async restore(lock, rows, { now }) {
    const room = roomOf(reservationLimits.reservations, await countReservations(lock.tx, lock.userId))
    const read = rules.readReservations(rows)
    const added = await store.insertReservations(lock.tx, lock.userId, { rows: read, room })
    const ended = new Set(read.filter((row) => row.ended !== null).map(({ row }) => row))
    const open = added.filter(({ row }) => !ended.has(row)).map(({ item_id }) => item_id)
    await markManyReserved(lock, open, now)
    return toUndos(added)
  },
  undo: async (_lock, undos) => undos.length,
}

const entries: IntakePart = {
  name: 'abonos',
  async restore({ tx, userId }, rows, { intakeId }) {
    const { memberEntries, entries: ledgerMax } = reservationLimits
    const room = roomOf(memberEntries, await countEntries(tx, userId))
    const read = rules.readEntries(rows)
    const added = await store.insertEntries(tx, userId, { intakeId, rows: read, room, ledgerMax })
    return added.map((row) => ({ row, undo: {} }))
  },
  undo: async () => 0,
}

const shipments: IntakePart = {
  name: 'envios',
  async restore({ tx, userId }, rows, { intakeId }) {
    const room = roomOf(reservationLimits.shipments, await countShipments(tx, userId))
    return toUndos(
      await store.insertShipments(tx, userId, { intakeId, rows: rules.readShipments(rows), room }),
    )
  },
  undo: async (_lock, undos) => undos.length,
}

const notices: IntakePart = {
  name: 'avisos',
  async restore({ tx, userId }, rows) {
    await store.insertNotices(tx, userId, rules.readNotices(rows))
    return []
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

/**
 * The parts of an export that an import can restore, in the order of their references: stores need templates, reservations need
 * stores, entries need reservations. A room that exports a new part adds its importer here.
 */
export const intakeParts = (deps: Pick<PhotoDeps, 'files' | 'pictures'>): readonly IntakePart[] => [
  ownTagsPart,
  hiddenShelvesPart,
  departuresPart,
  photosPart(deps),
  templates,
  stores,
  reservations,
  shipments,
  entries,
  // Before the settings, which told of notices in earlier exports.
  notices,
  settings,
]
