import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readPage, readText } from '#client/kit/address.ts'
import { useApi } from '#client/use-api.ts'
import type { EndpointName, Input } from '#contract/endpoints.ts'

/** The search text, filters, order and page of a list, which are in the address so that a link shows the same list. */
export interface ListAddress {
  readonly page: number
  /** The value of a parameter, '' when it is absent. */
  text(name: string): string
  /** The address with these parameters changed. Without `page` it leads to the first page; '' removes a parameter. */
  hrefWith(changes: Readonly<Record<string, string | number>>): string
  change(changes: Readonly<Record<string, string | number>>): void
}

export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams()
  const changed = (changes: Readonly<Record<string, string | number>>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      const isDefault = value === '' || (name === 'page' && String(value) === '1')
      if (isDefault) next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }
  return {
    page: readPage(search),
    text: (name) => readText(search, name),
    hrefWith: (changes) => `?${changed(changes).toString()}`,
    change: (changes) => setSearch(changed(changes), { preventScrollReset: true }),
  }
}

type Query<N extends EndpointName> =
  Input<N> extends { query?: infer Q } ? Omit<NonNullable<Q>, 'page'> : never

/**
 * A list of the administration, loaded with parameters of the address: those of these names, which the server refuses when it
 * does not know them, or what a function makes of them. The previous rows stay until the next ones are there.
 */
export function useAdminList<N extends EndpointName>(
  name: N,
  parameters: readonly (string & keyof Query<N>)[] | ((address: ListAddress) => Partial<Query<N>>),
) {
  const address = useListAddress()
  const query =
    typeof parameters === 'function'
      ? parameters(address)
      : Object.fromEntries(parameters.map((parameter) => [parameter, address.text(parameter)]))
  const input = { query: { ...query, page: address.page } } as Input<N>
  return { list: useApi(name, input, { placeholderData: keepPreviousData }), address }
}

/** The text if it is one of the words; undefined otherwise, as an old address may have it. */
export function knownKey<K extends string>(words: Readonly<Record<K, unknown>>, text: string): K | undefined {
  return Object.hasOwn(words, text) ? (text as K) : undefined
}
