import { yearsToChoose } from '#client/calendar/rules.ts'
import { countText } from '#client/kit/numbers.ts'

interface YearChoiceProps {
  /** The one that is shown. */
  year: number
  /** Those in which something comes out, with how many figures; null until the server has told. */
  years: readonly { year: number; count: number }[] | null
  onChoose: (year: number) => void
}

/** Leads to any year of the calendar. */
export function YearChoice({ year, years, onChoose }: YearChoiceProps) {
  return (
    <select
      className="calendar-year-choice"
      aria-label="Ir al año"
      value={year}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {yearsToChoose(years ?? [], year).map((one) => (
        <option key={one.year} value={one.year}>
          {years === null ? one.year : `${one.year} · ${countText(one.count, 'figura', 'figuras')}`}
        </option>
      ))}
    </select>
  )
}
