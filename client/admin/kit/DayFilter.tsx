import { useEffect, useId, useRef } from 'react'
import type { ListAddress } from './list-address.data.ts'

interface DayFilterProps {
  /** The parameter of the address. */
  name: string
  label: string
  address: ListAddress
}

export function DayFilter({ name, label, address }: DayFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const day = address.text(name)
  // What is being typed stays; the day of a link or of the back button is shown.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = day
  }, [day])
  return (
    <div className="admin-filter stack gap-1">
      <label className="soft tiny strong" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className="round touch-height pad-inline-3 edged on-raised"
        id={id}
        type="date"
        min="1900-01-01"
        max="2100-12-31"
        defaultValue={day}
        onChange={({ currentTarget: { value, validity } }) => {
          // A year that is half typed is out of range, and a half typed date is no date.
          if (validity.valid) address.change({ [name]: value })
        }}
      />
    </div>
  )
}
