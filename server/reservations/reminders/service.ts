import { dateText } from '#contract/calendar-dates.ts'
import { findRecipient } from '#server/accounts/mail.service.ts'
import { hasPushDevice, queuePushes } from '#server/accounts/notices/push.service.ts'
import { findNoticeChoices } from '#server/accounts/notices/service.ts'
import { withUnsubscription } from '#server/accounts/notices/unsubscribing.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, firstName, renderEmail } from '#server/platform/mail/emails.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { addDays } from '#server/reservations/days.rules.ts'
import { listSilentStores } from '#server/reservations/overview/store.ts'
import { findRecords } from '#server/reservations/records/service.ts'
import { listDateChanges } from '#server/reservations/records/store.ts'
import { type Notice, newNoticesOf, type ReminderKind } from './rules.ts'
import * as store from './store.ts'

// Reminders by e-mail and on devices: at most one of either a day, and each notice once. The job may run at any time and in
// several processes at once.

const kind = 'reservation-reminder'
const batchSize = 500
const reminderDayRetention = 30

/** Queues today's reminders of every member with a new notice. */
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

export function reservationEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    [kind]: async ({ user_id, data }) => {
      const member = await findRecipient(db, user_id ?? 0)
      if (member === null || user_id === null) return null
      const notices = JSON.parse(data.notices ?? '[]') as Notice[]
      const words = reminderEmail(member, { notices, publicUrl })
      const email = renderEmail({ ...words, to: member.email }, publicUrl)
      return withUnsubscription(db, email, { userId: user_id, mail: 'apartados', publicUrl })
    },
  }
}

async function queueReminder(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { userId } = actor
  const choices = await findNoticeChoices(db, userId)
  const hasDevice = await hasPushDevice(db, userId)
  const isWanted = (kind: ReminderKind) => choices[kind].by_mail || (hasDevice && choices[kind].by_push)
  await db.transaction().execute(async (tx) => {
    const records = await findRecords(tx, userId, { isOpen: true, today })
    const ids = records.map(({ id }) => id)
    const dateChanges = (await listDateChanges(tx, userId, ids)).filter(({ source }) => source === 'catalogo')
    const sent = await store.listSentReminders(tx, userId)
    const silent = await listSilentStores(tx, userId, today)
    const dues = newNoticesOf(records, dateChanges, { today, silent, isWanted, sent })
    // Loans beyond what one e-mail shows wait for the next day.
    const limit = Math.max(0, maxNotices - dues.length)
    const loans = await store.listDueLoans(tx, userId, { today, limit })
    const notices = [...dues, ...loans.map(loanNotice)].filter((notice) => isWanted(notice.kind))
    const isFirst = notices.length > 0 && (await store.insertReminderDay(tx, userId, today))
    // Loans nobody wants to hear of are done with, too: they must not all come when the notice is switched on.
    if (isFirst || !isWanted('loan_due'))
      await store.updateRemindedLoans(tx, userId, { ids: loans.map(({ id }) => id), today })
    if (!isFirst) return
    await store.insertSentReminders(tx, userId, { sent: dues, today })
    const mailed = notices.filter((notice) => choices[notice.kind].by_mail)
    if (mailed.length > 0) {
      await queueMail(tx, { kind, userId, data: { notices: JSON.stringify(mailed) }, now })
    }
    const pushed = notices.filter((notice) => choices[notice.kind].by_push).map(toPush)
    await queuePushes(tx, userId, { notices: pushed, now })
  })
}

function loanNotice({ item, recipient, left_on }: store.DueLoan): Notice {
  const store = recipient ?? 'alguien'
  return { reservation_id: 0, kind: 'loan_due', about: '', item, store, money: '', on: left_on, from: '' }
}

const pages: Partial<Record<ReminderKind, string>> = {
  store_silent: '/apartados',
  date_moved: '/apartados',
  loan_due: '/coleccion/salidas',
}

function toPush(notice: Notice) {
  const path = pages[notice.kind] ?? '/ordenes/abonos'
  return { title: `${labelOf(notice)}: ${notice.item}`, body: lineOf(notice), path }
}

// At most one e-mail a day holds every notice. Late payments come first because they cost money.

type Words = Omit<EmailContent, 'to'>

