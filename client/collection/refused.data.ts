import { onSessionChange } from '#client/device.ts'
import { closeToastsAbout, currentToasts, showToast } from '#client/kit/toasts.ts'
import type { Relation } from '#contract/collection-words.ts'
import { openFullPlan } from './full-plan.data.ts'
import type { MarkError } from './mark-requests.data.ts'
import type { MarkedFigure } from './marks.rules.ts'
import { isTemporary, refusedText, toastKeyOf } from './marks.rules.ts'

type Retry = (figure: MarkedFigure, relation: Relation | null) => void

/** The failed marks that can be retried. They share one toast and one retry button. */
const waiting = new Map<number, { figure: MarkedFigure; relation: Relation | null }>()
const aboutRetry = 'marks that may pass later'

/** Shows why a mark was reverted and offers a retry. A 401 has its own page. */
export function showRefusal(figure: MarkedFigure, { relation, error }: MarkError, retry: Retry): void {
  const { status, message, code } = error
  closeToastsAbout(toastKeyOf(figure))
  if (status === 401) return
  if (isTemporary(status)) {
    showRetry({ figure, relation }, { message, retry })
    return
  }
  if (code === 'quota_exceeded') {
    const mark = relation === 'collection' || relation === 'want' ? { id: figure.id, relation } : null
    openFullPlan(refusedText([figure.name], message), mark)
    return
  }
  showToast({ kind: 'error', about: toastKeyOf(figure), text: refusedText([figure.name], message) })
}

function showRetry(
  one: { figure: MarkedFigure; relation: Relation | null },
  { message, retry }: { message: string; retry: Retry },
): void {
  // Closing the earlier toast discards its retries.
  if (!currentToasts().some(({ about }) => about === aboutRetry)) waiting.clear()
  waiting.set(one.figure.id, one)
  const names = [...waiting.values()].map(({ figure }) => figure.name)
  showToast({
    kind: 'error',
    about: aboutRetry,
    text: refusedText(names, message),
    action: { label: 'Reintentar', run: () => retryAll(retry) },
  })
}

function retryAll(retry: Retry): void {
  const all = [...waiting.values()]
  waiting.clear()
  for (const { figure, relation } of all) retry(figure, relation)
}

if (typeof window !== 'undefined') onSessionChange(() => waiting.clear())
