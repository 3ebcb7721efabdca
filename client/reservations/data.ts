import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { ApiError, call } from '#client/api.ts'
import { mexicoDay } from '#client/kit/days.ts'
import type { DraftStore } from '#client/kit/form-draft.ts'
import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { moneyText } from '#client/kit/money.ts'
import { explainNetworkError } from '#client/kit/network-error.ts'
import type { Toast } from '#client/kit/toasts.ts'
import { showToast } from '#client/kit/toasts.ts'
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

/** Either the data of the answer or the reason of the failure. */
type MutationResult<T> = { data: T } | { failure: FormFailure }

/**
 * All mutations of reservations. Each one invalidates the cached queries. A failure is returned, not thrown, so that
 * a form keeps what was typed.
 */
export function useReservationMutations() {
  const client = useQueryClient()
  return useMemo(() => {
    /** Changes of marks or of the quota also affect queries outside reservations. */
    const invalidateEverything = () => client.invalidateQueries()
    const invalidateReservations = () => refresh(...reservationCalls)
    return {
      addReservation: (input: Input<'addReservation'>) =>
        runMutation(call('addReservation', input), invalidateEverything),
      /** A form with invalid values fails without a request. */
      addEntry: async (read: FormResult<EntryBody>, key: string) =>
        'failure' in read
          ? read
          : runMutation(
              call('addReservationEntry', { body: { ...read.body, idempotency_key: key } }),
              invalidateEverything,
            ),
      editReservation: (input: Input<'editReservation'>) =>
        runMutation(call('editReservation', input), invalidateReservations),
      setPlan: (input: Input<'setReservationPlan'>) =>
        runMutation(call('setReservationPlan', input), invalidateReservations),
      addTransfer: (input: Input<'addTransfer'>) =>
        runMutation(call('addTransfer', input), invalidateReservations),
      editStore: (input: Input<'editStore'>) => runMutation(call('editStore', input), invalidateReservations),
      addTemplate: (input: Input<'addPlanTemplate'>) =>
        runMutation(call('addPlanTemplate', input), invalidateReservations),
      editTemplate: (input: Input<'editPlanTemplate'>) =>
        runMutation(call('editPlanTemplate', input), invalidateReservations),
      removeTemplate: (input: Input<'removePlanTemplate'>) =>
        runMutation(call('removePlanTemplate', input), invalidateReservations),
      editSettings: (input: Input<'editReservationSettings'>) =>
        runMutation(call('editReservationSettings', input), invalidateReservations),
      previewPlan: (input: Input<'previewPlan'>) =>
        runMutation(call('previewPlan', input), invalidateNothing),
    }
  }, [client])
}

export type ReservationMutations = ReturnType<typeof useReservationMutations>

const invalidateNothing = () => Promise.resolve()

/** A conflict (409) means that something else changed, so it also refreshes the page. */
async function runMutation<T>(
  pending: Promise<{ data: T }>,
  after: () => Promise<void>,
): Promise<MutationResult<T>> {
  try {
    const { data } = await pending
    void after()
    return { data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void after()
    return { failure: failureOf(error) }
  }
}

/** @throws errors that are not answers of the API: they are bugs and must not look like a refusal */
function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error
  const { message, fields, code } = error
  const shown = (code && messagesByCode[code]) || message || 'consulta temporalmente inactiva'
  return {
    message: explainNetworkError(shown, 'No hubo respuesta; no se registrará dos veces.'),
    fields,
    code,
  }
}

/** Messages for codes whose general message does not fit a form. */
const messagesByCode: Partial<Record<string, string>> = {
  key_reused: 'Un envío anterior de este formulario sí llegó. Revisa el historial antes de registrar otro.',
}

/** What every form of reservations needs from the page. */
export interface FormContext {
  readonly mutations: ReservationMutations
  readonly draftStore: (form: string) => DraftStore
  /** The current date in Mexico City. */
  readonly today: string
}

export function useFormContext(): FormContext {
  const mutations = useReservationMutations()
  const today = mexicoDay(new Date())
  return useMemo(() => ({ mutations, draftStore, today }), [mutations, today])
}

function draftStore(form: string): DraftStore {
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
export async function undoPayment(context: FormContext, payment: Entry, key = newIdempotencyKey()) {
  const { reservation_id, kind, amount_cents, on, method, rate, rate_currency } = payment
  const reverses = kind === 'anticipo' ? 'anticipo' : 'abono'
  const fields = { reservation_id, reverses, amount_cents, on, method, rate, rate_currency } as const
  const body = { ...fields, kind: 'devolucion' } as const
  const outcome = await context.mutations.addEntry({ body }, key)
  if ('failure' in outcome) {
    const run = () => void undoPayment(context, payment, key)
    showToast({
      kind: 'error',
      about: `payment ${payment.id}`,
      text: `No se deshizo el pago. ${outcome.failure.message}`,
      action: { label: 'Reintentar', run },
    })
    return
  }
  const paid = `${entryKinds[reverses]} de ${moneyText(amount_cents ?? 0, payment.currency)}`
  showToast({ kind: 'done', text: `${paid} deshecho. El historial guarda los dos movimientos.` })
}
