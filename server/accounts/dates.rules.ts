const spoken = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** For example "21 de noviembre de 2026, 12:00 p.m.", in Mexico City time. */
export function dateTimeText(moment: Date): string {
  return `${spoken.format(moment)} (hora de la Ciudad de México)`
}
