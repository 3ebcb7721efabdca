import { daysBetween } from '#client/kit/days.ts'
import { releaseText } from '#client/kit/release-dates.ts'

const soonDays = 60

/** The time until a release: in days when it is near, else with the precision of its date. */
export function countdownText(date: string | null, today: string): string {
  if (date === null || date.length < 10) return releaseText(date)
  const days = daysBetween(today, date)
  if (days === 0) return 'Sale hoy'
  if (days === 1) return 'Sale mañana'
  return days > 1 && days <= soonDays ? `En ${days} días` : releaseText(date)
}
