/* Writes dates out in e-mails. */

const day = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const month = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const quarters = ['primer', 'segundo', 'tercer', 'cuarto']

/** Formats a date with the precision it has: 2027-03-12, 2027-03, 2027-Q3 or 2027. */
export function dateText(date: string): string {
  if (date === '') return 'una fecha por anunciar'
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return day.format(new Date(`${date}T00:00:00Z`))
  if (/^\d{4}-\d\d$/.test(date)) return month.format(new Date(`${date}-01T00:00:00Z`))
  const quarter = /^(\d{4})-Q([1-4])$/.exec(date)
  return quarter ? `${quarters[Number(quarter[2]) - 1]} trimestre de ${quarter[1]}` : date
}
