import { Refusal } from '#contract/errors.ts'
import type { Handlers } from '#server/platform/http.ts'

type Names =
  | 'addReservation'
  | 'listReservations'
  | 'listReservationFilters'
  | 'cancelReservation'
  | 'getReservation'
  | 'editReservation'
  | 'setReservationPlan'
  | 'previewPlan'
  | 'listReservationHistory'
  | 'addReservationEntry'
  | 'addTransfer'
  | 'listPlanTemplates'
  | 'addPlanTemplate'
  | 'editPlanTemplate'
  | 'removePlanTemplate'
  | 'listStores'
  | 'addStore'
  | 'editStore'
  | 'removeStore'
  | 'getStoreStatement'
  | 'getReservationSummary'
  | 'listReservationDates'
  | 'getReservationSettings'
  | 'editReservationSettings'

/** Declared, and closed until the ledger behind them stands. */
export function reservationsRoutes(): Handlers<Names> {
  const closed = async () => {
    throw new Refusal('unavailable')
  }
  return {
    addReservation: closed,
    listReservations: closed,
    listReservationFilters: closed,
    cancelReservation: closed,
    getReservation: closed,
    editReservation: closed,
    setReservationPlan: closed,
    previewPlan: closed,
    listReservationHistory: closed,
    addReservationEntry: closed,
    addTransfer: closed,
    listPlanTemplates: closed,
    addPlanTemplate: closed,
    editPlanTemplate: closed,
    removePlanTemplate: closed,
    listStores: closed,
    addStore: closed,
    editStore: closed,
    removeStore: closed,
    getStoreStatement: closed,
    getReservationSummary: closed,
    listReservationDates: closed,
    getReservationSettings: closed,
    editReservationSettings: closed,
  }
}
