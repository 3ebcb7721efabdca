import './style.css'
import type { SubmitEvent } from 'react'
import { useId } from 'react'
import { SearchField } from '#client/kit/SearchField.tsx'
import type { ListAddress } from './list-address.data.ts'

export interface Filter {
  /** The parameter of the address. */
  name: string
  label: string
  /** The values with their texts. A first option "Todo" removes the filter. */
  options: readonly (readonly [value: string, text: string])[]
}

interface FilterBarProps {
  address: ListAddress
  /** What the search looks in, such as "Nombre, correo o usuario". Without it there is no search. */
  search?: string | undefined
  filters?: readonly Filter[] | undefined
}

/** A search field and selects whose values are kept in the address. */
export function FilterBar({ address, search, filters = [] }: FilterBarProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('query')
    address.change({ query: String(query ?? '').trim() })
  }
  return (
    <div className="admin-filters flex wrap gap-3">
      {search ? (
        <search className="admin-search">
          <form onSubmit={onSubmit}>
            <SearchField label={`Buscar por ${search}`} placeholder={search} query={address.text('query')} />
          </form>
        </search>
      ) : null}
      {filters.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} address={address} />
      ))}
    </div>
  )
}

function FilterSelect({
  filter: { name, label, options },
  address,
}: {
  filter: Filter
  address: ListAddress
}) {
  const id = useId()
  return (
    <div className="admin-filter stack gap-1">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={address.text(name)}
        onChange={({ currentTarget }) => address.change({ [name]: currentTarget.value })}
      >
        <option value="">Todo</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
