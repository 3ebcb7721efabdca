import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Saves a change of a query's data. Until the data is read again, also after a failure, `change` is shown instead. It
 * is React state because the query's data arrives a moment later, and a checkbox would flip back until then.
 */
export function useSavedChange<C extends object>(queryKey: QueryKey, send: (change: C) => Promise<unknown>) {
  const client = useQueryClient()
  const [change, setChange] = useState<Partial<C>>({})
  const saving = useMutation({
    mutationKey: queryKey,
    mutationFn: send,
    // Without a connection it fails at once instead of waiting unseen.
    networkMode: 'always',
    onSettled: async () => {
      await client.invalidateQueries({ queryKey })
      const isLast = client.isMutating({ mutationKey: queryKey }) === 1
      if (isLast) setChange({})
    },
  })
  function save(next: C) {
    setChange((known) => ({ ...known, ...next }))
    saving.mutate(next)
  }
  return { change, save, saveError: saving.error }
}
