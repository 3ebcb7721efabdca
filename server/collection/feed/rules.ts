import type { FeedRow } from './store.ts'

/** Octets in a line of iCalendar before it is folded (RFC 5545, 3.1). */
const lineMax = 75

const dayMs = 86_400_000

/** An all-day event. */
export interface FeedEvent {
  /** The same while it is the same event, also when its day moves, so that calendar programs recognise it. */
  uid: string
  /** Grows with every change of its day. */
  sequence: number
  modifiedAt: Date
  on: string
  summary: string
  description: string
  url: string
}

/** Writes iCalendar. Events are whole days, so that no time zone moves them. */
export function writeCalendar(publicUrl: string, events: FeedEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrina//Calendario//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Vitrina',
    'X-WR-CALNAME:Vitrina',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => linesOf(publicUrl, event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export function releaseEvent(publicUrl: string, row: FeedRow): FeedEvent {
  const kind = row.is_reserved ? 'Apartada' : 'En tu wishlist'
  return {
    uid: `figura-${row.id}`,
    sequence: row.moves,
    modifiedAt: row.modified_at,
    on: row.release_on,
    summary: `Sale ${row.name}`,
    description: `${row.line_name} · ${row.license_name}\n${kind}`,
    url: publicUrl + pathOf(row),
  }
}

function pathOf({ is_private, license_slug, line_slug, slug, id }: FeedRow): string {
  return is_private
    ? `/aportaciones/figura/${id}`
    : `/public/licencias/${license_slug}/${line_slug}/${slug}/${id}`
}

function linesOf(publicUrl: string, event: FeedEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}@${new URL(publicUrl).hostname}`,
    // With METHOD, this is when the calendar was written (RFC 5545, 3.8.7.2).
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(event.modifiedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${compact(event.on)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(event.on))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

const compact = (date: string): string => date.replaceAll('-', '')

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** Escapes text (RFC 5545, 3.3.11) and removes control characters. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds long lines with a line break and a space, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > lineMax) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
