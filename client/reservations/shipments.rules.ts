import { rowDayText } from '#client/kit/days.ts'
import { choice, optional, type TextsOf, text } from '#client/kit/described-fields.ts'
import { dotted, shareText } from '#client/kit/numbers.ts'
import { type CarrierSlug, carriers } from '#contract/reservations/carriers.ts'
import type { Shipment } from '#contract/reservations/shipments.ts'
import { pastDay } from './entries.rules.ts'

const carrierOptions: [string, string][] = [
  ['', 'Sin anotar'],
  ...Object.entries(carriers).map(([slug, { name }]): [string, string] => [slug, name]),
]

export const shipmentFields = {
  carrier: { label: 'Paquetería', kind: optional(choice<CarrierSlug>(carrierOptions)) },
  tracking: { label: 'Número de guía (opcional)', kind: optional(text) },
  sent_on: { label: 'Salió el (opcional)', kind: optional(pastDay) },
}

/** A shipment as typed, with a tick for each figure. */
export type ShipmentValues = TextsOf<typeof shipmentFields> & Record<string, string>

/** "Salió el 12 nov · llegaron 2 de 5". */
export function shipmentText(shipment: Shipment, today: string): string {
  const { sent_on, arrived, arrived_on, reservation_ids } = shipment
  if (arrived_on !== null) return `Llegó el ${rowDayText(arrived_on, today)}`
  const sent = sent_on === null ? 'En camino' : `Salió el ${rowDayText(sent_on, today)}`
  return dotted(sent, arrived > 0 && `llegaron ${shareText(arrived, reservation_ids.length)}`)
}
