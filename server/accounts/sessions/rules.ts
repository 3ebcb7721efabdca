const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lives without being used, by its kind. */
const idleMaxMs = { site: 30 * day, admin: 30 * minute, view: 30 * minute } as const

/** How long a session lives at most, by its kind: an administrator's power is short. */
export const maxLifetimeMs = { site: 180 * day, admin: 8 * hour, view: 30 * minute } as const

/** The last use is written down at most this often, so an unused session may end that much early and never late. */
export const lastUseUpdateIntervalMs = 60_000

type Kind = keyof typeof maxLifetimeMs
/** Since when a session must have been used to be open. */
export type UsedAfter = Record<Kind, Date>

/** A session that was not used since then has ended. */
export function idleCutoff(kind: Kind, now: Date): Date {
  return new Date(now.getTime() - idleMaxMs[kind])
}

/** The same for each kind of session. */
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

// In this order: each of the later ones is named by the earlier ones too.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The device in words, such as "Firefox en Windows". Versions are left out: they change, and nobody needs them. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser === null && system === null) return 'Aparato desconocido'
  if (system === null) return browser ?? ''
  return browser === null ? system : `${browser} en ${system}`
}

function nameIn(list: [RegExp, string][], userAgent: string): string | null {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
