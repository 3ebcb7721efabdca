import { dateText } from '#contract/calendar-dates.ts'
import type { ReminderKind } from '#contract/reservations-words.ts'
import type { EmailContent } from '#server/platform/emails/content.ts'
import type { Notice } from './rules.ts'

// At most one e-mail a day holds every notice. Late payments come first because they cost money.

type Words = Omit<EmailContent, 'to'>

const kindOrder: readonly ReminderKind[] = ['late', 'due_today', 'due_soon', 'settle_soon', 'date_moved']
/** The page shows the rest. */
const maxNotices = 30

export function reminderEmail(
  { fullname }: { fullname: string },
  { notices, url, settingsUrl }: { notices: readonly Notice[]; url: string; settingsUrl: string },
): Words {
  const sorted = kindOrder.flatMap((kind) => notices.filter((notice) => notice.kind === kind))
  const shown = sorted.slice(0, maxNotices)
  const more = sorted.length - shown.length
  return {
    subject: subjectOf(sorted),
    preheader: shown.slice(0, 2).map(lineOf).join(' '),
    title: titleOf(sorted),
    paragraphs: [
      `${fullname.split(' ')[0] ?? fullname}, esto es lo que hay hoy en tus apartados.`,
      ...(more > 0 ? [`Aquí van ${maxNotices}; en la página están los otros ${more}.`] : []),
    ],
    facts: shown.map((notice) => [labelOf(notice), lineOf(notice)] as const),
    button: { label: 'Ver mis abonos', url },
    notes: [
      'Si ya pagaste, anota el abono y este aviso no vuelve.',
      `Elige qué avisos quieres recibir en ${settingsUrl}`,
    ],
  }
}

const kindLabels: Record<ReminderKind, string> = {
  late: 'Atrasado',
  due_today: 'Vence hoy',
  due_soon: 'Vence pronto',
  settle_soon: 'Liquidar',
  date_moved: 'Cambió la fecha',
}

function labelOf({ kind }: Notice): string {
  return kindLabels[kind]
}

function lineOf({ kind, item, store, money, on, from }: Notice): string {
  if (kind === 'date_moved') {
    const before = from === '' ? '' : `antes ${dateText(from)}, `
    return `${item} (${store}): ${before}ahora ${dateText(on)}.`
  }
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
  return 'Se movió una fecha'
}
