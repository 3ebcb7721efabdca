import { sql } from 'kysely'
import { privacyVersion } from '#contract/legal.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { isReachable } from '#server/policies/fragments.store.ts'

/** One for each version, because whoever was told of an earlier one is told again. */
const kind = `privacy-notice-${privacyVersion.version}`
const batchSize = 500
const dayMs = 86_400_000
const tellingDays = 60

/** Sends one e-mail to members who accepted an earlier privacy notice (docs/safety.md#privacy). */
export async function announcePrivacyNotice(db: Db, now: Date): Promise<void> {
  const { version, inForceSince } = privacyVersion
  if (now.getTime() > new Date(inForceSince).getTime() + tellingDays * dayMs) return
  let after = 0
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const userIds = await updateMembersToTell(tx, { version, after, limit: batchSize })
      await queueMails(tx, { kind, userIds, now })
      return userIds
    })
    after = Math.max(after, ...ids)
    if (ids.length < batchSize) return
  }
}

/** Marks members who accepted another version and were not told of this one. Returns them. */
async function updateMembersToTell(
  tx: Tx,
  { version, after, limit }: { version: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update users set privacy_notice_version = ${version}
    where id in (
      select u.id from users u
      where u.id > ${after} and ${isReachable}
        and u.terms_version not like '%privacy ' || ${version} and u.privacy_notice_version is distinct from ${version}
      order by u.id limit ${limit} for no key update)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
