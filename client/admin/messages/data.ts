import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { AdminMessage } from '#contract/admin/messages.ts'
import type { MessageChange } from './rules.ts'
import { changesBetween } from './rules.ts'

function messageQuery(id: number) {
  return apiQuery('getMessage', { params: { id } })
}

export type MessageActions = ReturnType<typeof useMessage>['actions']

/** One message with everything that can be done with it. */
export function useMessage(id: number) {
  const client = useQueryClient()
  const query = useQuery(messageQuery(id))
  const { queryKey } = messageQuery(id)
  const [conflict, setConflict] = useState<readonly MessageChange[] | null>(null)
  const params = { id }

  /** Makes a change with the revision on the screen. If somebody else saved first, shows their changes and throws. */
  async function change(send: (revision: number) => Promise<{ data: AdminMessage }>): Promise<AdminMessage> {
    const before = client.getQueryData(queryKey)
    try {
      const { data } = await send(before?.revision ?? 0)
      client.setQueryData(queryKey, data)
      setConflict(null)
      void refresh('listMessages')
      return data
    } catch (error) {
      if (before && error instanceof ApiError && error.code === 'conflict') {
        const after = await client.fetchQuery({ ...messageQuery(id), staleTime: 0 })
        setConflict(changesBetween(before, after))
      }
      throw error
    }
  }

  const answer = (body: string) =>
    change((revision) => call('answerMessage', { params, body: { revision, body } }))
  const assign = (username: string) =>
    change((revision) => call('assignMessage', { params, body: { revision, username } }))
  const close = () => change((revision) => call('closeMessage', { params, body: { revision } }))
  const reopen = (status: 'abierto' | 'respondido') =>
    change((revision) => call('reopenMessage', { params, body: { revision, status } }))
  const linkItem = (itemId: number) =>
    change((revision) => call('linkMessageItem', { params, body: { revision, item_id: itemId } }))
  const contribute = async () => {
    const { data } = await call('addContributionFromMessage', { params, body: {} })
    await refresh('listMessages')
    return data.id
  }
  return { query, conflict, actions: { answer, assign, close, reopen, linkItem, contribute } }
}
