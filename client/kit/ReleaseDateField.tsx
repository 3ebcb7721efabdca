import { useState } from 'react'
import { monthNames } from './days.ts'
import { Field } from './Field.tsx'
import { releaseLongText } from './release-dates.ts'
import { Options } from './TextFields.tsx'

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
  const [typed, setTyped] = useState(() => readDate(value))
  // Another value than the one written here was filled in by the form.
  const date = writeDate(typed) === value ? typed : readDate(value)
  const { precision, year, month, quarter } = date
  function change(part: Partial<TypedDate>) {
    const next = { ...date, ...part }
    setTyped(next)
    onChange(writeDate(next))
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
              onChange={({ currentTarget }) => change(readDate(currentTarget.value))}
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
                onChange={({ currentTarget }) => change({ year: currentTarget.value })}
              />
              {precision === 'month' ? (
                <PartSelect
                  label={`Mes de ${label}`}
                  texts={monthNames}
                  value={month}
                  onChange={(month) => change({ month, day: '', quarter: quarterOf(month) })}
                />
              ) : null}
              {precision === 'quarter' ? (
                <PartSelect
                  label={`Trimestre de ${label}`}
                  texts={quarters}
                  value={quarter}
                  onChange={(quarter) => change({ quarter, month: 0, day: '' })}
                />
              ) : null}
            </span>
          )
        }
      </Field>
      {precision === 'day' && value !== '' && value.length <= 7 ? (
        <p className="field-help">Mientras no elijas el día: {releaseLongText(value)}.</p>
      ) : null}
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
                onChange={() => change({ precision: as })}
              />
              {precisions[as]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

interface PartSelectProps {
  label: string
  texts: readonly string[]
  /** From 1; 0 while it is not known. */
  value: number
  onChange: (value: number) => void
}

function PartSelect({ label, texts, value, onChange }: PartSelectProps) {
  return (
    <select
      className="grow min-0"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      <Options of={['Elige', ...texts].map((text, number) => [number, text] as const)} />
    </select>
  )
}

/** What is known of a date, also what the chosen precision leaves out, so that choosing another one loses nothing. */
export interface TypedDate {
  precision: Precision
  year: string
  /** 0 while it is not known. */
  quarter: number
  month: number
  /** Two digits. */
  day: string
}

export function readDate(value: string): TypedDate {
  const [year = '', part = '', day = ''] = value.split('-')
  if (part.startsWith('Q')) {
    return { precision: 'quarter', year, quarter: Number(part.slice(1)), month: 0, day }
  }
  const month = Number(part)
  const partial = month > 0 ? 'month' : 'year'
  return {
    precision: value === '' || day !== '' ? 'day' : partial,
    year,
    quarter: quarterOf(month),
    month,
    day,
  }
}

/** As exact as chosen, or less where that is not known. */
export function writeDate({ precision, year, quarter, month, day }: TypedDate): string {
  const yearMonth = `${year}-${String(month).padStart(2, '0')}`
  if (year === '' || precision === 'year') return year
  if (precision === 'day' && month > 0 && day !== '') return `${yearMonth}-${day}`
  if (precision !== 'quarter' && month > 0) return yearMonth
  return quarter > 0 ? `${year}-Q${quarter}` : year
}

function quarterOf(month: number): number {
  return Math.ceil(month / 3)
}
