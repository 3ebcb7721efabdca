import { useQuery } from '@tanstack/react-query'
import type { MemberSummary } from '#client/accounts/member-summary.data.ts'
import type { PendingMark } from '#client/accounts/pending-marks.data.ts'
import { listPendingMarks, replacePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { ApiError } from '#client/api.ts'
import { unavailableRetryMs } from '#client/kit/network-error.ts'
import { showToast } from '#client/kit/toasts.ts'
import { isTransient, queryClient } from '#client/query.ts'
import { queriesOf } from '#client/use-api.ts'
import { sendBulk } from './bulk.data.ts'
import { markedLists } from './counts.data.ts'
import { showLineComplete } from './moments.data.ts'
import type { PendingResult } from './pending-marks.rules.ts'
import { pendingResultText } from './pending-marks.rules.ts'

/**
 * Sends the marks that somebody chose before they had an account. As a query they are sent again until the server has
 * answered, after the time it asks to wait, and again when the plan has another limit. Not while an administrator views the
 * site as a member.
 */
export function useSendPendingMarks(me: MemberSummary | null): void {
  useQuery({
    queryKey: ['pending-marks', me?.item_limit],
    queryFn: sendPendingMarks,
    enabled: me !== null && me.viewed_by === null,
    staleTime: Infinity,
    refetchInterval: ({ state: { error } }) => (isTransient(error) ? unavailableRetryMs : askedWaitMs(error)),
  })
}

/** How long the server asks to wait; false if it does not. */
function askedWaitMs(error: unknown): number | false {
  return (error instanceof ApiError && error.retryAfterMs) || false
}

const relations = ['collection', 'want'] as const

/** Returns null because the result of a query must be defined. */
async function sendPendingMarks(): Promise<null> {
  const results: PendingResult[] = []
  try {
    for (const relation of relations) {
      const marks = listPendingMarks().filter((mark) => mark.relation === relation)
      if (marks.length > 0) results.push(await sendMarks(marks, relation))
    }
  } finally {
    showResults(results)
  }
  return null
}

/** Sends the marks of one list. Only those that the plan has no room for stay on the device. */
async function sendMarks(
  marks: readonly PendingMark[],
  relation: PendingMark['relation'],
): Promise<PendingResult> {
  try {
    const sent = await sendBulk({ ids: marks.map(({ id }) => id), relation })
    replacePendingMarks(
      marks,
      sent.refused.map((id) => ({ id, relation, isRefused: true })),
    )
    for (const line of sent.completed_lines) showLineComplete(line)
    const { changed, unchanged, kept, unknown } = sent
    const wasRefused = (id: number) => marks.some((mark) => mark.id === id && mark.isRefused)
    const refused = sent.refused.filter((id) => !wasRefused(id)).length
    return { done: changed.length + unchanged, kept, unknown, refused }
  } catch (error) {
    if (!isInvalid(error)) throw error
    replacePendingMarks(marks, [])
    return { done: 0, kept: 0, unknown: marks.length, refused: 0 }
  }
}

/** True if the server will never accept these marks. */
function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 422)
}

function showResults(results: readonly PendingResult[]): void {
  const sumOf = (name: keyof PendingResult) => results.reduce((sum, result) => sum + result[name], 0)
  const sum = {
    done: sumOf('done'),
    kept: sumOf('kept'),
    unknown: sumOf('unknown'),
    refused: sumOf('refused'),
  }
  const text = pendingResultText(sum)
  if (text === '') return
  // La Cueva, which the member sees first, would otherwise still say that it is empty. Nobody has touched its lists yet.
  if (sum.done > 0) void queryClient.refetchQueries({ ...queriesOf(...markedLists), type: 'active' })
  showToast({
    kind: sum.refused > 0 || sum.done + sum.kept === 0 ? 'error' : 'done',
    about: 'pending',
    text,
    ...(sum.refused > 0 ? { links: [{ label: 'Mejorar plan', href: '/configuracion/plan' }] } : {}),
  })
}
