import { useQuery } from '@tanstack/react-query'
import type { MemberSummary } from '#client/accounts/member-summary.data.ts'
import type { PendingMark } from '#client/accounts/pending-marks.data.ts'
import { listPendingMarks, replacePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { ApiError, call } from '#client/api.ts'
import { showDone, showFailure } from '#client/collection/messages.data.ts'
import { unavailableRetryMs } from '#client/kit/network-error.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { isTransient, queryClient } from '#client/query.ts'
import { queriesOf } from '#client/use-api.ts'
import type { Marked, MarkMany } from '#contract/collection/copies.ts'
import type { Relation } from '#contract/collection/words.ts'
import { showLineComplete } from './data.ts'
import {
  applyPlanUsage,
  confirmMoved,
  invalidateMarkedQueries,
  markAfterChange,
  markedLists,
  markOf,
} from './state.data.ts'

// Many marks in one call: a whole line, and what a visitor marked before they had an account.

/** Marks many figures and shows it everywhere, without a message. @throws {ApiError} nothing was marked */
async function sendMany(body: MarkMany): Promise<Marked> {
  const { data: marked } = await call('markMany', { body })
  const moved = marked.changed.map(({ id, from }) => {
    const before = { ...markOf(id), relation: from }
    return { id, from: before, to: markAfterChange(before, body.relation) }
  })
  confirmMoved(moved)
  applyPlanUsage(marked)
  invalidateMarkedQueries()
  return marked
}

/**
 * Marks a line up to the plan's limit, shows the result and offers undo.
 * @throws {ApiError} nothing was marked
 */
export async function markLine(
  line: { readonly license: string; readonly line: string },
  relation: Relation,
): Promise<void> {
  await markAndTell({ ...line, relation }, relation)
}

/** The same for these figures. @throws {ApiError} nothing was marked */
export function markFigures(ids: number[], relation: Relation): Promise<Marked> {
  return markAndTell({ ids, relation }, relation)
}

async function markAndTell(body: MarkMany, relation: Relation): Promise<Marked> {
  const marked = await sendMany(body)
  const message = {
    about: 'bulk',
    text: markedText(marked, relation),
    ...(marked.refused.length > 0 ? { kind: 'error' as const, links: [largerPlan] } : {}),
  }
  if (marked.changed.length === 0) showToast({ kind: 'done', ...message })
  else
    showDone(message, () => {
      const outcome = 'Las figuras se quedaron marcadas.'
      undoMany(marked, relation).catch((error: unknown) => showFailure(error, { about: 'bulk', outcome }))
    })
  for (const completed of marked.completed_lines) showLineComplete(completed)
  return marked
}

const largerPlan = { label: 'Mejorar plan', href: '/configuracion/plan' }

/** Moves the figures back, with one call for each list that they came from. */
async function undoMany(marked: Marked, relation: Relation): Promise<void> {
  for (const [from, figures] of Map.groupBy(marked.changed, (figure) => figure.from)) {
    const ids = figures.map(({ id }) => id)
    // Bulk marks skip collected figures, so these are removed from the collection first.
    if (relation === 'collection' && from !== null) await sendMany({ ids, relation: null })
    await sendMany({ ids, relation: from })
  }
  showToast({ kind: 'done', about: 'bulk', text: 'Deshecho: todo quedó como estaba.' })
}

const places: Record<Relation, string> = {
  collection: 'en tu colección',
  want: 'en tu wishlist',
  notinterested: 'en lo que no te interesa',
}

function markedText({ changed, kept, refused }: Marked, relation: Relation): string {
  return sentences(
    changed.length > 0
      ? `${countText(changed.length, 'figura', 'figuras')} más ${places[relation]}.`
      : 'Ninguna figura cambió.',
    keptText(kept),
    refused.length > 0 && `${countText(refused.length, 'figura no cupo', 'figuras no cupieron')} en tu plan.`,
  )
}

/** Says how many figures kept their mark because they are collected or reserved. */
function keptText(count: number): string | false {
  const text = countText(count, 'que ya tienes o apartaste se quedó', 'que ya tienes o apartaste se quedaron')
  return count > 0 && `${text} igual.`
}

const sentences = (...texts: (string | false)[]) => texts.filter(Boolean).join(' ')

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
    refetchInterval: ({ state: { error } }) =>
      isTransient(error) ? unavailableRetryMs : requestedWaitMs(error),
  })
}

