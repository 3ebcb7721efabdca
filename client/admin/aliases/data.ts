import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { call } from '#client/api.ts'
import { refresh } from '#client/use-api.ts'
import type { Output } from '#contract/endpoints.ts'

export type Alias = Output<'listAdminAliases'>['data'][number]

export function useAliases(address: ListAddress) {
  const query = { query: address.text('query'), page: address.page }
  return useListQuery('listAdminAliases', { query })
}

export function useAliasChanges() {
  const add = async (alias: Alias) => {
    const { data } = await call('addAdminAlias', { body: alias })
    await refresh('listAdminAliases')
    return data
  }
  const remove = async ({ phrase }: Alias) => {
    await call('removeAdminAlias', { query: { phrase } })
    await refresh('listAdminAliases')
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
