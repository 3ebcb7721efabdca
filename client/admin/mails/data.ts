import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { call } from '#client/api.ts'
import { stateFilterTexts } from './rules.ts'

export function useMails(address: ListAddress) {
  const state = address.text('state')
  const query = {
    page: address.page,
    account: address.text('query'),
    kind: address.text('kind'),
    ...(isState(state) && { state }),
  }
  return useListQuery(['mails', query], () => call('listAdminMails', { query }))
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'mail', id],
    queryFn: async () => (await call('getAdminMail', { params: { id } })).data,
  })
}

/** Sends an e-mail again, or deletes it. */
export function useMailActions() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'mails'] })
  return {
    retry: async (id: string) => {
      await call('retryMail', { params: { id } })
      await refresh()
    },
    drop: async (id: string) => {
      await call('dropMail', { params: { id } })
      await refresh()
    },
  }
}

function isState(text: string): text is keyof typeof stateFilterTexts {
  return Object.hasOwn(stateFilterTexts, text)
}
