import { monthNames } from './days.ts'

const quarters = ['1.er', '2.º', '3.er', '4.º']
const longQuarters = ['primer', 'segundo', 'tercer', 'cuarto']
const unknownDate = 'sin fecha'

/** "12 mar 2027", "mar 2027", "3.er trim. 2027", "2027", "sin fecha": only as exact as the date is known. */
export function releaseText(date: string | null): string {
  if (date === null) return unknownDate
  const { year, month, day, quarter } = partsOf(date)
  if (quarter) return `${quarters[quarter - 1]}\u00a0trim.\u00a0${year}`
  if (!month) return year
  const short = `${monthNames[month - 1]?.slice(0, 3)}\u00a0${year}`
  return day ? `${day}\u00a0${short}` : short
}

/** "12 de marzo de 2027", "marzo de 2027", "tercer trimestre de 2027", "2027", "sin fecha". */
export function releaseLongText(date: string | null): string {
  if (date === null) return unknownDate
  const { year, month, day, quarter } = partsOf(date)
  if (quarter) return `${longQuarters[quarter - 1]} trimestre de\u00a0${year}`
  if (!month) return year
  const long = `${monthNames[month - 1]} de\u00a0${year}`
  return day ? `${day}\u00a0de ${long}` : long
}

function partsOf(date: string) {
  const [year = '', second = '', third = ''] = date.split('-')
  const isQuarter = second.startsWith('Q')
  return {
    year,
    quarter: isQuarter ? Number(second.slice(1)) : 0,
    month: isQuarter ? 0 : Number(second),
    day: Number(third),
  }
}
