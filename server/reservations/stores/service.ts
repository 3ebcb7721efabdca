import { Refusal } from '#contract/errors.ts'
import { spellingKey } from '#contract/folded-text.ts'
import type { Plan } from '#contract/reservations/plans.ts'
import type { Store, StoreFields } from '#contract/reservations/stores.ts'
import { reservationLimits } from '#contract/reservations/words.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { findTemplate } from '#server/reservations/templates/service.ts'
import type { StoreRow } from './store.ts'
import * as store from './store.ts'

// A member's own list of stores, which grows with each reservation. A store with reservations cannot be deleted,
// because the history needs it.

export const storeHandlers = {
  listStores,
  addStore,
  editStore,
  removeStore,
} satisfies SomeHandlers

async function listStores({ db, actor }: ContextOf<'listStores'>): Promise<Store[]> {
  return (await store.listStores(db, actor.userId)).map(toStore)
}

/** @throws {Refusal} store_not_found */
export async function findStore(db: Db | Tx, userId: number, id: number): Promise<Store> {
  const [row] = await store.listStores(db, userId, { id })
  if (!row) throw new Refusal('store_not_found')
  return toStore(row)
}

/** @throws {Refusal} store_exists, template_not_found, reservations_full */
export async function addStore(
  context: ContextOf<'addStore', 'db' | 'actor' | 'body' | 'now'>,
): Promise<Store> {
  const { db, actor, body: fields, now } = context
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    await refuseTakenName(tx, userId, { name: fields.name })
    await refuseUnknownTemplate(tx, userId, fields.template_id)
    return findStore(tx, userId, await insertStore(tx, userId, { fields, now }))
  })
}

/** @throws {Refusal} store_not_found, store_exists, template_not_found */
async function editStore({ db, actor, params, body: change }: ContextOf<'editStore'>): Promise<Store> {
  const { userId } = actor
  const { id } = params
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = await findStore(tx, userId, id)
    if (change.name !== undefined) await refuseTakenName(tx, userId, { name: change.name, except: id })
    await refuseUnknownTemplate(tx, userId, change.template_id)
    const name = change.name ?? before.name
    const values = {
      name,
      nameKey: spellingKey(name),
      notes: change.notes === undefined ? before.notes : change.notes,
      loss: change.loss === undefined ? before.loss : change.loss,
      templateId: change.template_id === undefined ? (before.template?.id ?? null) : change.template_id,
    }
    await store.updateStore(tx, userId, { id, values })
    return findStore(tx, userId, id)
  })
}

/** @throws {Refusal} store_not_found, store_in_use */
async function removeStore({ db, actor, params }: ContextOf<'removeStore'>): Promise<void> {
  const { userId } = actor
  const { id } = params
  await db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const { reservations } = await findStore(tx, userId, id)
    if (reservations > 0) throw new Refusal('store_in_use')
    await store.deleteStore(tx, userId, id)
  })
}

/**
 * Finds the store with this name, or creates it, and returns the plan it usually offers. The caller holds the
 * member's lock.
 */
export async function findOrCreateStore(
  tx: Tx,
  userId: number,
  { name, now }: { name: string; now: Date },
): Promise<{ id: number; name: string; plan: Plan | null }> {
  const found = await findByName(tx, userId, name)
  if (found) return { id: found.id, name: found.name, plan: found.template_plan }
  return { id: await insertStore(tx, userId, { fields: { name }, now }), name, plan: null }
}

async function insertStore(
  tx: Tx,
  userId: number,
  { fields, now }: { fields: StoreFields; now: Date },
): Promise<number> {
  if ((await store.countStores(tx, userId)) >= reservationLimits.stores)
    throw new Refusal('reservations_full')
  const { name, notes = null, loss = null, template_id: templateId = null } = fields
  const values = { name, nameKey: spellingKey(name), notes, loss, templateId }
  return store.insertStore(tx, userId, { values, now })
}

async function refuseTakenName(
  tx: Tx,
  userId: number,
  { name, except }: { name: string; except?: number },
): Promise<void> {
  const found = await findByName(tx, userId, name)
  if (found && found.id !== except)
    throw new Refusal('store_exists', { name: 'Ya tienes una tienda con ese nombre.' })
}

async function refuseUnknownTemplate(tx: Tx, userId: number, id: number | null | undefined): Promise<void> {
  if (id !== null && id !== undefined) await findTemplate(tx, userId, id)
}

async function findByName(tx: Tx, userId: number, name: string): Promise<StoreRow | undefined> {
  const [found] = await store.listStores(tx, userId, { key: spellingKey(name) })
  return found
}

function toStore(row: StoreRow): Store {
  const { loss_kind, loss_percent, template_id, template_name, template_plan, ...store } = row
  const hasTemplate = template_id !== null && template_name !== null && template_plan !== null
  return {
    ...store,
    loss: loss_kind === null ? null : { kind: loss_kind, percent: loss_percent },
    template: hasTemplate ? { id: template_id, name: template_name, plan: template_plan } : null,
  }
}
