import { ApiError, call } from '#client/api.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { Marked, MarkMany } from '#contract/collection/copies.ts'
import type { Relation } from '#contract/collection/words.ts'
import { bulkText, groupsByOrigin } from './bulk.rules.ts'
import { applyPlanUsage, invalidateMarkedQueries, updateRelationCounts } from './counts.data.ts'
import { markStateOf, setMarkState } from './mark-state.data.ts'
import { rememberUndo } from './marks.data.ts'
import { markAfterChange, unchangedText } from './marks.rules.ts'
import { showLineComplete } from './moments.data.ts'
import { notifyOtherTabs } from './tabs.data.ts'

/** The figures to mark at once: single ones, or a whole line. */
export type BulkTarget = { readonly ids: number[] } | { readonly license: string; readonly line: string }

/**
 * Marks many figures up to the plan's limit, shows the result and offers undo.
 * @throws {ApiError} nothing was marked
 */
export async function markMany(many: BulkTarget, relation: Relation): Promise<void> {
  const marked = await sendBulk({ ...many, relation })
  const undo = rememberUndo(() => {
    void undoBulk(marked, relation).catch(showFailure)
    return marked.changed.length > 0
  })
  showToast({
    kind: marked.refused.length > 0 ? 'error' : 'done',
    about: 'bulk',
    text: bulkText(marked, relation),
    ...(marked.changed.length > 0 ? { action: { label: 'Deshacer', run: undo } } : {}),
    ...(marked.refused.length > 0 ? { links: [{ label: 'Mejorar plan', href: '/configuracion/plan' }] } : {}),
  })
  for (const line of marked.completed_lines) showLineComplete(line)
}

async function undoBulk(marked: Marked, relation: Relation): Promise<void> {
  for (const { from, ids } of groupsByOrigin(marked.changed)) {
    // Bulk marks skip collected figures, so these are removed from the collection first.
    if (relation === 'collection' && from !== null) await sendBulk({ ids, relation: null })
    await sendBulk({ ids, relation: from })
  }
  showToast({ kind: 'done', about: 'bulk', text: 'Deshecho: todo quedó como estaba.' })
}

/** Marks and shows it everywhere, without a toast. */
export async function sendBulk(body: MarkMany): Promise<Marked> {
  const { data: marked } = await call('markMany', { body })
  const moved = marked.changed.map(({ id, from }) => {
    const before = markStateOf(id)
    const was = { ...before.mark, relation: from }
    const mark = markAfterChange(was, body.relation)
    updateRelationCounts(from, body.relation)
    setMarkState(id, { ...before, mark, confirmed: mark, isRefused: false, changedAt: Date.now() })
    return { id, from: was, to: mark }
  })
  applyPlanUsage(marked)
  notifyOtherTabs(moved)
  invalidateMarkedQueries()
  return marked
}

function showFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  const text = unchangedText(error.message, 'Las figuras se quedaron marcadas.')
  showToast({ kind: 'error', about: 'bulk', text })
}
