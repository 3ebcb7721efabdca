import { yearsToChoose } from '#client/calendar/rules.ts'
import { countText } from '#client/kit/numbers.ts'

interface YearChoiceProps {
  /** The year shown. */
  year: number
  /** The years with releases and their counts; null until they are loaded. */
  years: readonly { year: number; count: number }[] | null
  onChoose: (year: number) => void
}

/** A select that leads to any year of the calendar. */
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
