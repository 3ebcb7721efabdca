import type { IntakeRow } from '#contract/collection/intake.ts'
import { intakeLimits } from '#contract/collection/intake-words.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsOfMember } from '#server/catalogue/items/service.ts'
import { withMemberMarks } from '#server/collection/lists/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { IntakePart } from './extras.service.ts'
import type { RowRecord } from './rows/store.ts'
import * as store from './rows/store.ts'
import * as intakes from './service.ts'
import * as steps from './steps.service.ts'
import { findIntake, findIntakeForUpdate } from './store.ts'

/** Imports of a member's own file; their parts belong to later rooms. */
export function intakeHandlers(intakeParts: readonly IntakePart[]) {
  const parts = new Set(intakeParts.map(({ name }) => name))
  return {
    openIntake: (context) => intakes.openIntake(context, parts),
    listIntakes: intakes.listIntakes,
    getIntake: intakes.getIntake,
    chooseIntakeColumns: steps.chooseIntakeColumns,
    listIntakeRows,
    editIntakeRow,
    editIntakeRows,
    applyIntake: steps.applyIntake,
    undoIntake: steps.undoIntake,
    removeIntake: steps.removeIntake,
    downloadMissingRows,
  } satisfies SomeHandlers
}

// The rows of an import in the preview, and the member's decisions about them.

/** @throws {Refusal} intake_not_found */
async function listIntakeRows({ db, actor, params, query }: ContextOf<'listIntakeRows'>) {
  const { id: intakeId } = params
  if (!(await findIntake(db, actor.userId, intakeId))) throw new Refusal('intake_not_found')
  const { page, page_size, ...filter } = query
  const window = { limit: page_size, offset: (page - 1) * page_size }
  const [rows, total] = await Promise.all([
    store.listRows(db, intakeId, { ...filter, ...window }),
    store.countRows(db, intakeId, filter),
  ])
  return { data: await asRows(db, actor, rows), metadata: metadataOf(query, total) }
}

/** @throws {Refusal} intake_not_found, intake_not_ready, item_not_found */
async function editIntakeRow({ db, actor, params, body }: ContextOf<'editIntakeRow'>): Promise<IntakeRow> {
  const { id: intakeId, row } = params
  await db.transaction().execute(async (tx) => {
    await lockReadyIntake(tx, actor, intakeId)
    if (!(await store.findRow(tx, intakeId, row))) throw new Refusal('intake_not_found')
    const { item_id, is_taken } = body
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

/** @throws {Refusal} intake_not_found, intake_not_ready */
async function editIntakeRows(context: ContextOf<'editIntakeRows'>) {
  const { db, actor, params, body } = context
  await db.transaction().execute(async (tx) => {
    await lockReadyIntake(tx, actor, params.id)
    await store.updateTakenRows(tx, params.id, { match: body.match, isTaken: body.is_taken })
  })
  return await intakes.getIntake(context)
}

/** The rows without a figure, as CSV with the original cells. @throws {Refusal} intake_not_found */
async function downloadMissingRows({ db, actor, params }: ContextOf<'downloadMissingRows'>) {
  const { id: intakeId } = params
  const intake = await findIntake(db, actor.userId, intakeId)
  if (!intake) throw new Refusal('intake_not_found')
  const cells = await store.listMissingCells(db, intakeId, intakeLimits.rows)
  // Without a byte order mark Excel reads the file as Windows-1252.
  const bytes = `\ufeff${writeCsv(intake.header_row === 0 ? cells : [intake.header, ...cells])}`
  const filename = `no-encontradas-${intakeId}.csv`
  return { download: { filename, type: 'text/csv; charset=utf-8', bytes } }
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
