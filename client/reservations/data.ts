import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { saveDownload, sendUntimed } from '#client/accounts/export.data.ts'
import { ApiError, call, sendRequest } from '#client/api.ts'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { takeSharedFile } from '#client/catalogue/shared-file.data.ts'
import { applyServerMark, confirmedMarkOf, type MarkedFigure } from '#client/collection/marks/state.data.ts'
import { findOwnFigures } from '#client/collection/own-figures.data.ts'
import { answerFromKept } from '#client/device/kept-answers.data.ts'
import { isStored } from '#client/device/outbox/changes.data.ts'
import { addCallKind } from '#client/device/outbox/data.ts'
import { type DraftStore, newIdempotencyKey } from '#client/kit/form-draft.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { explainNetworkError } from '#client/kit/network-error.ts'
import { smallerPicture } from '#client/kit/picture-files.ts'
import { sharedValue } from '#client/kit/shared-value.ts'
import { showToast, type Toast } from '#client/kit/toasts.ts'
import { queryClient } from '#client/query.ts'
import { upload } from '#client/upload.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { EndpointName, Input, Output } from '#contract/endpoints.ts'
import { moneyText } from '#contract/money.ts'
import { pageOf } from '#contract/page-of.ts'
import type { Order } from '#contract/reservations/orders.ts'
import type { Charge, Entry, Reservation } from '#contract/reservations/reservations.ts'
import { entryKinds, reservationStatuses, sharedKinds } from '#contract/reservations/words.ts'
import type { EntryBody, FormResult, OnDone } from './entries.rules.ts'
import type { ListState } from './list.rules.ts'

