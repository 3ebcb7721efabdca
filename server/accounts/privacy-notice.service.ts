import { privacyVersion } from '#contract/legal.ts'
import type { Db } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { listMembersToTell } from './privacy-notice.store.ts'

const kind = 'privacy-notice'
const batchSize = 500
const dayMs = 86_400_000
/** Shorter than the retention of sent e-mails, whose copies show who has had the notice. */
const tellingDays = 60

/** Sends one e-mail to members who accepted an earlier privacy notice (docs/safety.md#privacy). */
export async function announcePrivacyNotice(db: Db, now: Date): Promise<void> {
  const { version, inForceSince } = privacyVersion
  if (now.getTime() > new Date(inForceSince).getTime() + tellingDays * dayMs) return
  let after = 0
  for (;;) {
    const ids = await listMembersToTell(db, { version, kind, after, limit: batchSize })
    await db.transaction().execute(async (tx) => {
      for (const userId of ids) await queueMail(tx, { kind, userId, now })
    })
    after = ids.at(-1) ?? 0
    if (ids.length < batchSize) return
  }
}
