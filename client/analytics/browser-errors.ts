import type { errorKinds } from '#contract/messages/browser-reports.ts'
import { ownFrame, withoutTyped } from '#contract/messages/browser-reports.ts'
import { sendReport } from './send-report.ts'

const framesMax = 8
/** Errors of one page. Further ones come of the first, or of a browser that is broken. */
const sentMax = 5
const sent = new Set<string>()

/** Tells our server of an error that a page gave way to, or of the event of one that nothing caught. */
export function reportThrown(thrown: unknown): void {
  if (thrown instanceof PromiseRejectionEvent) reportError('rejection', thrown.reason)
  // Without an error it is the browser's own remark, or another site's script.
  else if (thrown instanceof ErrorEvent) thrown.error && reportError('error', thrown.error)
  else reportError('page', thrown)
}

/** Tells our server of an error, once for each page that is loaded (docs/operations.md#browsers). */
export function reportError(
  kind: Exclude<(typeof errorKinds)[number], 'policy'>,
  thrown: unknown,
  from?: Parameters<typeof sendReport>[1],
): void {
  const error = describe(thrown)
  const key = JSON.stringify(error)
  if (error === null || sent.has(key) || sent.size >= sentMax) return
  sent.add(key)
  sendReport({ error: { kind, ...error } }, from)
}

/** Null for what is no fault of our code: a refusal, which the server has logged, no answer, or code of an extension. */
function describe(thrown: unknown) {
  if (thrown instanceof Response) return { name: 'Response', message: `${thrown.status}`, frames: [] }
  // What is thrown without being an error may be anything, even what somebody typed.
  if (!(thrown instanceof Error))
    return isAnswer(thrown) ? null : { name: typeof thrown, message: '', frames: [] }
  const { name, message, stack = '' } = thrown
  const places = [...stack.matchAll(/[\w-]+:\/\/[^\s()]+:\d+:\d+/g)].map(([place]) => place)
  const frames = places.map(ownFrameOf).filter((frame) => ownFrame.test(frame))
  if (isAnswer(thrown) || name === 'AbortError' || (places.length > 0 && frames.length === 0)) return null
  const known = /^\w{1,40}$/.test(name) ? name : 'Error'
  return { name: known, message: clean(message), frames: frames.slice(0, framesMax) }
}

/** React Router's and our own errors of the API, which say what the server answered. */
function isAnswer(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown
}

function ownFrameOf(url: string): string {
  return url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length + 1) : ''
}

/** Without what stands in a field of the page. */
function clean(message: string): string {
  const fields = globalThis.document?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []
  const typed = [...fields].map(({ value }) => value.trim()).filter((value) => value.length > 2)
  return withoutTyped(typed.reduce((text, value) => text.replaceAll(value, '…'), message))
}
