import { forget, recall, remember } from '#client/device.ts'
import { analyticsVersion } from '#contract/legal.ts'

/**
 * The answer, its time and the version of the text it was given to. It is stored on the device only
 * (docs/safety.md#consent-and-analytics).
 */
export interface Choice {
  readonly version: string
  /** ISO 8601. */
  readonly at: string
  readonly choice: 'accept' | 'reject'
}

const validMonths = 24

declare global {
  interface Navigator {
    /** Global Privacy Control, a refusal set in the browser. */
    readonly globalPrivacyControl?: boolean
  }
}

/** The valid answer; null before any answer, after a change of the text, or after two years. */
export function recallChoice(now: Date): Choice | null {
  const choice = readChoice(recall('measuring'))
  if (choice === null || choice.version !== analyticsVersion.version) return null
  const end = new Date(choice.at)
  end.setUTCMonth(end.getUTCMonth() + validMonths)
  return now < end && new Date(choice.at) <= now ? choice : null
}

export function rememberChoice(choice: Choice['choice'], now: Date): Choice {
  const consent = { version: analyticsVersion.version, at: now.toISOString(), choice }
  remember('measuring', JSON.stringify(consent))
  return consent
}

/**
 * True when the browser sends Global Privacy Control, as a property or as the header Sec-GPC, which the server repeats
 * beside the page (server/site.ts).
 */
export function refusesTracking(): boolean {
  if (navigator.globalPrivacyControl === true) return true
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name }) => name === 'gpc') ?? false
}

function readChoice(text: string | null): Choice | null {
  try {
    const { version, at, choice } = JSON.parse(text ?? 'null') as Choice
    const isSaid = (choice === 'accept' || choice === 'reject') && !Number.isNaN(Date.parse(at))
    return isSaid ? { version, at, choice } : null
  } catch {
    forget('measuring')
    return null
  }
}
