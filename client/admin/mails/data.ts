import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { apiQuery, useApiChange } from '#client/use-api.ts'
import { stateFilterTexts } from './rules.ts'

export function useMails(address: ListAddress) {
  const state = address.text('state')
  const query = {
    page: address.page,
    account: address.text('query'),
    kind: address.text('kind'),
    ...(isState(state) && { state }),
  }
  return useListQuery('listAdminMails', { query })
}

export function mailQuery(id: string) {
  return apiQuery('getAdminMail', { params: { id } })
}

/** Sends an e-mail again, or deletes it. */
export function useMailActions() {
  const retry = useApiChange('retryMail', { refreshes: ['listAdminMails'] })
  const drop = useApiChange('dropMail', { refreshes: ['listAdminMails'] })
  return { retry, drop }
}

function isState(text: string): text is keyof typeof stateFilterTexts {
  return Object.hasOwn(stateFilterTexts, text)
}
