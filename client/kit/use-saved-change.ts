import type { QueryKey } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Saves changes to what a query reads. `change` is what is shown instead of its data until that is read again, also after a
 * failure. It is React's own state because a query's data arrives a moment later, and until then a tick would be undone.
 */
export function useSavedChange<C extends object>(queryKey: QueryKey, send: (change: C) => Promise<unknown>) {
  const client = useQueryClient()
  const [change, setChange] = useState<Partial<C>>({})
  const saving = useMutation({
    mutationKey: queryKey,
    mutationFn: send,
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
