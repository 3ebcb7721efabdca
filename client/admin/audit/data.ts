import { useQuery } from '@tanstack/react-query'
import { saveDownload } from '#client/accounts/export.data.ts'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { call, sendRequest } from '#client/api.ts'

function queryOf(address: ListAddress) {
  return {
    by: address.text('by'),
    act: address.text('act'),
    subject_kind: address.text('subject_kind'),
    subject_id: address.text('subject_id'),
    member: address.text('query'),
    from: address.text('from'),
    to: address.text('to'),
  }
}

export function useAuditEntries(address: ListAddress) {
  const query = { ...queryOf(address), page: address.page }
  return useListQuery(['audit', query], () => call('listAuditEntries', { query }))
}

/** The people and kinds of actions that the list can be filtered by. */
export function useAuditFilters() {
  return useQuery({
    queryKey: ['admin', 'audit-filters'],
    queryFn: async () => (await call('listAuditFilters', {})).data,
  })
}

/** Saves the entries that match as a CSV file. @throws {ApiError} */
export async function downloadAudit(address: ListAddress): Promise<void> {
  await saveDownload(await sendRequest('downloadAudit', { query: queryOf(address) }), 'bitacora.csv')
}
