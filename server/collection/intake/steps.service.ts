import type { Intake } from '#contract/collection/intake.ts'
import { intakeLimits } from '#contract/collection/intake-words.ts'
import { Refusal } from '#contract/errors.ts'
import { headerOf } from '#contract/table-headings.ts'
import { hasIdentifyingColumn, readHeading } from '#server/collection/intake/columns.rules.ts'
import { countUndrawnPhotos } from '#server/collection/intake/photos/service.ts'
import { updateReadIntake } from '#server/collection/intake/reading/store.ts'
import { listCellsAfter } from '#server/collection/intake/rows/store.ts'
import { getIntake, guessColumns } from '#server/collection/intake/service.ts'
import type { IntakeRecord } from '#server/collection/intake/store.ts'
import * as store from '#server/collection/intake/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { decideReadings } from '#server/platform/formats/open-readings.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'

// The decisions of a member about an import. Each locks the import; working.service.ts does the work that follows.

/**
 * Reads and matches the rows with these columns. If another row has the headings, the columns are guessed again and wait to be chosen.
 * @throws {Refusal} intake_not_found, intake_not_ready; invalid if no column identifies the figure of a row, or there is no such row
 */
export async function chooseIntakeColumns(context: ContextOf<'chooseIntakeColumns'>): Promise<Intake> {
  const { db, actor, body } = context
  const { id } = context.params
  const { columns, readings, header_row, currency } = body
  await db.transaction().execute(async (tx) => {
    const intake = await lockIntake(tx, actor, id, ['columns', 'ready'])
    if (header_row !== undefined && header_row !== intake.header_row) {
      return await moveHeader(tx, intake, header_row)
    }
    const targets = columns ? intake.header.map((_, place) => columns[place] ?? null) : intake.targets
    if (!hasIdentifyingColumn(targets)) {
      throw new Refusal('invalid', {
        columns: 'Di en qué columna está el nombre, el código de barras o el SKU de tus figuras.',
      })
    }
    await store.updateColumns(tx, id, {
      targets,
      readings: decideReadings(intake.evidence, targets, readings),
      currency: currency ?? intake.currency,
    })
  })
  return getIntake(context)
}

async function moveHeader(tx: Tx, intake: IntakeRecord, headerRow: number): Promise<void> {
  const { id } = intake
  const lead = await listCellsAfter(tx, id, { after: 0, limit: intakeLimits.lead })
  const isOne = headerRow === 0 || lead.some(({ row_no }) => row_no === headerRow)
  if (intake.header_row === null || !isOne) {
    throw new Refusal('invalid', { header_row: 'Los encabezados están en una de las primeras filas.' })
  }
  const rows = lead.map(({ row_no, cells }) => ({ row: row_no, cells }))
  const header = headerOf(rows, headerRow, readHeading)
  const { isCertain: _, ...columns } = await guessColumns(tx, { ...intake, header, headerRow })
  await store.updateUnreadRows(tx, id)
  await updateReadIntake(tx, id, {
    ...columns,
    state: 'columns',
    header,
    headerRow,
    evidence: intake.evidence,
  })
}

type IntakeContext = ContextOf<'applyIntake' | 'undoIntake', 'db' | 'actor' | 'params'>

/** Starts or resumes an import. @throws {Refusal} intake_not_found, intake_not_ready, intake_busy */
export async function applyIntake(context: IntakeContext): Promise<Intake> {
  return startWork(context, { from: ['ready', 'stopped'], state: 'applying', count: countPending })
}

/** Photos count twice, because each is first processed and then attached to its copy. */
async function countPending(tx: Tx, id: number): Promise<number> {
  return (await store.countPending(tx, id)) + (await countUndrawnPhotos(tx, id))
}

/** @throws {Refusal} intake_not_found, intake_not_ready, intake_busy */
export async function undoIntake(context: IntakeContext): Promise<Intake> {
  return startWork(context, {
    from: ['applied', 'stopped'],
    state: 'undoing',
    count: store.countChanges,
  })
}

/** Removes the import but keeps the figures it added. @throws {Refusal} intake_not_found, intake_not_ready */
export async function removeIntake({ db, actor, params }: ContextOf<'removeIntake'>): Promise<void> {
  const { id } = params
  await db.transaction().execute(async (tx) => {
    await lockIntake(tx, actor, id, ['columns', 'matching', 'ready', 'applied', 'undone', 'stopped'])
    await store.deleteIntake(tx, id)
  })
}

const dayMs = 86_400_000
const previewDays = 7
const finishedDays = 90

/** Deletes previews after a week and finished imports after three months. */
export async function deleteStaleIntakes(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await store.deleteStaleIntakes(db, { previews: before(previewDays), finished: before(finishedDays) })
}

interface WorkStart {
  from: IntakeRecord['state'][]
  state: 'applying' | 'undoing'
  count: (tx: Tx, id: number) => Promise<number>
}

async function startWork(context: IntakeContext, { from, state, count }: WorkStart): Promise<Intake> {
  const { db, actor } = context
  const { id } = context.params
  await db.transaction().execute(async (tx) => {
    await lockIntake(tx, actor, id, from)
    await store.updateState(tx, id, { state, total: await count(tx, id) })
  })
  return getIntake(context)
}

async function lockIntake(
  tx: Tx,
  { userId }: Actor,
  id: number,
  states: readonly IntakeRecord['state'][],
): Promise<IntakeRecord> {
  const intake = await store.findIntakeForUpdate(tx, userId, id)
  if (!intake) throw new Refusal('intake_not_found')
  if (!states.includes(intake.state)) throw new Refusal('intake_not_ready')
  return intake
}
