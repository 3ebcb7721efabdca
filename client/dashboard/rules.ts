import { daysBetween } from '#client/kit/days.ts'
import { releaseText } from '#client/kit/release-dates.ts'
import type { Dashboard } from '#contract/collection/dashboard.ts'
import { contributionReasons } from '#contract/contributions/words.ts'

const countedDaysMax = 60
const soonDaysMax = 7

/** The time until a release: in days when it is near, else with the precision of its date. */
export function countdownText(date: string | null, today: string): string {
  if (date === null || date.length < 10) return releaseText(date)
  const days = daysBetween(today, date)
  if (days === 0) return 'Sale hoy'
  if (days === 1) return 'Sale mañana'
  return days > 1 && days <= countedDaysMax ? `En ${days} días` : releaseText(date)
}

/** True for a release within a week, which is all that is amber. */
export function isSoon(date: string | null, today: string): boolean {
  if (date === null || date.length < 10) return false
  const days = daysBetween(today, date)
  return days >= 0 && days <= soonDaysMax
}

export type DecidedContribution = Dashboard['contributions']['list'][number]

/** What became of a contribution. */
export function decisionText({ state, reason, reason_text: text }: DecidedContribution): string {
  if (state === 'aceptada') return 'Aceptamos tu aportación. ¡Gracias!'
  if (state === 'aceptada_parcial') return 'Aceptamos una parte de tu aportación. ¡Gracias!'
  const why = reason === null || (reason === 'otra' && text !== '') ? '' : `${contributionReasons[reason]}.`
  return ['No aceptamos tu aportación.', why, text].filter((part) => part !== '').join(' ')
}