/** How long the server asks to wait; false if it does not. */
function requestedWaitMs(error: unknown): number | false {
  return (error instanceof ApiError && error.retryAfterMs) || false
}

interface PendingResult {
  readonly done: number
  /** Already collected or reserved, so that a wish changed nothing. */
  readonly kept: number
  /** How many figures are not in the catalogue. */
  readonly unknown: number
  /** Refused now because the plan is full. Those that were refused before are not told again. */
  readonly refused: number
  /** Says of the one figure that was refused before that it has its place now; null otherwise. */
  readonly fits: string | null
}

/** Returns null because the result of a query must be defined. */
async function sendPendingMarks(): Promise<null> {
  const results: PendingResult[] = []
  try {
    for (const relation of ['collection', 'want'] as const) {
      const marks = listPendingMarks().filter((mark) => mark.relation === relation && !mark.isUnasked)
      if (marks.length > 0) results.push(await sendPending(marks, relation))
    }
  } finally {
    showPendingResults(results)
  }
  return null
}

/** Sends the marks of one list. Only those that the plan has no room for stay on the device. */
async function sendPending(
  marks: readonly PendingMark[],
  relation: PendingMark['relation'],
): Promise<PendingResult> {
  try {
    const sent = await sendMany({ ids: marks.map(({ id }) => id), relation })
    replacePendingMarks(
      marks,
      marks.filter(({ id }) => sent.refused.includes(id)).map((mark) => ({ ...mark, isRefused: true })),
    )
    for (const line of sent.completed_lines) showLineComplete(line)
    const { changed, unchanged, kept, unknown } = sent
    const wasRefused = (id: number) => marks.some((mark) => mark.id === id && mark.isRefused)
    const refused = sent.refused.filter((id) => !wasRefused(id)).length
    const done = changed.length + unchanged
    return { done, kept, unknown, refused, fits: done === 1 ? fitsText(marks, sent.refused) : null }
  } catch (error) {
    // The server will never accept these marks.
    const isInvalid = error instanceof ApiError && (error.status === 400 || error.status === 422)
    if (!isInvalid) throw error
    replacePendingMarks(marks, [])
    return { done: 0, kept: 0, unknown: marks.length, refused: 0, fits: null }
  }
}

function fitsText(marks: readonly PendingMark[], refused: readonly number[]): string | null {
  const mark = marks.find(({ id }) => !refused.includes(id))
  return mark?.isRefused && mark.name ? `Ya cabe: ${mark.name} está en ${listNames[mark.relation]}.` : null
}

const listNames = { collection: 'tu colección', want: 'tu wishlist' } as const

function showPendingResults(results: readonly PendingResult[]): void {
  const sumOf = (name: Exclude<keyof PendingResult, 'fits'>) =>
    results.reduce((sum, result) => sum + result[name], 0)
  const [done, kept, unknown, refused] = [sumOf('done'), sumOf('kept'), sumOf('unknown'), sumOf('refused')]
  const fits = done === 1 ? results.find(({ fits }) => fits !== null)?.fits : null
  const text = sentences(
    fits ??
      (done > 0 &&
        `${countText(done, 'figura que te esperaba ya está', 'figuras que te esperaban ya están')} en tu vitrina.`),
    keptText(kept),
    unknown > 0 && `${countText(unknown, 'figura ya no está', 'figuras ya no están')} en el catálogo.`,
    refused > 0 &&
      `${countText(refused, 'figura ya no cupo', 'figuras ya no cupieron')} en tu plan. Cuando haya lugar, ${refused === 1 ? 'entra sola' : 'entran solas'}.`,
  )
  if (text === '') return
  // La Cueva, which the member sees first, would otherwise still say that it is empty. Nobody has touched its lists yet.
  if (done > 0) void queryClient.refetchQueries({ ...queriesOf(...markedLists), type: 'active' })
  showToast({
    kind: refused > 0 || done + kept === 0 ? 'error' : 'done',
    about: 'pending',
    text,
    ...(refused > 0 ? { links: [largerPlan] } : {}),
  })
}
