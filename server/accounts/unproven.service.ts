import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { deletePasskeys } from './second-factor/passkeys.store.ts'
import { deleteAllButFactors, deleteTotp } from './second-factor/store.ts'
import { endAccess } from './sessions/service.ts'
import { deleteWaitingMarks } from './store.ts'

/**
 * Of an account whose address was never proven, leaves nothing that whoever registered it could use once the owner of the address
 * has it: password, sessions, devices, factors, and the links and marks that wait.
 */
export async function voidUnproven(tx: Tx, userId: number, { passwordHash }: { passwordHash: string }) {
  await endAccess(tx, userId)
  await updatePasswordOf(tx, userId, passwordHash)
  await deleteKnownDevices(tx, userId)
  await deleteTotp(tx, userId, 'confirmed')
  await deletePasskeys(tx, userId, 'any')
  await deleteAllButFactors(tx, userId)
  await deleteWaitingMarks(tx, userId)
  await deleteAddressChanges(tx, userId)
}

async function updatePasswordOf(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(tx)
}

async function deleteKnownDevices(tx: Tx, userId: number): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(tx)
}

/** A link to another address, which would take the account away again. */
async function deleteAddressChanges(tx: Tx, userId: number): Promise<void> {
  await sql`delete from one_time_codes
    where user_id = ${userId} and kind = 'email_change' and used_at is null`.execute(tx)
}
