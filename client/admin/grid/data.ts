import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { apiQuery, useApi } from '#client/use-api.ts'
import type { GridAnswer, GridEdit } from '#contract/admin/grid.ts'
import type { Input } from '#contract/endpoints.ts'

export type GridQuery = NonNullable<Input<'listGridItems'>['query']>

export function useGridRows(query: GridQuery) {
  return useApi(
    'listGridItems',
    { query },
    {
      // Reloading would move rows under what is being typed.
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
}

interface Saving {
  isSaving: boolean
  /** Messages by `id.column`. */
  refused: Readonly<Record<string, string>>
  message: string | null
}

const idle: Saving = { isSaving: false, refused: {}, message: null }

/** Saves many rows at once, with "Deshacer" in the toast. */
export function useGridSaving(query: GridQuery) {
  const client = useQueryClient()
  const [state, setState] = useState(idle)
  const show = ({ rows: changed }: GridAnswer) => {
    const byId = new Map(changed.map((row) => [row.id, row]))
    client.setQueryData(apiQuery('listGridItems', { query }).queryKey, (before) =>
      before ? { ...before, rows: before.rows.map((row) => byId.get(row.id) ?? row) } : before,
    )
  }

  async function undo(batch: string): Promise<void> {
    try {
      const { data } = await call('undoAdminItems', { body: { batch } })
      show(data)
      const kept = Object.keys(data.refused).length
      showToast({
        kind: 'done',
        text:
          kept === 0
            ? 'Todo quedó como estaba.'
            : `Quedó como estaba, menos ${kept} que alguien cambió después.`,
      })
    } catch (error) {
      showToast({ kind: 'error', text: formFailureOf(error).message })
    }
  }

  /** Returns whether the rows were saved. */
  async function save(rows: GridEdit[]): Promise<boolean> {
    setState({ ...idle, isSaving: true })
    try {
      const { data } = await call('editAdminItems', { body: { rows } })
      show(data)
      setState(idle)
      const { batch } = data
      showToast({
        kind: 'done',
        text: `Guardamos ${data.rows.length} ${data.rows.length === 1 ? 'figura' : 'figuras'}.`,
        ...(batch === null ? {} : { action: { label: 'Deshacer', run: () => void undo(batch) } }),
      })
      return true
    } catch (error) {
      const { fields, message } = formFailureOf(error)
      setState({ isSaving: false, refused: fields, message })
      return false
    }
  }

  return { ...state, save }
}
