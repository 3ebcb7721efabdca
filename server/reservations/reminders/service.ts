import { findRecipient } from '#server/accounts/mail.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { renderEmail } from '#server/platform/emails.ts'
import type { RenderMail } from '#server/platform/mail-delivery.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { addDays } from '#server/reservations/days.rules.ts'
import { getReservationSettings } from '#server/reservations/overview/service.ts'
import { findRecords } from '#server/reservations/records/service.ts'
import { listDateChanges } from '#server/reservations/records/store.ts'
import { reminderEmail } from './emails.ts'
import type { Notice } from './rules.ts'
import { newNoticesOf } from './rules.ts'
import * as store from './store.ts'

// Reminders by e-mail: at most one a day, and each notice once. The job may run at any time and in several processes
// at once.

const kind = 'reservation-reminder'
const batchSize = 500
const reminderDayRetention = 30

/** Queues today's e-mail for every member with a new notice. */
export async function queueReminders(db: Db, now: Date): Promise<void> {
  const today = mexicoDay(now)
  let after = 0
  for (;;) {
    const ids = await store.listMembersToRemind(db, { today, after, limit: batchSize })
    for (const id of ids) await queueReminder(db, { userId: id }, { now, today })
    after = ids.at(-1) ?? 0
    if (ids.length < batchSize) break
  }
  await store.deleteReminderDays(db, addDays(today, -reminderDayRetention))
}

/** Writes the e-mails of reservations. */
export function reservationEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    [kind]: async ({ user_id, data }) => {
      const member = await findRecipient(db, user_id ?? 0)
      if (member === null) return null
      const notices = JSON.parse(data.notices ?? '[]') as Notice[]
      const url = `${publicUrl}/ordenes/abonos`
      const settingsUrl = `${publicUrl}/configuracion/cuenta`
      const words = reminderEmail(member, { notices, url, settingsUrl })
      return renderEmail({ ...words, to: member.email }, publicUrl)
    },
  }
}

async function queueReminder(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { userId } = actor
  const { reminders: enabled } = await getReservationSettings(db, actor)
  await db.transaction().execute(async (tx) => {
    const records = await findRecords(tx, userId, { isOpen: true, today })
    const ids = records.map(({ id }) => id)
    const dateChanges = (await listDateChanges(tx, userId, ids)).filter(({ source }) => source === 'catalogo')
    const sent = await store.listSentReminders(tx, userId)
    const notices = newNoticesOf(records, dateChanges, { today, enabled, sent })
    if (notices.length === 0 || !(await store.insertReminderDay(tx, userId, today))) return
    await store.insertSentReminders(tx, userId, { sent: notices, today })
    await queueMail(tx, { kind, userId, data: { notices: JSON.stringify(notices) }, now })
  })
}
