import { mexicoDay } from '#server/platform/clock.ts'

const dayMs = 86_400_000
const daily = 7
const weekly = 4
/** A promise to the members (docs/safety.md#privacy). */
const daysMax = 35
const pattern = /^vitrina-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\.vbak$/
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Mexico_City',
  hour: '2-digit',
  minute: '2-digit',
})

/** `vitrina-20261123-0330.vbak`, in Mexico City time. */
export function backupName(now: Date): string {
  return `vitrina-${mexicoDay(now).replaceAll('-', '')}-${time.format(now).replace(':', '')}.vbak`
}

/** The moment in the name, in Mexico City time as YYYY-MM-DD HH:MM; null for other names. */
export function momentOfName(name: string): string | null {
  const [, year, month, date, hour, minute] = pattern.exec(name) ?? []
  return year === undefined ? null : `${year}-${month}-${date} ${hour}:${minute}`
}

/**
 * The backups to delete: all but the last one of each of the last seven days that have one and of each of the last four weeks that
 * have one and are before those days, and everything older than 35 days. Files with other names are never among them.
 */
export function expiredBackups(names: readonly string[], now: Date): string[] {
  const oldest = mexicoDay(new Date(now.getTime() - daysMax * dayMs))
  const own = names
    .filter((name) => momentOfName(name) !== null)
    .toSorted()
    .toReversed()
  const young = own.filter((name) => dayOf(name) >= oldest)
  const recent = newestOfEach(young, dayOf, daily)
  const before = young.filter((name) => weekOf(name) < weekOf(recent.at(-1) ?? name))
  const kept = new Set([...recent, ...newestOfEach(before, weekOf, weekly)])
  return own.filter((name) => !kept.has(name)).toReversed()
}

/** @param names the newest first */
function newestOfEach(names: readonly string[], periodOf: (name: string) => string, count: number): string[] {
  const periods = new Map<string, string>()
  for (const name of names) {
    const period = periodOf(name)
    if (!periods.has(period)) periods.set(period, name)
  }
  return [...periods.values()].slice(0, count)
}

function dayOf(name: string): string {
  return momentOfName(name)?.slice(0, 10) ?? ''
}

/** The Monday of its week. */
function weekOf(name: string): string {
  const date = new Date(`${dayOf(name)}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}

/** Mexico City has had no summer time since 2022. */
const nightlyTime = 'T03:30:00-06:00'

/** The last half past three of the night before `now`: a computer that was off then makes its backup later. */
export function lastNight(now: Date): Date {
  const tonight = new Date(`${mexicoDay(now)}${nightlyTime}`)
  return tonight <= now ? tonight : new Date(tonight.getTime() - dayMs)
}
