import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { refresh, useApi } from '#client/use-api.ts'
import type { DuplicatePair } from '#contract/admin/merging.ts'
import { undoneText } from './rules.ts'

export interface Merge {
  /** The figure that is merged into the other and deleted. */
  from: number
  into: number
}

export function useMergePreview({ from, into }: Merge) {
  return useApi(
    'previewMerge',
    { params: { id: from }, query: { into } },
    {
      // Members mark figures all the time, so the counts are always refetched.
      gcTime: 0,
    },
  )
}

/** Merges the figures, says so with the way back, and reloads every list of the administration. */
export function useMerge() {
  const client = useQueryClient()
  const undo = useUndoMerge()
  return async ({ from, into }: Merge, name: string) => {
    await call('mergeItem', { params: { id: from }, body: { into } })
    const run = () =>
      void undo(from).catch((error: unknown) =>
        showToast({ kind: 'error', about: 'merge', text: formFailureOf(error).message }),
      )
    showToast({
      kind: 'done',
      about: 'merge',
      text: `Listo: ahora es una sola figura, ${name}.`,
      action: { label: 'Deshacer', run },
    })
    await client.invalidateQueries()
  }
}

export function useMerges(into: number) {
  return useApi('listMerges', { params: { id: into } })
}

/** Makes two figures of one again and says what stayed as it was. */
export function useUndoMerge() {
  const client = useQueryClient()
  return async (mergedId: number) => {
    const { data } = await call('undoMerge', { params: { id: mergedId }, body: {} })
    showToast({ kind: 'done', about: 'merge', text: undoneText(data) })
    await client.invalidateQueries()
  }
}

/** Dismisses a pair, with "Deshacer" in the toast. */
export function useDismiss() {
  const change = async (
    name: 'dismissDuplicate' | 'restoreDuplicate',
    { items: [one, other] }: DuplicatePair,
  ) => {
    await call(name, { body: { item_id: one.id, other_id: other.id } })
    await refresh('listDuplicates')
  }
  return async (pair: DuplicatePair) => {
    const fail = (error: unknown) => showToast({ kind: 'error', text: formFailureOf(error).message })
    try {
      await change('dismissDuplicate', pair)
    } catch (error) {
      fail(error)
      return
    }
    showToast({
      kind: 'done',
      text: 'No son la misma: el par ya no sale en la lista.',
      action: { label: 'Deshacer', run: () => void change('restoreDuplicate', pair).catch(fail) },
    })
  }
}

export function useSuggestions(query: string) {
  return useApi(
    'suggestItems',
    { query: { query } },
    {
      enabled: query.trim().length > 1,
      placeholderData: keepPreviousData,
    },
  )
}
