import { useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { call } from '#client/api.ts'
import type { Output } from '#contract/endpoints.ts'

export type Alias = Output<'listAdminAliases'>['data'][number]

const listKey = ['admin', 'aliases']

export function useAliases(address: ListAddress) {
  const query = { query: address.text('query'), page: address.page }
  return useListQuery(['aliases', query], () => call('listAdminAliases', { query }))
}

export function useAliasChanges() {
  const client = useQueryClient()
  const add = async (alias: Alias) => {
    const { data } = await call('addAdminAlias', { body: alias })
    await client.invalidateQueries({ queryKey: listKey })
    return data
  }
  const remove = async ({ phrase }: Alias) => {
    await call('removeAdminAlias', { query: { phrase } })
    await client.invalidateQueries({ queryKey: listKey })
  }
  return {
    add,
    /** Removes an alias, with "Deshacer" in the toast. */
    remove: (alias: Alias) =>
      runWithUndo({
        about: 'alias',
        act: () => remove(alias),
        done: `Quien busque «${alias.phrase}» ya no encuentra «${alias.meant}».`,
        undo: () => add(alias),
      }),
  }
}
