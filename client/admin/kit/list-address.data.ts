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

/** Loads a list of the administration and keeps showing the previous rows while the next ones load. */
export function useListQuery<N extends EndpointName>(name: N, input: Input<N>) {
  return useApi(name, input, { placeholderData: keepPreviousData })
}
