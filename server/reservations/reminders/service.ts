import { findAddressee } from '#server/accounts/mail.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { drawEmail } from '#server/platform/emails.ts'
import type { Write } from '#server/platform/mailman.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { findBooks } from '#server/reservations/books/service.ts'
import { listMoves } from '#server/reservations/books/store.ts'
import { addDays } from '#server/reservations/days.rules.ts'
import { getReservationSettings } from '#server/reservations/overview/service.ts'
import { reminder } from './emails.ts'
import type { Notice } from './rules.ts'
import { noticesOf } from './rules.ts'
import * as store from './store.ts'

// What a member should not forget, by e-mail: one a day at most, with everything in it, and nothing twice. It may run as
// often as one likes and in several processes at once.

const kind = 'reservation-reminder'
const pieceOfMembers = 500
const rememberedDays = 30

/** Queues the e-mails of the day for everybody who has something to hear. */
export async function remindMembers(db: Db, now: Date): Promise<void> {
  const today = mexicoDay(now)
  let after = 0
  for (;;) {
    const ids = await store.listMembersToRemind(db, { today, after, limit: pieceOfMembers })
    for (const id of ids) await remindMember(db, { userId: id }, { now, today })
    after = ids.at(-1) ?? 0
    if (ids.length < pieceOfMembers) break
  }
  await store.deleteOldDays(db, addDays(today, -rememberedDays))
}

/** Who writes the e-mails of this room. */
export function reservationEmails(db: Db, publicUrl: string): Record<string, Write> {
  return {
    [kind]: async ({ user_id, data }) => {
      const member = await findAddressee(db, user_id ?? 0)
      if (member === null) return null
      const notices = JSON.parse(data.notices ?? '[]') as Notice[]
      const url = `${publicUrl}/ordenes/abonos`
      const settingsUrl = `${publicUrl}/configuracion/cuenta`
      const words = reminder(member, { notices, url, settingsUrl })
      return drawEmail({ ...words, to: member.email }, publicUrl)
    },
  }
}

async function remindMember(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { userId } = actor
  const { reminders: wanted } = await getReservationSettings(db, actor)
  await db.transaction().execute(async (tx) => {
    const books = await findBooks(tx, userId, { isOpen: true, today })
    const ids = books.map(({ id }) => id)
    const moves = (await listMoves(tx, userId, ids)).filter(({ source }) => source === 'catalogo')
    const told = await store.listTold(tx, userId)
    const notices = noticesOf(books, moves, { today, wanted, told })
    if (notices.length === 0 || !(await store.insertDay(tx, userId, today))) return
    await store.insertTold(tx, userId, { told: notices, today })
    await queueMail(tx, { kind, userId, data: { notices: JSON.stringify(notices) }, now })
  })
}