/** The calls of reservations. One ledger entry may change any of their answers. */
const reservationCalls = [
  'listReservations',
  'listReservationFilters',
  'getReservation',
  'getReservationSummary',
  'getReservationSettings',
  'getStoreStatement',
  'listStores',
  'listPlanTemplates',
  'listOrders',
  'getOrder',
  'listShipments',
  'getShipment',
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

export const reservationQuery = (id: number) => apiQuery('getReservation', { params: { id } })

export const statementQuery = (id: number, scope: 'open' | 'all' | 'file', page: number) =>
  queryOptions({
    ...apiQuery('getStoreStatement', {
      params: { id },
      query: { page, ...(scope !== 'open' ? { status: 'activo,liquidado,recibido,cancelado' } : {}) },
    }),
    placeholderData: keepPreviousData,
  })

/** Everything with a store, whatever its state: all pages of its statement as one. */
export const storeFileQuery = (id: number) =>
  queryOptions({
    queryKey: ['getStoreStatement', 'file', id],
    queryFn: async () => {
      const query = { page_size: 100, status: Object.keys(reservationStatuses).join(',') }
      const read = (page: number) => call('getStoreStatement', { params: { id }, query: { ...query, page } })
      const { data, metadata } = await read(1)
      const reservations = [...data.reservations]
      // One after the other: each page makes the server reckon all reservations of the member.
      for (let page = 2; page <= metadata.total_pages; page += 1)
        reservations.push(...(await read(page)).data.reservations)
      return {
        ...data,
        reservations: reservations.toSorted(
          (a, b) => a.reserved_on.localeCompare(b.reserved_on) || a.id - b.id,
        ),
      }
    },
  })

function wireFilters({ query, chosen }: ListState) {
  const { store, status, license } = chosen
  return { query, store: store.join(','), status: status.join(','), license: license.join(',') }
}

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

// The open reservations of a figure; other lists are kept as they were read.
answerFromKept('listReservations', async ({ query: { item, ...others } = {} }) => {
  const known = item === undefined || Object.values(others).some(Boolean) ? null : await findOwnFigures()
  if (known === null) return null
  const reserved = known.content.reserved.filter((row) => row.item.id === Number(item))
  return { at: known.at, content: pageOf(reserved, 1, maxTransferParts) }
})

/** Makes a change that needs a network, and has what it makes old read again. @throws {ApiError} with the message for a form, which keeps its values */
export async function changeReservations<
  N extends
    | 'addOrder'
    | 'addPlanTemplate'
    | 'addShipment'
    | 'editPlanTemplate'
    | 'editReservation'
    | 'editReservationSettings'
    | 'editShipment'
    | 'editStore'
    | 'receiveShipment'
    | 'removeCharge'
    | 'removePlanTemplate'
    | 'removeSlip'
    | 'removeShipment'
    | 'setReservationPlan',
>(name: N, input: Input<N>): Promise<Output<N>['data']> {
  const readAgain = () => refresh(...reservationCalls)
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

/** Reserves several figures at once, which needs a network. @throws {ApiError} with the message for a form */
export async function addOrder(body: Input<'addOrder'>['body']): Promise<Order> {
  const order = await changeReservations('addOrder', { body })
  await showMoved(order.reservations, 'reserved')
  return order
}

/** Shows what reserving or receiving made of the marks, and has everything read again. */
export async function showMoved(
  reservations: readonly Reservation[],
  how: 'reserved' | 'received',
): Promise<void> {
  for (const { item, quantity } of reservations) {
    const mark = confirmedMarkOf(item.id)
    const own = mark.relation === 'collection' ? mark.relation : null
    const moved =
      how === 'reserved'
        ? { ...mark, relation: own, reserved: true }
        : { relation: 'collection' as const, reserved: false, quantity: mark.quantity + quantity }
    applyServerMark(item.id, moved, Date.now())
  }
  await queryClient.invalidateQueries()
}

/** What a form says of a change that waits. */
export const laterText = (text: string) =>
  isStored.get()
    ? `${text}. Se queda en este dispositivo y se registra cuando haya conexión.`
    : `${text}. Se registra cuando haya conexión; este dispositivo no deja guardarlo, así que no cierres la página.`

interface Pending {
  /** Lets it count once, however often it is sent. */
  readonly key: string
  /** What it says to its member while it waits. */
  readonly text: string
  /** What it is about. Changes of one figure are sent one after another. */
  readonly item?: { readonly id: number }
}

// The ledger shows what the server has registered, so nothing is shown before.
const sendEntry = addCallKind('addReservationEntry', { refreshes: 'everything' })

/** Adds an entry to the ledger. Returns null if it waits for a connection. @throws {ApiError} with the message for a form */
export async function addEntry(fields: EntryBody, { key, text, item }: Pending): Promise<AddedEntry | null> {
  const input = { body: { ...fields, idempotency_key: key } }
  const change = { topic: `entry ${key}`, text, href: '/apartados', payload: { input } }
  return answerFor(sendEntry({ ...change, ...(item ? { figure: item.id } : {}) }))
}

const sendReservation = addCallKind('addReservation', {
  refreshes: 'everything',
  accepted: ({ data: { item, mark } }) => {
    const { relation, reserved, quantity } = mark
    applyServerMark(item.id, { relation, reserved, quantity }, Date.now())
  },
})

/** Reserves a figure. Returns null if that waits. @throws {ApiError} with the message for a form */
export async function addReservation(
  item: MarkedFigure,
  body: Input<'addReservation'>['body'],
  { key, text }: Pending,
): Promise<Output<'addReservation'>['data'] | null> {
  const input = { params: { id: item.id }, body: { ...body, idempotency_key: key } }
  const change = { topic: `reserve ${key}`, text, href: memberItemPath(item), figure: item.id }
  return answerFor(sendReservation({ ...change, payload: { input } }))
}

const sendTransfer = addCallKind('addTransfer', { refreshes: 'everything' })

/** Splits a payment over reservations. Returns null if it waits. @throws {ApiError} with the message for a form */
export async function addTransfer(
  body: Input<'addTransfer'>['body'],
  text: string,
): Promise<Output<'addTransfer'>['data'] | null> {
  const change = { topic: `transfer ${body.idempotency_key}`, text, href: '/apartados' }
  return answerFor(sendTransfer({ ...change, payload: { input: { body } } }))
}

const sendCharge = addCallKind('addCharge', { refreshes: 'everything' })

/** Splits a charge over reservations. Returns null if it waits. @throws {ApiError} with the message for a form */
export async function addCharge(
  body: Input<'addCharge'>['body'],
  text: string,
): Promise<Output<'addCharge'>['data'] | null> {
  const change = { topic: `charge ${body.idempotency_key}`, text, href: '/apartados' }
  return answerFor(sendCharge({ ...change, payload: { input: { body } } }))
}

/** What another app shared, until it is the slip of a payment; null without it. */
export const sharedSlip = sharedValue<File | null>(null)

/** The picture of a slip; a PDF is saved instead, and the answer is null. */
export async function openSlip(id: number): Promise<Blob | null> {
  const response = await sendRequest('getSlip', { params: { id } })
  if (response.headers.get('content-type') !== 'application/pdf') return response.blob()
  await saveDownload(response, 'comprobante.pdf')
  return null
}

/** A slip as it is stored. */
export const slipQuery = (id: number) =>
  queryOptions({
    queryKey: ['getSlip', id],
    queryFn: async () => (await sendRequest('getSlip', { params: { id } })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Saves all slips of a store. */
export async function saveStoreSlips(id: number): Promise<void> {
  try {
    await saveDownload(
      await sendRequest('getStoreSlips', { params: { id } }, sendUntimed),
      'comprobantes.zip',
    )
  } catch (error) {
    showToast({ kind: 'error', about: `slips of ${id}`, text: formFailureOf(error).message })
  }
}

/** Uploads the slip of a payment and says what came of it. */
export async function addSlip(entryId: number, file: File): Promise<void> {
  const { picture } = file.type === 'application/pdf' ? { picture: file } : await smallerPicture(file)
  const form = new FormData()
  form.set('image', picture)
  try {
    await upload('addSlip', form, () => undefined, { params: { id: entryId } })
    if (file === sharedSlip.get()) {
      sharedSlip.set(null)
      await takeSharedFile()
    }
    showToast({ kind: 'done', text: 'El comprobante quedó junto a su abono.' })
    await refresh(...reservationCalls)
  } catch (error) {
    const { message, fields } = formFailureOf(error)
    showToast({
      kind: 'error',
      about: `slip of ${entryId}`,
      text: `El abono está registrado, pero no su comprobante. ${fields.image ?? message}`,
      action: { label: 'Reintentar', run: () => void addSlip(entryId, file) },
    })
  }
}

/** Takes a charge back, which needs a network. */
export async function takeBackCharge(charge: Charge): Promise<void> {
  const what = `${sharedKinds[charge.kind]} de ${moneyText(charge.amount_cents, charge.currency)}`
  try {
    await changeReservations('removeCharge', { params: { id: charge.id } })
    await queryClient.invalidateQueries()
    showToast({ kind: 'done', text: `${what} deshecho. El historial guarda los dos movimientos.` })
  } catch (error) {
    showToast({
      kind: 'error',
      about: `charge ${charge.id}`,
      text: `No se deshizo el cargo. ${formFailureOf(error).message}`,
      action: { label: 'Reintentar', run: () => void takeBackCharge(charge) },
    })
  }
}

async function answerFor<T>(sending: Promise<{ data: T } | null>): Promise<T | null> {
  try {
    return (await sending)?.data ?? null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw withFormMessage(error)
  }
}

/** What was read from a form. @throws {ApiError} for its invalid fields */
export function bodyOf<T>(read: FormResult<T>): T {
  if ('failure' in read) {
    const { message, fields, code } = read.failure
    throw new ApiError(422, message, { fields, ...(code ? { error: code } : {}) })
  }
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
    const text = `Deshacer un pago de ${moneyText(amount_cents ?? 0, payment.currency)}`
    if ((await addEntry({ ...fields, kind: 'devolucion' }, { key, text })) === null)
      return showToast({ kind: 'done', text: laterText(text) })
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
