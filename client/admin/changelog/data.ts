import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { AdminChangelogEntry, ChangelogChange } from '#contract/admin/changelog.ts'
import type { EntryChange, EntryValues } from './rules.ts'
import { changesBetween, fieldsOf } from './rules.ts'

function entryQuery(id: number) {
  return apiQuery('getAdminChangelogEntry', { params: { id } })
}

/** Adds a draft and returns its id. */
export async function addEntry(values: EntryValues): Promise<number> {
  const { data } = await call('addChangelogEntry', { body: fieldsOf(values) })
  return data.id
}

/** One entry with everything that can be done with it. */
export function useEntry(id: number) {
  const client = useQueryClient()
  const query = useQuery(entryQuery(id))
  const { queryKey } = entryQuery(id)
  const [conflict, setConflict] = useState<readonly EntryChange[] | null>(null)
  const params = { id }

  /** Sends a change of the shown version. If somebody else saved first, shows their changes and throws. */
  async function change(
    send: (revision: number) => Promise<{ data: AdminChangelogEntry }>,
    before = client.getQueryData(queryKey),
  ): Promise<AdminChangelogEntry> {
    try {
      const { data } = await send(before?.revision ?? 0)
      client.setQueryData(queryKey, data)
      setConflict(null)
      void refresh('listAdminChangelog')
      return data
    } catch (error) {
      if (before && error instanceof ApiError && error.code === 'conflict') {
        const after = await client.fetchQuery({ ...entryQuery(id), staleTime: 0 })
        setConflict(changesBetween(before, after))
      }
      throw error
    }
  }

  const save = (changes: ChangelogChange, seen: AdminChangelogEntry) =>
    change((revision) => call('editChangelogEntry', { params, body: { ...changes, revision } }), seen)
  const publish = (at: string | null) =>
    change((revision) =>
      call('publishChangelogEntry', { params, body: { revision, ...(at === null ? {} : { at }) } }),
    )
  const unpublish = () =>
    change((revision) => call('unpublishChangelogEntry', { params, body: { revision } }))
  const remove = async () => {
    await call('removeChangelogEntry', { params })
    await refresh('listAdminChangelog')
  }
  return { query, conflict, dropConflict: () => setConflict(null), save, publish, unpublish, remove }
}
