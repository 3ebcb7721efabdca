import { staffSessionIdleMinutes } from '#contract/accounts/limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const idleMaxMs = {
  site: 30 * dayMs,
  admin: staffSessionIdleMinutes * minuteMs,
  view: 30 * minuteMs,
} as const

export const maxLifetimeMs = { site: 180 * dayMs, admin: 8 * hourMs, view: 30 * minuteMs } as const

/** The last use is written at most this often, so an idle session may end that much early but never late. */
export const lastUseUpdateIntervalMs = 60_000

type Kind = keyof typeof maxLifetimeMs
/** For each kind, the earliest last use of a session that is still open. */
export type UsedAfter = Record<Kind, Date>

/** A session last used before this time has expired. */
export function idleCutoff(kind: Kind, now: Date): Date {
  return new Date(now.getTime() - idleMaxMs[kind])
}

export function usedAfter(now: Date): UsedAfter {
  return { site: idleCutoff('site', now), admin: idleCutoff('admin', now), view: idleCutoff('view', now) }
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

// The order matters: the user agents of later entries also contain the names of earlier ones.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The device as text, for example "Firefox en Windows". Versions are left out because they change often. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser === null && system === null) return 'Dispositivo desconocido'
  if (system === null) return browser ?? ''
  return browser === null ? system : `${browser} en ${system}`
}

function nameIn(list: [RegExp, string][], userAgent: string): string | null {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
