import { useId } from 'react'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'

const ends = [
  ['created_from', 'Registradas desde'],
  ['created_to', 'Hasta'],
] as const

/** Narrows the list to accounts that were created in a range of days. */
export function CreatedRange({ address }: { address: ListAddress }) {
  const id = useId()
  return (
    <fieldset className="user-range">
      <legend className="visually-hidden">Día de registro</legend>
      {ends.map(([name, label]) => (
        <div className="admin-filter" key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            type="date"
            value={address.text(name)}
            min="2000-01-01"
            max="2100-12-31"
            onChange={({ currentTarget }) => address.change({ [name]: currentTarget.value })}
          />
        </div>
      ))}
    </fieldset>
  )
}
