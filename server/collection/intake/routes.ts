import type { IntakeRow } from '#contract/collection/intake.ts'
import type { IntakeRowsQuery } from '#contract/collection/intake-calls.ts'
import type { IntakeMatch } from '#contract/collection/intake-words.ts'
import { intakeLimits } from '#contract/collection/intake-words.ts'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsOfMember } from '#server/catalogue/items/service.ts'
import { withMemberMarks } from '#server/collection/lists/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { IntakePart } from './extras.service.ts'
import type { RowRecord } from './rows/store.ts'
import * as store from './rows/store.ts'
import type { IntakeDeps } from './service.ts'
import * as intakes from './service.ts'
import * as steps from './steps.service.ts'
import { findIntake, findIntakeForUpdate } from './store.ts'

/** Imports of a member's own file. */
export function collectionIntakeRoutes(deps: IntakeDeps, intakeParts: readonly IntakePart[]) {
  const { db } = deps
  const parts = new Set(intakeParts.map(({ name }) => name))
  return {
    openIntake: ({ actor, upload, now }) => intakes.openIntake(deps, actor, { upload, parts, now }),
    listIntakes: ({ actor }) => intakes.listIntakes(db, actor),
    getIntake: ({ actor, params }) => intakes.getIntake(db, actor, params),
    chooseIntakeColumns: ({ actor, params, body }) =>
      steps.chooseIntakeColumns(db, actor, { ...params, ...body }),
    listIntakeRows: ({ actor, params, query }) =>
      listIntakeRows(db, actor, { intakeId: params.id, filter: query }),
    editIntakeRow: ({ actor, params, body }) =>
      editIntakeRow(db, actor, { intakeId: params.id, row: params.row, change: body }),
    editIntakeRows: async ({ actor, params, body }) => {
      await editIntakeRows(db, actor, { intakeId: params.id, match: body.match, isTaken: body.is_taken })
      return await intakes.getIntake(db, actor, params)
    },
    applyIntake: ({ actor, params }) => steps.applyIntake(db, actor, params),
    undoIntake: ({ actor, params }) => steps.undoIntake(db, actor, params),
    removeIntake: ({ actor, params }) => steps.removeIntake(db, actor, params),
    downloadMissingRows: async ({ actor, params }) => ({
      download: await downloadMissingRows(db, actor, { intakeId: params.id }),
    }),
  } satisfies SomeHandlers
}

// The rows of an import in the preview, and the member's decisions about them.

interface IntakeRef {
  intakeId: number
}

/** @throws {Refusal} intake_not_found */
async function listIntakeRows(
  db: Db,
  actor: Actor,
  { intakeId, filter }: IntakeRef & { filter: IntakeRowsQuery },
): Promise<{ data: IntakeRow[]; metadata: Metadata }> {
  if (!(await findIntake(db, actor.userId, intakeId))) throw new Refusal('intake_not_found')
  const { page, page_size, ...wanted } = filter
  const window = { limit: page_size, offset: (page - 1) * page_size }
  const [rows, total] = await Promise.all([
    store.listRows(db, intakeId, { ...wanted, ...window }),
    store.countRows(db, intakeId, wanted),
  ])
  return { data: await asRows(db, actor, rows), metadata: metadataOf(filter, total) }
}

/** @throws {Refusal} intake_not_found, intake_not_ready, item_not_found */
async function editIntakeRow(
  db: Db,
  actor: Actor,
  { intakeId, row, change }: IntakeRef & { row: number; change: RowChange },
): Promise<IntakeRow> {
  await db.transaction().execute(async (tx) => {
    await lockReadyIntake(tx, actor, intakeId)
    if (!(await store.findRow(tx, intakeId, row))) throw new Refusal('intake_not_found')
    const { item_id, is_taken } = change
    if (item_id !== undefined) {
      if (item_id !== null && !(await store.findItemExists(tx, actor.userId, item_id))) {
        throw new Refusal('item_not_found')
      }
      await store.updatePickedRow(tx, intakeId, { row, itemId: item_id })
    }
    if (is_taken !== undefined) await store.updateTakenRow(tx, intakeId, { row, isTaken: is_taken })
  })
  const found = await store.findRow(db, intakeId, row)
  const [edited] = found ? await asRows(db, actor, [found]) : []
  if (!edited) throw new Refusal('intake_not_found')
  return edited
}

interface RowChange {
  item_id?: number | null | undefined
  is_taken?: boolean | undefined
}

/** @throws {Refusal} intake_not_found, intake_not_ready */
async function editIntakeRows(
  db: Db,
  actor: Actor,
  { intakeId, match, isTaken }: IntakeRef & { match: IntakeMatch; isTaken: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockReadyIntake(tx, actor, intakeId)
    await store.updateTakenRows(tx, intakeId, { match, isTaken })
  })
}

/** The rows without a figure, as CSV with the original cells. @throws {Refusal} intake_not_found */
async function downloadMissingRows(db: Db, actor: Actor, { intakeId }: IntakeRef): Promise<Download> {
  const intake = await findIntake(db, actor.userId, intakeId)
  if (!intake) throw new Refusal('intake_not_found')
  const cells = await store.listMissingCells(db, intakeId, intakeLimits.rows)
  // Without a byte order mark Excel reads the file as Windows-1252.
  const bytes = `\ufeff${writeCsv(intake.header_row === 0 ? cells : [intake.header, ...cells])}`
  return { filename: `no-encontradas-${intakeId}.csv`, type: 'text/csv; charset=utf-8', bytes }
}

async function lockReadyIntake(tx: Tx, { userId }: Actor, intakeId: number): Promise<void> {
  const intake = await findIntakeForUpdate(tx, userId, intakeId)
  if (!intake) throw new Refusal('intake_not_found')
  if (intake.state !== 'ready') throw new Refusal('intake_not_ready')
}

async function asRows(db: Db, actor: Actor, rows: RowRecord[]): Promise<IntakeRow[]> {
  const ids = [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))]
  const items = await withMemberMarks(db, actor, await findItemsOfMember(db, actor.userId, ids))
  const byId = new Map(items.map((item) => [item.id, item]))
  return rows.map(({ row_no, item_id, ...row }) => ({
    ...row,
    row: row_no,
    item: (item_id === null ? undefined : byId.get(item_id)) ?? null,
  }))
}
