import { useId } from 'react'
import type { ListAddress } from './list-address.data.ts'

interface DayFilterProps {
  /** The parameter of the address. */
  name: string
  label: string
  address: ListAddress
}

/** Narrows a list to what is from a day on, or until one. */
export function DayFilter({ name, label, address }: DayFilterProps) {
  const id = useId()
  return (
    <div className="admin-filter stack gap-1">
      <label htmlFor={id}>{label}</label>
      <input
        className="round touch-height pad-inline-3"
        id={id}
        type="date"
        min="1900-01-01"
        max="2100-12-31"
        // A new key shows the day of the address again, for example on going back.
        key={address.text(name)}
        defaultValue={address.text(name)}
        onBlur={({ currentTarget }) => {
          const isChanged = currentTarget.value !== address.text(name)
          if (isChanged && currentTarget.validity.valid) address.change({ [name]: currentTarget.value })
        }}
      />
    </div>
  )
}
