import { sql } from 'kysely'
import type { QuietChoice, QuietState } from '#contract/admin/quiet.ts'
import { Refusal } from '#contract/errors.ts'
import { type ChangeAuthor, operatorAuthor, recordChange } from '#server/admin/audit/service.ts'
import { dropOpenOperations, prepareRepetition } from '#server/billing/quiet.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  deleteQuietMode,
  findQuietMode,
  findQuietModeForUpdate,
  insertQuietMode,
} from '#server/platform/database/quiet-mode.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'

export const quietHandlers = {
  getQuietMode: async ({ db }) => ({ quiet: await describeQuietMode(db) }),
  endQuietMode: (context) => endQuietMode(context.db, context, context.body),
} satisfies SomeHandlers

// A restored product would send e-mails again that were already sent, and repeat payments that were already made. So it
// starts in quiet mode, and somebody decides about queued e-mails and open payments
// (docs/operations.md#after-a-restore).

const notSynced = 'Falta comparar los pagos con el proveedor. Prueba otra vez en un momento.'

/** Begins quiet mode. From then on an open payment is looked up at the provider before it is retried. */
export async function beginQuietMode(tx: Db | Tx, reason: string, now: Date): Promise<void> {
  await insertQuietMode(tx, { reason: reason.slice(0, 300), now })
  await prepareRepetition(tx)
}

/** For a database that was restored with other tools. */
export async function startQuietMode(db: Db, reason: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await beginQuietMode(tx, reason, now)
    const subject = { kind: 'quiet_mode', id: 1 }
    await recordChange(tx, operatorAuthor(now), { act: 'quiet_begun', subject, details: { reason } })
  })
}

/** Null if quiet mode is off. */
export async function describeQuietMode(db: Db): Promise<QuietState | null> {
  const quiet = await findQuietMode(db)
  if (quiet === null) return null
  const { since, reason, payments_synced_at } = quiet
  return {
    since: since.toISOString(),
    reason,
    payments_synced_at: payments_synced_at?.toISOString() ?? null,
    ...(await countHeld(db, since)),
  }
}

/**
 * Ends the quiet mode, and drops what was queued or open before it where that was chosen.
 * @throws {Refusal} invalid beside the payments until they were compared with the provider
 */
export async function endQuietMode(
  db: Db,
  by: ChangeAuthor,
  { mails, payments }: QuietChoice,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const quiet = await findQuietModeForUpdate(tx)
    if (quiet === null) return
    if (quiet.payments_synced_at === null) throw new Refusal('invalid', { payments: notSynced })
    if (mails === 'drop') await deleteHeldMails(tx, quiet.since)
    if (payments === 'drop') await dropOpenOperations(tx, { until: quiet.since, now: by.now })
    await deleteQuietMode(tx)
    const subject = { kind: 'quiet_mode', id: 1 }
    await recordChange(tx, by, {
      act: 'quiet_ended',
      subject,
      details: { mails, payments },
    })
  })
}

/** E-mails and payments that were queued or open before quiet mode began. */
async function countHeld(db: Db, since: Date): Promise<{ mails: number; payments: number }> {
  const { rows } = await sql<{ mails: number; payments: number }>`
    select (select count(*)::int from mails where parked_at is null and created_at <= ${since}) as mails,
      (select count(*)::int from payment_operations where state = 'abierta'
      and created_at <= ${since}) as payments`.execute(db)
  return rows[0] ?? { mails: 0, payments: 0 }
}

async function deleteHeldMails(tx: Tx, since: Date): Promise<void> {
  await sql`delete from mails where parked_at is null and created_at <= ${since}`.execute(tx)
}
