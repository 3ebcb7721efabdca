import { sql } from 'kysely'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { reservationLimits } from '#contract/reservations/words.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { storeSlip } from '#server/media/members.service.ts'
import { type Db, insertedId, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

// The slips of payments. They lie in a folder that is never served, and only their owner downloads them.

export const slipHandlers = { addSlip, getSlip, removeSlip } satisfies SomeHandlers

/** @throws {Refusal} entry_not_found, reservations_full, invalid, or what is wrong with the file */
async function addSlip(context: ContextOf<'addSlip'>): Promise<{ slip_id: number }> {
  const { db, files, actor, params, upload, now } = context
  const { userId } = actor
  if (upload.file === null) throw new Refusal('invalid', { image: 'Elige una foto o un PDF.' })
  // Checked before the file is stored, and again under the lock.
  await findPayment(db, userId, params.id)
  const { path, bytes } = await storeSlip(context, { userId, bytes: upload.file }).catch(withSlipMessage)
  const added = await db
    .transaction()
    .execute(async (tx) => {
      await lockMemberOnly(tx, userId)
      const payment = await findPayment(tx, userId, params.id)
      await deleteSlipsOf(tx, userId, payment)
      const { count, total } = await countSlips(tx, userId)
      if (count >= reservationLimits.slips || total + bytes > reservationLimits.slipBytes)
        throw new Refusal('reservations_full')
      return { slip_id: await insertSlip(tx, userId, { payment, path, bytes, now }) }
    })
    .catch(async (error: unknown) => {
      await files.remove(path)
      throw error
    })
  await deleteScheduledFiles(db, files)
  return added
}

/** What is neither a picture nor a PDF is refused in words that name both. */
function withSlipMessage(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'picture_type') throw error
  throw new Refusal('invalid', { image: 'Elige una foto (JPG, PNG, WebP o AVIF) o un PDF.' })
}

/** @throws {Refusal} slip_not_found */
async function getSlip({ db, files, actor, params }: ContextOf<'getSlip'>): Promise<{ download: Download }> {
  const path = await findPath(db, actor.userId, params.id)
  const file = path === null ? null : await files.get(path)
  if (path === null || file === null) throw new Refusal('slip_not_found')
  const ending = path.slice(path.lastIndexOf('.'))
  return { download: { filename: `comprobante-${params.id}${ending}`, type: file.type, bytes: file.body } }
}

/** @throws {Refusal} slip_not_found */
async function removeSlip({ db, files, actor, params }: ContextOf<'removeSlip'>): Promise<void> {
  if ((await findPath(db, actor.userId, params.id)) === null) throw new Refusal('slip_not_found')
  await deleteSlip(db, actor.userId, params.id)
  await deleteScheduledFiles(db, files)
}

interface Payment {
  id: number
  transfer_id: string | null
}

/** @throws {Refusal} entry_not_found for what is no payment of the member */
async function findPayment(db: Db | Tx, userId: number, id: number): Promise<Payment> {
  const { rows } = await sql<Payment>`
    select id, transfer_id from reservation_entries
    where user_id = ${userId} and id = ${id}
    and kind in ('anticipo', 'abono', 'cargo', 'devolucion')`.execute(db)
  const [payment] = rows
  if (!payment) throw new Refusal('entry_not_found')
  return payment
}

async function findPath(db: Db, userId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ path: string }>`
    select path from slips where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0]?.path ?? null
}

async function countSlips(tx: Tx, userId: number): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::bigint as total from slips
    where user_id = ${userId}`.execute(tx)
  return rows[0] ?? { count: 0, total: 0 }
}

async function insertSlip(
  tx: Tx,
  userId: number,
  { payment, path, bytes, now }: { payment: Payment; path: string; bytes: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into slips (user_id, entry_id, transfer_id, path, bytes, created_at)
    values (${userId}, ${payment.id}, ${payment.transfer_id}, ${path}, ${bytes}, ${now})
    returning id`.execute(tx)
  return insertedId(rows)
}

async function deleteSlipsOf(tx: Tx, userId: number, { id, transfer_id }: Payment): Promise<void> {
  await sql`
    delete from slips where user_id = ${userId} and (entry_id = ${id}
    or transfer_id = ${transfer_id})`.execute(tx)
}

async function deleteSlip(db: Db, userId: number, id: number): Promise<void> {
  await sql`delete from slips where user_id = ${userId} and id = ${id}`.execute(db)
}

/** The paths of a member's slips. */
export async function listSlipPaths(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from slips where user_id = ${userId} order by id limit 10000`.execute(db)
  return rows.map(({ path }) => path)
}
