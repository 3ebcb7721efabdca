import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { acceptChange, addChangeKind, holdChange, keepChange } from '#client/accounts/outbox/data.ts'
import { ApiError, call } from '#client/api.ts'
import type { DraftStore } from '#client/kit/form-draft.ts'
import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { moneyText } from '#client/kit/money.ts'
import { explainNetworkError } from '#client/kit/network-error.ts'
import type { Toast } from '#client/kit/toasts.ts'
import { showToast } from '#client/kit/toasts.ts'
import { isTransient, queryClient } from '#client/query.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { EndpointName, Input, Output } from '#contract/endpoints.ts'
import type { Entry } from '#contract/reservations/reservations.ts'
import { entryKinds } from '#contract/reservations/words.ts'
import type { EntryBody, FormResult, OnDone } from './entries.rules.ts'
import type { ListState } from './list.rules.ts'

/** The calls of reservations. One ledger entry may change any of their answers. */
export const reservationCalls = [
  'listReservations',
  'listReservationFilters',
  'getReservation',
  'getReservationSummary',
  'getReservationSettings',
  'getStoreStatement',
  'listStores',
  'listPlanTemplates',
] as const satisfies readonly EndpointName[]

export const reservationsQuery = (state: ListState) =>
  queryOptions({
    ...apiQuery('listReservations', { query: { ...wireFilters(state), sort: state.sort, page: state.page } }),
    // Shows the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  })

export const reservationFiltersQuery = (state: ListState) => {
  const filters = wireFilters(state)
  return queryOptions({
    ...apiQuery('listReservationFilters', { query: filters }),
    placeholderData: keepPreviousData,
  })
}

/** A reservation with its dues and its ledger. */
export const reservationQuery = (id: number) => apiQuery('getReservation', { params: { id } })

/** The statement of a store, with open reservations or with all of them. */
export const statementQuery = (id: number, scope: 'open' | 'all', page: number) =>
  queryOptions({
    ...apiQuery('getStoreStatement', {
      params: { id },
      query: { page, ...(scope === 'all' ? { status: 'activo,liquidado,recibido,cancelado' } : {}) },
    }),
    placeholderData: keepPreviousData,
  })

function wireFilters({ query, chosen }: ListState) {
  const { store, status, license } = chosen
  return { query, store: store.join(','), status: status.join(','), license: license.join(',') }
}

/** The item to be reserved, with its catalogue data. */
export const reservableItemQuery = (id: number) => apiQuery('getItem', { params: { id: String(id) } })

/** The open reservations of an item. */
export const itemReservationsQuery = (item: number) => listOf({ item, query: '' })

/** The open reservations of a store, for splitting one payment. */
export const storeReservationsQuery = (store: number) =>
  listOf({ store: String(store), query: '', page_size: maxTransferParts })

/** A transfer has as many parts as a page has reservations. */
const maxTransferParts = 100

const listOf = (query: Input<'listReservations'>['query'] & {}) => ({
  ...apiQuery('listReservations', { query }),
  select: ({ data }: Output<'listReservations'>) => data,
})

type ReservationChange =
  | 'addReservation'
  | 'addReservationEntry'
  | 'addPlanTemplate'
  | 'addTransfer'
  | 'editPlanTemplate'
  | 'editReservation'
  | 'editReservationSettings'
  | 'editStore'
  | 'removePlanTemplate'
  | 'setReservationPlan'

/** Makes a change and has what it makes old read again. @throws {ApiError} with the message for a form, which keeps its values */
export async function changeReservations<N extends ReservationChange>(
  name: N,
  input: Input<N>,
): Promise<Output<N>['data']> {
  // A new reservation or entry also changes marks and the quota.
  const readAgain = () =>
    name === 'addReservation' || name === 'addReservationEntry'
      ? queryClient.invalidateQueries()
      : refresh(...reservationCalls)
  try {
    const { data } = await call(name, input)
    void readAgain()
    return data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A conflict means that something else changed.
    if (error.status === 409) void readAgain()
    throw withFormMessage(error)
  }
}

/** Adds an entry to the ledger. A form with invalid values fails without a request. */
export function addEntry(read: FormResult<EntryBody>, key: string) {
  return changeReservations('addReservationEntry', { body: { ...bodyOf(read), idempotency_key: key } })
}

/**
 * Adds a payment, and keeps it on the device until the server has answered. Returns null if it waits: its key lets it count once, however
 * often it is sent.
 * @throws {ApiError} with the message for a form, which keeps its values
 */
export async function addPayment(
  read: FormResult<EntryBody>,
  { key, text }: { key: string; text: string },
): Promise<AddedEntry | null> {
  const body = { ...bodyOf(read), idempotency_key: key }
  const topic = `entry ${key}`
  keepChange({ kind: 'entry', topic, payload: body, text })
  try {
    const added = await changeReservations('addReservationEntry', { body })
    acceptChange(topic)
    return added
  } catch (error) {
    if (isTransient(error)) {
      holdChange(topic)
      return null
    }
    acceptChange(topic)
    throw error
  }
}

addChangeKind<EntryBody>('entry', {
  // The ledger shows what the server has registered, so nothing is shown before.
  restore: () => undefined,
  drop: () => undefined,
  async send(body) {
    try {
      await changeReservations('addReservationEntry', { body })
      return { kind: 'accepted' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isTransient(error) || error.status === 500) return { kind: 'waits', error }
      return { kind: 'refused', message: error.message, insist: (same) => same }
    }
  },
})

/** What was read from a form. @throws {ApiError} for its invalid fields */
export function bodyOf<T>(read: FormResult<T>): T {
  if ('failure' in read) throw new ApiError(422, read.failure.message, { fields: read.failure.fields })
  return read.body
}

function withFormMessage({ status, message, fields, code }: ApiError): ApiError {
  const shown = (code && messagesByCode[code]) || message || 'consulta temporalmente inactiva'
  const text = explainNetworkError(shown, 'No hubo respuesta; no se registrará dos veces.')
  return new ApiError(status, text, { fields, ...(code ? { error: code } : {}) })
}

/** Messages for codes whose general message does not fit a form. */
const messagesByCode: Partial<Record<string, string>> = {
  key_reused: 'Un envío anterior de este formulario sí llegó. Revisa el historial antes de registrar otro.',
}

/** Where a form keeps what was typed. */
export function reservationDraft(form: string): DraftStore {
  return memberDraftStore(`apartado-${form}`)
}

/** The toast of an action, with the way to undo it; one with a heading is a moment. */
export function doneToast(...[text, { undo, title } = {}]: Parameters<OnDone>): Omit<Toast, 'id'> {
  return {
    kind: title ? 'moment' : 'done',
    text,
    ...(title ? { title } : {}),
    ...(undo ? { action: { label: 'Deshacer', run: undo } } : {}),
  }
}

export type AddedEntry = Output<'addReservationEntry'>['data']

/**
 * Takes a payment back with an entry of the same amount, day and method, because the ledger is append-only. A retry has the
 * same key.
 */
export async function undoPayment(payment: Entry, key = newIdempotencyKey()): Promise<void> {
  const { reservation_id, kind, amount_cents, on, method, rate, rate_currency } = payment
  const reverses = kind === 'anticipo' ? 'anticipo' : 'abono'
  const fields = { reservation_id, reverses, amount_cents, on, method, rate, rate_currency } as const
  try {
    await addEntry({ body: { ...fields, kind: 'devolucion' } }, key)
  } catch (error) {
    return showToast({
      kind: 'error',
      about: `payment ${payment.id}`,
      text: `No se deshizo el pago. ${formFailureOf(error).message}`,
      action: { label: 'Reintentar', run: () => void undoPayment(payment, key) },
    })
  }
  const paid = `${entryKinds[reverses]} de ${moneyText(amount_cents ?? 0, payment.currency)}`
  showToast({ kind: 'done', text: `${paid} deshecho. El historial guarda los dos movimientos.` })
}
