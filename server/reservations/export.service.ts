import type { ExportPart } from '#server/accounts/export/service.ts'
import * as store from './export.store.ts'

/** The parts of a member's export that belong to reservations. Idempotency keys are left out. */
export const reservationParts: readonly ExportPart[] = [
  { name: 'apartados', read: store.listReservationRows },
  { name: 'abonos', read: store.listEntryRows },
  { name: 'tiendas', read: store.listStoreRows },
  { name: 'planes-de-pago', read: store.listTemplateRows },
  { name: 'ajustes-de-apartados', read: store.listSettingRows },
]
