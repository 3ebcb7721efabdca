import { sql } from 'kysely'
import { privacyVersion } from '#contract/legal.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

/** One for each version, because whoever was told of an earlier one is told again. */
const kind = `privacy-notice-${privacyVersion.version}`
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

interface Telling {
  version: string
  kind: string
  after: number
  limit: number
}

/** Members who accepted another version and have not had the e-mail, by id. */
async function listMembersToTell(db: Db, { version, kind, after, limit }: Telling): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.id > ${after} and u.validated_at is not null and u.blocked_at is null
      and u.terms_version not like '%privacy ' || ${version}
      and not exists (select from mails m where m.user_id = u.id and m.kind = ${kind})
      and not exists (select from sent_mails s where s.user_id = u.id and s.kind = ${kind})
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
