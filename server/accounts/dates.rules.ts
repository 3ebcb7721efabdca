const spoken = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** Such as "21 de noviembre de 2026, 12:00 p.m.", by the clock of Mexico City. */
export function dateTimeText(moment: Date): string {
  return `${spoken.format(moment)} (hora de la Ciudad de México)`
}
