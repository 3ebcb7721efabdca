/**
 * The demo's dates are offsets from today, so that it never grows old: `+45d` a day, `+2m12` the 12th two months from
 * now, `+3m` a month, `-6q` a quarter, `+1y` a year.
 */
const offset = /^([+-]\d+)(?:(d)|(m)(\d{1,2})?|(q)|(y))$/

/** Reads JSON; every text that is an offset becomes a date of its own precision: YYYY-MM-DD, YYYY-MM, YYYY-Qn or YYYY. */
export function parseRelative(json: string, today: string): unknown {
  return JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? (relativeDate(value, today) ?? value) : value,
  )
}

/** Null for a text that is no offset. */
export function relativeDate(text: string, today: string): string | null {
  const [, count, day, month, dayOfMonth, quarter] = offset.exec(text) ?? []
  if (count === undefined) return null
  const [year, monthNow, dayNow] = today.split('-').map(Number) as [number, number, number]
  const steps = Number(count)
  if (day) return new Date(Date.UTC(year, monthNow - 1, dayNow + steps)).toISOString().slice(0, 10)
  if (month) return inMonth(year, monthNow - 1 + steps, dayOfMonth)
  if (quarter) {
    const first = inMonth(year, monthNow - 1 + steps * 3, undefined)
    return `${first.slice(0, 4)}-Q${Math.ceil(Number(first.slice(5)) / 3)}`
  }
  return String(year + steps)
}

/** A month, or a day of it; past its end, the last one. */
function inMonth(year: number, month: number, day: string | undefined): string {
  const last = new Date(Date.UTC(year, month + 1, 0))
  const text = last.toISOString()
  if (day === undefined) return text.slice(0, 7)
  return `${text.slice(0, 7)}-${String(Math.min(Number(day), last.getUTCDate())).padStart(2, '0')}`
}
