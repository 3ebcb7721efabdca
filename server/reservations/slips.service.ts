import { sql } from 'kysely'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { reservationLimits } from '#contract/reservations/words.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { storeSlip } from '#server/media/members.service.ts'
import { type Db, insertedId, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import { createZip, type ZipEntry } from '#server/platform/formats/zip.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { findStore } from './stores/service.ts'

// The slips of payments. They lie in a folder that is never served, and only their owner downloads them.

export const slipHandlers = { addSlip, getSlip, getStoreSlips, removeSlip } satisfies SomeHandlers

/** @throws {Refusal} entry_not_found, reservations_full, invalid, or what is wrong with the file */
export async function addSlip(
  context: ContextOf<'addSlip', 'db' | 'files' | 'pictures' | 'actor' | 'params' | 'upload' | 'now'>,
): Promise<{ slip_id: number }> {
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
  return { download: { filename: slipName(params.id, path), type: file.type, bytes: file.body } }
}

/** @throws {Refusal} store_not_found */
async function getStoreSlips(context: ContextOf<'getStoreSlips'>): Promise<{ download: Download }> {
  const { db, files, actor, params, today } = context
  const { userId } = actor
  await findStore(db, userId, params.id)
  const bytes = createZip(slipEntries(files, await listStoreSlips(db, userId, params.id)))
  return { download: { filename: `comprobantes-${today}.zip`, type: 'application/zip', bytes } }
}

/** A slip missing from the file store is skipped. */
async function* slipEntries(files: Files, slips: readonly StoredSlip[]): AsyncGenerator<ZipEntry> {
  for (const { id, path } of slips) {
    const file = await files.get(path)
    if (file) yield { name: slipName(id, path), bytes: file.body, isStored: true }
  }
}

const slipName = (id: number, path: string) => `comprobante-${id}${path.slice(path.lastIndexOf('.'))}`

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

interface StoredSlip {
  id: number
  path: string
}

function listStoreSlips(db: Db, userId: number, storeId: number): Promise<StoredSlip[]> {
  return rowsOf(db)<StoredSlip>`
    select s.id, s.path from slips s where s.user_id = ${userId} and exists (
      select from reservation_entries e join reservations r on r.id = e.reservation_id
      where e.user_id = ${userId} and r.store_id = ${storeId} and (e.id = s.entry_id or e.transfer_id = s.transfer_id))
    order by s.id limit 10000`
}

/** The paths of a member's slips. */
export async function listSlipPaths(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from slips where user_id = ${userId} order by id limit 10000`.execute(db)
  return rows.map(({ path }) => path)
}
