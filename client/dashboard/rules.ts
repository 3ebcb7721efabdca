import { daysBetween } from '#client/kit/days.ts'
import { releaseText } from '#client/kit/release-dates.ts'

const soonDays = 60

/** How long it still takes: in days while they can be counted, else as exactly as the date is known. */
export function countdownText(date: string | null, today: string): string {
  if (date === null || date.length < 10) return releaseText(date)
  const days = daysBetween(today, date)
  if (days === 0) return 'Sale hoy'
  if (days === 1) return 'Sale mañana'
  return days > 1 && days <= soonDays ? `En ${days} días` : releaseText(date)
}
