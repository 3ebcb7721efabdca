/** What pages report of how they went. Imports no zod, because browsers load it. */

/** How an error came to light: thrown, a promise without a handler, a page that gave way to its error, the service worker, the content policy. */
export const errorKinds = ['error', 'rejection', 'page', 'worker', 'policy'] as const

/** Ours are shown with the line that they come from. */
export const ownFrame = /^(?:assets\/[\w.-]{1,80}|sw)\.js:\d{1,6}:\d{1,7}$/

/** The last bound of each is far beyond what is good. In seconds, CLS without a unit; `good` is Google's, for three visits in four. */
export const vitals = {
  LCP: { good: 2.5, bounds: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] },
  INP: { good: 0.2, bounds: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2] },
  CLS: { good: 0.1, bounds: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5] },
  TTFB: { good: 0.8, bounds: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3] },
} as const
export type VitalName = keyof typeof vitals

// A name of code stays: "Cannot read properties of undefined (reading 'title')".
const quoted = /(\((?:reading|setting) |)(?:"[^"]*"?|(?<!\w)'[^']*'?|`[^`]*`?|«[^»]*»?|“[^”]*”?)/g
const addressOrMail = /\S*(?::\/\/|[@?])\S*/g

/** A message of an error without what somebody may have typed: what is quoted, addresses, long numbers. */
export function withoutTyped(message: string): string {
  return message
    .slice(0, 1_000)
    .replace(quoted, (found, code: string) => (code && /^.{9}\W\w{1,40}\W$/.test(found) ? found : '…'))
    .replace(addressOrMail, '…')
    .replace(/\d{4,}/g, '…')
    .slice(0, 200)
}
