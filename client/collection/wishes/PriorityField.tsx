import '#client/collection/wishes/style.css'
import '#client/collection/wishes/priority.css'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { priorities, priorityNames } from '#client/collection/wishes/rules.ts'

interface PriorityFieldProps {
  /** The figure's name, for the accessible label. */
  name: string
  /** Null while it is not set. */
  value: number | null
  onChange: (value: number | null) => void
}

/** The priority of a figure from 1 to 5, as bars and in words. Choosing the same bar again clears it. */
export function PriorityField({ name, value, onChange }: PriorityFieldProps) {
  const group = useId()
  return (
    <fieldset className="priority-field">
      <legend className="visually-hidden">Prioridad de {name}</legend>
      {priorities.map((one) => (
        <label
          key={one}
          data-is-on={(value ?? 0) >= one || undefined}
          title={`${one}: ${priorityNames[one]}`}
        >
          <input
            className="visually-hidden"
            type="radio"
            name={group}
            value={one}
            checked={value === one}
            onChange={() => onChange(one)}
            onClick={() => {
              if (value === one) onChange(null)
            }}
          />
          <span
            className="priority-field-bar"
            style={{ '--step': one } as CSSProperties}
            aria-hidden="true"
          />
          <span className="visually-hidden">
            {one}: {priorityNames[one]}
          </span>
        </label>
      ))}
      <span className="priority-field-said" aria-hidden="true">
        {value === null ? 'Prioridad' : priorityNames[value]}
      </span>
    </fieldset>
  )
}
