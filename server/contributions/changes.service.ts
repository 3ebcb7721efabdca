import type { Contribution } from '#contract/contributions/fields.ts'
import { Refusal } from '#contract/errors.ts'
import { deletePrivateFigure } from '#server/catalogue/private/service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { getContribution } from './lists.service.ts'
import { editMissingFigure, type ReadProposal, readCorrection } from './proposals.service.ts'
import { type FieldTexts, type Place, placeAfter, refuseChange } from './rules.ts'
import type { LockedContribution } from './store.ts'
import * as store from './store.ts'

// An author's changes of a contribution before its review, and the deletion of a private figure after a refusal.

/** @throws {Refusal} contribution_not_found; contribution_closed; conflict; invalid, on the fields that are wrong */
export async function editContribution(context: ContextOf<'editContribution'>): Promise<Contribution> {
  const { db, actor, body, now } = context
  const { userId } = actor
  const { id } = context.params
  const { revision, ...change } = body
  await withMemberLock(db, userId, async ({ tx }) => {
    const before = await lockOwn(tx, userId, id)
    refuseChange(before, revision)
    const { fields = before.fields, sources = before.sources } = change
    const message = change.message === undefined ? before.message : (change.message ?? '')
    const place = before.kind === 'new_item' ? placeAfter(before.place, change) : null
    const read = await readChanged(tx, before, { fields, place, now })
    await store.updateProposal(tx, id, { ...read, place, sources, message, now })
  })
  return await getContribution(context)
}

/** @throws {Refusal} contribution_not_found; contribution_closed */
export async function withdrawContribution(
  context: ContextOf<'withdrawContribution'>,
): Promise<Contribution> {
  const { db, actor, now } = context
  const { id } = context.params
  await withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const before = await lockOwn(tx, userId, id)
    refuseChange(before)
    await store.updateWithdrawn(tx, id, now)
    // A figure that its author has marked, reserved or bought is not deleted: it stays private to them.
    if (before.kind === 'new_item' && before.item_id !== null) await deletePrivateFigure(tx, before.item_id)
  })
  return await getContribution(context)
}

/**
 * Deletes the private figure of a refused or withdrawn contribution.
 * @throws {Refusal} contribution_not_found; contribution_waits; item_not_found; figure_in_use
 */
export async function removePrivateFigure(context: ContextOf<'removePrivateFigure'>): Promise<Contribution> {
  const { db, actor, params } = context
  await withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const { state, kind, item_id: itemId } = await lockOwn(tx, userId, params.id)
    if (kind !== 'new_item' || itemId === null) throw new Refusal('item_not_found')
    if (state === 'pendiente') throw new Refusal('contribution_waits')
    if (!(await deletePrivateFigure(tx, itemId))) throw new Refusal('figure_in_use')
  })
  return await getContribution(context)
}

/** Locks one of the member's contributions. @throws {Refusal} contribution_not_found, also for somebody else's */
export async function lockOwn(tx: Tx, userId: number, id: number): Promise<LockedContribution> {
  const found = await store.findOwnForUpdate(tx, userId, id)
  if (found === undefined) throw new Refusal('contribution_not_found')
  return found
}

async function readChanged(
  tx: Tx,
  { item_id: itemId }: LockedContribution,
  { fields, place, now }: { fields: FieldTexts; place: Place | null; now: Date },
): Promise<ReadProposal> {
  if (itemId === null) throw new Refusal('item_not_found')
  if (place !== null) return await editMissingFigure(tx, itemId, { fields, place, now })
  return await readCorrection(tx, itemId, fields)
}
