import '#client/collection/wishes/style.css'
import '#client/collection/wishes/priority.css'
import { useId } from 'react'
import { priorities, priorityNames } from '#client/collection/wishes/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'

interface PriorityFieldProps {
  /** Of the figure. */
  name: string
  /** Null while it was not said. */
  value: number | null
  onChange: (value: number | null) => void
}

/** The priority of a figure from 1 to 5 hearts. Choosing the same heart again clears it. */
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
          <Icon name="heart" />
          <span className="visually-hidden">
            {one}: {priorityNames[one]}
          </span>
        </label>
      ))}
      <span className="priority-field-said" aria-hidden="true">
        {value === null ? 'Sin prioridad' : priorityNames[value]}
      </span>
    </fieldset>
  )
}
