import { withItemOrKept } from '#server/catalogue/items/merged.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { cancelReservation } from './cancelling.service.ts'
import * as edits from './edits.service.ts'
import { listReservationHistory } from './history.service.ts'
import { addReservationEntry } from './ledger/service.ts'
import { previewPlan } from './overview/service.ts'
import * as records from './records/service.ts'
import * as reservations from './service.ts'
import { addTransfer } from './transfers.service.ts'

type ReservationEndpoints =
  | 'addReservation'
  | 'listReservations'
  | 'listReservationFilters'
  | 'cancelReservation'
  | 'getReservation'
  | 'editReservation'
  | 'setReservationPlan'
  | 'previewPlan'
type LedgerEndpoints = 'listReservationHistory' | 'addReservationEntry' | 'addTransfer'

/** Reservations and their ledgers. */
export function reservationsRoutes(deps: AppDeps): Handlers<ReservationEndpoints | LedgerEndpoints> {
  return { ...reservationHandlers(deps), ...ledgerHandlers(deps) }
}

function reservationHandlers({ db }: AppDeps): Handlers<ReservationEndpoints> {
  return {
    addReservation: async ({ actor, params, body, now, today }) => ({
      data: await withItemOrKept(db, params.id, (itemId) =>
        reservations.addReservation(db, actor, { itemId, fields: body, now, today }),
      ),
    }),
    listReservations: ({ actor, query, today }) =>
      records.listReservations(db, actor, { filters: query, today }),
    listReservationFilters: async ({ actor, query, today }) => ({
      data: await records.listReservationFilters(db, actor, { filters: query, today }),
    }),
    cancelReservation: async ({ actor, params, body, now, today }) => ({
      data: await withItemOrKept(db, params.id, (itemId) =>
        cancelReservation(db, actor, { itemId, fields: body ?? {}, now, today }),
      ),
    }),
    getReservation: async ({ actor, params, today }) => ({
      data: await records.getReservation(db, actor.userId, { id: params.id, today }),
    }),
    editReservation: async ({ actor, params, body, now, today }) => ({
      data: await edits.editReservation(db, actor, { id: params.id, fields: body, now, today }),
    }),
    setReservationPlan: async ({ actor, params, body, today }) => ({
      data: await edits.setReservationPlan(db, actor, { id: params.id, plan: body.plan, today }),
    }),
    previewPlan: async ({ body, today }) => ({ data: previewPlan(body, today) }),
  }
}

function ledgerHandlers({ db }: AppDeps): Handlers<LedgerEndpoints> {
  return {
    listReservationHistory: ({ actor, query, today }) =>
      listReservationHistory(db, actor, { filters: query, today }),
    addReservationEntry: async ({ actor, body, now, today }) => ({
      data: await addReservationEntry(db, actor, { fields: body, now, today }),
    }),
    addTransfer: async ({ actor, body, now, today }) => ({
      data: await addTransfer(db, actor, { fields: body, now, today }),
    }),
  }
}
