import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { Input } from '#contract/endpoints.ts'

const codesKey = ['admin', 'promotion-codes'] as const

export function usePromotionCodes() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: codesKey,
    queryFn: async () => (await call('listPromotionCodes', {})).data,
  })
  const reload = () => client.invalidateQueries({ queryKey: codesKey })
  return {
    query,
    add: async (fields: Input<'addPromotionCode'>['body']) => {
      await call('addPromotionCode', { body: fields })
      await reload()
    },
    end: async (id: string) => {
      await call('endPromotionCode', { params: { id } })
      await reload()
    },
  }
}
