import type { MemberLock } from '#server/collection/member-lock.service.ts'
import type { Tx } from '#server/platform/db.ts'
import * as store from './extras.store.ts'

// Restores what an export holds besides figures. Each part is restored by the room that exported it, under the member
// lock of the import. server/worker.intakes.ts lists all parts.

/** A row of a part, as the export wrote it. */
export interface PartRow {
  readonly row: number
  readonly value: Readonly<Record<string, unknown>>
}

export interface RestoreContext {
  /** The import whose earlier parts are in intake_extras, with the ids they got. */
  readonly intakeId: number
  readonly now: Date
}

/** A part may refer to earlier parts in the list and is undone before them. */
export interface IntakePart {
  /** The name of the part in the export. */
  readonly name: string
  /** Does slow work for one row without the member lock, before rows are restored. Returns how many it did. */
  prepare?(tx: Tx, intake: RestoreContext & { userId: number }): Promise<number>
  /** Adds missing data. Returns the undo data for each row; null if nothing was added. */
  restore(
    lock: MemberLock,
    rows: readonly PartRow[],
    intake: RestoreContext,
  ): Promise<{ row: number; undo: unknown }[]>
  /** Removes what was restored. Returns how many rows stay because the member changed them since. */
  undo(lock: MemberLock, undos: readonly unknown[], now: Date): Promise<number>
}

const batchRows = 200

/** Prepares the next row without the member lock; zero if none is left. */
export async function prepareExtrasBatch(
  tx: Tx,
  parts: readonly IntakePart[],
  intake: RestoreContext & { userId: number },
): Promise<number> {
  for (const part of parts) {
    const done = await part.prepare?.(tx, intake)
    if (done) return done
  }
  return 0
}

/** Restores the next rows. Returns how many; zero if none is left. */
export async function restoreExtrasBatch(
  lock: MemberLock,
  intakeId: number,
  { parts, now }: { parts: readonly IntakePart[]; now: Date },
): Promise<number> {
  const waiting = await store.listPendingParts(lock.tx, intakeId)
  const part = parts.find(({ name }) => waiting.includes(name))
  const name = part?.name ?? waiting[0]
  if (name === undefined) return 0
  const pending = await store.listPendingExtras(lock.tx, intakeId, { part: name, limit: batchRows })
  const done = part ? await part.restore(lock, pending, { intakeId, now }) : []
  const undos = new Map(done.map(({ row, undo }) => [row, undo]))
  const rows = pending.map(({ row }) => ({ row, undo: undos.get(row) ?? null }))
  await store.updateDoneExtras(lock.tx, intakeId, { part: name, rows })
  return rows.length
}

/** Undoes the next restored rows, the last part first; zero if none is left. */
export async function undoExtrasBatch(
  lock: MemberLock,
  intakeId: number,
  { parts, now }: { parts: readonly IntakePart[]; now: Date },
): Promise<number> {
  const added = await store.listAddedParts(lock.tx, intakeId)
  const part = parts.findLast(({ name }) => added.includes(name))
  const name = part?.name ?? added[0]
  if (name === undefined) return 0
  const own = await store.listAddedExtras(lock.tx, intakeId, { part: name, limit: batchRows })
  const undos = own.map(({ undo }) => undo)
  const kept = part ? await part.undo(lock, undos, now) : undos.length
  const rows = own.map(({ row }) => row)
  await store.updateUndoneExtras(lock.tx, intakeId, { part: name, rows, kept })
  return rows.length
}

/** Restores hidden lines and licenses. */
export const hiddenShelvesPart: IntakePart = {
  name: 'ocultas',
  async restore({ tx, userId }, rows, { now }) {
    const shelves = rows.flatMap((row) => shelfOf(row, now) ?? [])
    const hidden = shelves.length > 0 ? await store.insertShelves(tx, userId, shelves) : []
    return hidden.map(({ row, ...undo }) => ({ row, undo }))
  },
  async undo({ tx, userId }, undos) {
    const shelves = undos as { license_id: number | null; line_id: number | null }[]
    await store.deleteShelves(tx, userId, {
      licenseIds: shelves.flatMap(({ license_id }) => license_id ?? []),
      lineIds: shelves.flatMap(({ line_id }) => line_id ?? []),
    })
    return 0
  },
}

/** A date in the future becomes now. */
function shelfOf({ row, value: { license, line, hidden_at } }: PartRow, now: Date): store.ShelfToHide | null {
  if (typeof license !== 'string') return null
  const given = new Date(typeof hidden_at === 'string' ? hidden_at : '')
  const moment = given <= now ? given : now
  return { row, license, line: typeof line === 'string' ? line : null, hidden_at: moment.toISOString() }
}
