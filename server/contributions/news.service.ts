import { findRecipient } from '#server/accounts/mail.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { renderEmail } from '#server/platform/emails.ts'
import type { RenderMail } from '#server/platform/mail-delivery.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { contributionsEmail } from './emails.ts'
import * as store from './news.store.ts'
import type { DecisionNews } from './rules.ts'

// E-mails authors about decisions: at most once a day, and each decision once. The job may run at any time and in
// several processes at once.

const kind = 'contributions-decided'
const batchSize = 500

/** Queues today's e-mail for every member with a decision that was not sent yet. */
export async function queueContributionNews(db: Db, now: Date): Promise<void> {
  const today = mexicoDay(now)
  let after = 0
  for (;;) {
    const ids = await store.listAuthorsToTell(db, { today, after, limit: batchSize })
    for (const id of ids) await queueNews(db, id, now)
    after = ids.at(-1) ?? 0
    if (ids.length < batchSize) return
  }
}

/** Renders the e-mails of contributions. */
export function contributionEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    [kind]: async ({ user_id, data }) => {
      const member = await findRecipient(db, user_id ?? 0)
      if (member === null) return null
      const news = JSON.parse(data.news ?? '[]') as DecisionNews[]
      const words = contributionsEmail(member, { news, url: `${publicUrl}/aportaciones` })
      return renderEmail({ ...words, to: member.email }, publicUrl)
    },
  }
}

async function queueNews(db: Db, userId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const news = await store.updateTold(tx, userId, now)
    if (news.length > 0) await queueMail(tx, { kind, userId, data: { news: JSON.stringify(news) }, now })
  })
}
