import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './messages.store.ts'

/**
 * Makes a contribution of a report of a missing figure. It has no author: the address in a message may be anybody's.
 * Repeating the call returns the same one.
 * @throws {Refusal} message_not_found; invalid, for a message that reports no figure
 */
export async function addContributionFromMessage(
  db: Db,
  by: StaffCaller,
  messageId: number,
): Promise<{ id: number }> {
  return await db.transaction().execute(async (tx) => {
    const message = await store.findReportForUpdate(tx, messageId)
    if (message === undefined) throw new Refusal('message_not_found')
    if (message.kind !== 'figura_faltante')
      throw new Refusal('invalid', { id: 'Este mensaje no pide una figura.' })
    if (message.contribution_id !== null) return { id: message.contribution_id }
    const id = await store.insertContribution(tx, { messageId, name: message.subject.trim(), now: by.now })
    await recordChange(tx, by, {
      act: 'contribution_added',
      subject: { kind: 'contribution', id },
      details: { message: messageId },
    })
    return { id }
  })
}
