export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** "12 de marzo de 2027" of YYYY-MM-DD. By hand, so that server and browser agree to the letter. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} de ${monthNames[Number(month) - 1] ?? ''} de ${year}`
}