const kindOrder: readonly ReminderKind[] = [
  'late',
  'due_today',
  'due_soon',
  'settle_soon',
  'store_silent',
  'loan_due',
  'date_moved',
]
/** The page shows the rest. */
const maxNotices = 30

const duesWords = {
  about: 'hay hoy en tus apartados',
  action: 'Ver mis abonos',
  path: '/ordenes/abonos',
  note: 'Si ya pagaste o tienes noticias, anótalo y este aviso no vuelve.',
}

/** For an e-mail about loans only. */
const loansWords = {
  about: 'prestaste y toca pedir',
  action: 'Ver lo que presté',
  path: '/coleccion/salidas',
  note: 'Si ya te la devolvieron, toca «Ya volvió» en Salidas.',
}

function reminderEmail(
  { fullname }: { fullname: string },
  { notices, publicUrl }: { notices: readonly Notice[]; publicUrl: string },
): Words {
  const sorted = kindOrder.flatMap((kind) => notices.filter((notice) => notice.kind === kind))
  const shown = sorted.slice(0, maxNotices)
  const more = sorted.length - shown.length
  const isLoansOnly = sorted.length > 0 && sorted.every(({ kind }) => kind === 'loan_due')
  const { about, action, path, note } = isLoansOnly ? loansWords : duesWords
  return {
    subject: subjectOf(sorted),
    preheader: shown.slice(0, 2).map(lineOf).join(' '),
    title: titleOf(sorted),
    paragraphs: [
      `${firstName(fullname)}, esto es lo que ${about}.`,
      ...(more > 0 ? [`Aquí van ${maxNotices}; en la página están los otros ${more}.`] : []),
    ],
    facts: shown.map((notice) => [labelOf(notice), lineOf(notice)] as const),
    button: { label: action, url: `${publicUrl}${path}` },
    notes: [note, `Elige qué avisos quieres recibir en ${publicUrl}/configuracion/avisos`],
  }
}

const kindLabels: Record<ReminderKind, string> = {
  late: 'Atrasado',
  due_today: 'Vence hoy',
  due_soon: 'Vence pronto',
  settle_soon: 'Liquidar',
  store_silent: 'Sin noticias',
  date_moved: 'Cambió la fecha',
  loan_due: 'Prestada',
}

function labelOf({ kind }: Notice): string {
  return kindLabels[kind]
}

function lineOf({ kind, item, store, money, on, from }: Notice): string {
  if (kind === 'date_moved') {
    const before = from === '' ? '' : `antes ${dateText(from)}, `
    return `${item} (${store}): ${before}ahora ${dateText(on)}.`
  }
  if (kind === 'store_silent')
    return `Desde el ${dateText(on)} no hay noticia de ${store}; tienes ${money} ahí.`
  if (kind === 'loan_due') return `${item}: la tiene ${store} desde el ${dateText(on)}.`
  return `${item} (${store}): ${money}, ${duePhrases[kind]} ${dateText(on)}.`
}

const duePhrases = {
  late: 'venció el',
  due_today: 'hoy,',
  due_soon: 'el',
  settle_soon: 'a más tardar el',
} as const

function subjectOf(notices: readonly Notice[]): string {
  const [first] = notices
  if (!first) return 'Tus apartados'
  const others = notices.length - 1
  return others === 0
    ? `${kindLabels[first.kind]}: ${first.item}`
    : `${kindLabels[first.kind]}: ${first.item} y ${others} ${others === 1 ? 'aviso' : 'avisos'} más`
}

function titleOf(notices: readonly Notice[]): string {
  if (notices.some(({ kind }) => kind === 'late')) return 'Hay abonos atrasados'
  if (notices.some(({ kind }) => kind === 'due_today')) return 'Hoy toca abonar'
  if (notices.some(({ kind }) => kind === 'due_soon')) return 'Se acerca un abono'
  if (notices.some(({ kind }) => kind === 'settle_soon')) return 'Se acerca la fecha de liquidar'
  if (notices.some(({ kind }) => kind === 'store_silent')) return 'Una tienda lleva semanas sin noticias'
  if (notices.some(({ kind }) => kind === 'loan_due')) return 'Toca pedir lo que prestaste'
  return 'Se movió una fecha'
}
