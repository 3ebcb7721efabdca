import type { Intake } from '#contract/collection-intake.ts'
import type { ChosenTarget } from '#contract/collection-intake-words.ts'
import { Refusal } from '#contract/errors.ts'
import { hasIdentifyingColumn } from '#server/collection/intake/columns.rules.ts'
import { countUndrawnPhotos } from '#server/collection/intake/photos/service.ts'
import type { IntakeId } from '#server/collection/intake/service.ts'
import { getIntake } from '#server/collection/intake/service.ts'
import type { IntakeRecord } from '#server/collection/intake/store.ts'
import * as store from '#server/collection/intake/store.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'

// The decisions of a member about an import. Each locks the import; working.service.ts does the work that follows.

/** @throws {Refusal} intake_not_found, intake_not_ready; invalid if no column identifies the figure of a row */
export async function chooseIntakeColumns(
  db: Db,
  actor: Actor,
  {
    id,
    columns,
    currency,
  }: IntakeId & { columns?: (ChosenTarget | null)[] | undefined; currency?: string | undefined },
): Promise<Intake> {
  await db.transaction().execute(async (tx) => {
    const intake = await lockIntake(tx, actor, id, ['columns', 'ready'])
    const targets = columns ? intake.header.map((_, place) => columns[place] ?? null) : intake.targets
    if (!hasIdentifyingColumn(targets)) {
      throw new Refusal('invalid', {
        columns: 'Di en qué columna está el nombre, el código de barras o el SKU de tus figuras.',
      })
    }
    await store.updateColumns(tx, id, { targets, currency: currency ?? intake.currency })
  })
  return getIntake(db, actor, { id })
}

/** Starts or resumes an import. @throws {Refusal} intake_not_found, intake_not_ready, intake_busy */
export async function applyIntake(db: Db, actor: Actor, { id }: IntakeId): Promise<Intake> {
  return startWork(db, actor, { id, from: ['ready', 'stopped'], state: 'applying', count: countPending })
}

/** Photos count twice, because each is first processed and then attached to its copy. */
async function countPending(tx: Tx, id: number): Promise<number> {
  return (await store.countPending(tx, id)) + (await countUndrawnPhotos(tx, id))
}

/** @throws {Refusal} intake_not_found, intake_not_ready, intake_busy */
export async function undoIntake(db: Db, actor: Actor, { id }: IntakeId): Promise<Intake> {
  return startWork(db, actor, {
    id,
    from: ['applied', 'stopped'],
    state: 'undoing',
    count: store.countChanges,
  })
}

/** Removes the import but keeps the figures it added. @throws {Refusal} intake_not_found, intake_not_ready */
export async function removeIntake(db: Db, actor: Actor, { id }: IntakeId): Promise<void> {
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

interface WorkStart extends IntakeId {
  from: IntakeRecord['state'][]
  state: 'applying' | 'undoing'
  count: (tx: Tx, id: number) => Promise<number>
}

async function startWork(db: Db, actor: Actor, { id, from, state, count }: WorkStart): Promise<Intake> {
  await db.transaction().execute(async (tx) => {
    await lockIntake(tx, actor, id, from)
    await store.updateState(tx, id, { state, total: await count(tx, id) })
  })
  return getIntake(db, actor, { id })
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
