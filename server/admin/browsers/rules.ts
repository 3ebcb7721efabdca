import type { VitalName } from '#contract/messages/browser-reports.ts'
import { ownFrame, vitals } from '#contract/messages/browser-reports.ts'
import type { BrowserError, PolicyReport } from '#contract/messages/reports.ts'

const families = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** The browser by its header, without version and system. */
export function browserFamily(userAgent: string): string {
  return families.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'otro'
}

/**
 * What a browser blocked, as an error: the directive, and of what was blocked at most its origin. Null for what is not the
 * page's own doing, such as the scripts of an extension.
 */
export function violationOf(report: PolicyReport, publicUrl: string): BrowserError | null {
  const { effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = report
  const directive = /^[a-z-]{3,40}/.exec(effectiveDirective ?? '')?.[0]
  const blocked = blockedURL ?? ''
  const source = URL.parse(sourceFile ?? '')
  const isOurs = source === null || source.origin === new URL(publicUrl).origin
  if (directive === undefined || !isOurs || /^\w+-extension|^about/.test(blocked)) return null
  const frame = `${source?.pathname.slice(1) ?? ''}:${lineNumber ?? 0}:${columnNumber ?? 1}`
  return {
    kind: 'policy',
    name: directive,
    message: /^[a-z-]{1,30}$/.test(blocked) ? blocked : (URL.parse(blocked)?.origin.slice(0, 100) ?? ''),
    frames: ownFrame.test(frame) ? [frame] : [],
  }
}

/** Histograms with one visit, or none. The last count is that of values beyond all bounds. */
export function noCounts(name: VitalName): number[] {
  return Array.from({ length: vitals[name].bounds.length + 1 }, () => 0)
}

/** The index of the count that a value belongs to. */
export function bucketOf(name: VitalName, value: number): number {
  const index = vitals[name].bounds.findIndex((bound) => value <= bound)
  return index === -1 ? vitals[name].bounds.length : index
}

/** The value that three visits in four stay below, as Prometheus computes it; the last bound if it lies beyond. */
export function p75Of(name: VitalName, counts: readonly number[]): number | null {
  const { bounds } = vitals[name]
  let rank = counts.reduce((sum, count) => sum + count, 0) * 0.75
  if (rank === 0) return null
  for (const [index, bound] of bounds.entries()) {
    const count = counts[index] ?? 0
    const lower = bounds[index - 1] ?? 0
    if (rank <= count) return lower + (bound - lower) * (rank / count)
    rank -= count
  }
  return bounds.at(-1) ?? null
}
