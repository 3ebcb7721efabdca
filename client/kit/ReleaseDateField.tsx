import { useState } from 'react'
import { monthNames } from './days.ts'
import { Field } from './Field.tsx'

const precisions = { day: 'Día', month: 'Mes', quarter: 'Trimestre', year: 'Año' } as const

type Precision = keyof typeof precisions

const quarters = ['ene a mar', 'abr a jun', 'jul a sep', 'oct a dic']

interface ReleaseDateFieldProps {
  name: string
  label: string
  help?: string
  error: string | undefined
  /** As exact as it is known: 2027, 2027-Q3, 2027-03 or 2027-03-12; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A date of which perhaps only the month, the quarter or the year is known: that is chosen, and then asked for. */
export function ReleaseDateField({ name, label, help, error, value, onChange }: ReleaseDateFieldProps) {
  const [chosen, setChosen] = useState<Precision | null>(null)
  const precision = chosen ?? precisionOf(value)
  const { year, month } = partsOf(value)
  const write = (as: Exclude<Precision, 'day'>, values: { year: string; month: number }) =>
    onChange(written(as, values))
  function choose(as: Precision) {
    setChosen(as)
    // Until a day is picked, what is known of it stays.
    if (value !== '' && as !== 'day') write(as, { year, month })
  }
  return (
    <div className="stack gap-1">
      <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
        {(control) =>
          precision === 'day' ? (
            <input
              {...control}
              type="date"
              value={value.length > 7 ? value : ''}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          ) : (
            <span className="row gap-2">
              <input
                {...control}
                className="grow min-0"
                type="text"
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                placeholder="Año"
                value={year}
                onChange={({ currentTarget }) => write(precision, { year: currentTarget.value, month })}
              />
              {precision === 'year' ? null : (
                <select
                  className="grow min-0"
                  aria-label={`${precisions[precision]} de ${label}`}
                  value={precision === 'month' ? month : Math.ceil(month / 3)}
                  onChange={({ currentTarget }) =>
                    write(precision, {
                      year: year || String(new Date().getFullYear()),
                      month: Number(currentTarget.value) * (precision === 'month' ? 1 : 3),
                    })
                  }
                >
                  {(precision === 'month' ? monthNames : quarters).map((text, index) => (
                    <option value={index + 1} key={text}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
            </span>
          )
        }
      </Field>
      <fieldset className="choice-chips">
        <legend className="visually-hidden">Qué se sabe de {label}</legend>
        <div className="flex wrap gap-2">
          {(Object.keys(precisions) as Precision[]).map((as) => (
            <label className="touch small strong pill outlined relative" key={as}>
              <input
                className="visually-hidden"
                type="radio"
                name={`${name}-precision`}
                checked={precision === as}
                onChange={() => choose(as)}
              />
              {precisions[as]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

function precisionOf(value: string): Precision {
  if (value.includes('Q')) return 'quarter'
  if (value === '' || value.length > 7) return 'day'
  return value.includes('-') ? 'month' : 'year'
}

/** The year as typed, and the month, which for a quarter is its last one; January when none is known. */
function partsOf(value: string): { year: string; month: number } {
  const [year = '', part = ''] = value.split('-')
  return { year, month: part.startsWith('Q') ? Number(part.slice(1)) * 3 : Number(part) || 1 }
}

function written(as: Exclude<Precision, 'day'>, { year, month }: { year: string; month: number }): string {
  if (year === '') return ''
  if (as === 'year') return year
  return as === 'quarter' ? `${year}-Q${Math.ceil(month / 3)}` : `${year}-${String(month).padStart(2, '0')}`
}
