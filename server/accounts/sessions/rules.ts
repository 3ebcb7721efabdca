const day = 86_400_000

/** decisions §5: thirty days without use, a hundred and eighty at most. */
export const idleMaxMs = 30 * day

/** How long a session lives at most, by its kind; an administrator's power is short (D-01, D-08). */
export const lifeMaxMs = { site: 180 * day, admin: 8 * 3_600_000, view: 30 * 60_000 } as const

/** The last use is written down at most this often. */
export const useNotedEveryMs = 60_000

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
export function deviceOf(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser === null && system === null) return 'Aparato desconocido'
  if (system === null) return browser ?? ''
  return browser === null ? system : `${browser} en ${system}`
}

function nameIn(list: [RegExp, string][], userAgent: string): string | null {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
