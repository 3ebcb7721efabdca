import { ApiError, call } from '#client/api.ts'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { updateCachedCopies } from '#client/collection/cached-copies.data.ts'
import { showLineComplete } from '#client/collection/marks/data.ts'
import {
  applyMoved,
  applyPlanUsage,
  invalidateMarkedQueries,
  type MarkedFigure,
  markedLists,
  markedTotals,
  markOf,
} from '#client/collection/marks/state.data.ts'
import { showDone, showFailure, toApiError } from '#client/collection/messages.data.ts'
import { refreshTags } from '#client/collection/tags/data.ts'
import { type TradeTexts, tradeFields } from '#client/collection/trades/rules.ts'
import type { Change } from '#client/device/database.data.ts'
import {
  changesOf,
  findChange,
  onOutboxChange,
  outbox,
  useOutbox,
} from '#client/device/outbox/changes.data.ts'
import { addCallKind, type CallPayload, discardChange } from '#client/device/outbox/data.ts'
import { mexicoDay } from '#client/kit/days.ts'
import { readFields } from '#client/kit/described-fields.ts'
import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import { type FormFailure, failureText } from '#client/kit/form-failure.ts'
import { countText } from '#client/kit/numbers.ts'
import { smallerPicture } from '#client/kit/picture-files.ts'
import { showToast } from '#client/kit/toasts.ts'
import { inOrder, refresh } from '#client/use-api.ts'
import type { Copy, CopyPhoto, MarkAnswer, Worth } from '#contract/collection/collection.ts'
import type { CopyFields } from '#contract/collection/fields.ts'
import type { Input } from '#contract/endpoints.ts'
import { type CopyText, changedCopyFields, formFields, pictureRefusal, readCopy } from './rules.ts'
import { type WorthText, worthFields } from './worth.rules.ts'

// What a member does with the copies of a figure. A form keeps its values until they are saved; adding and removing can be
// undone, photos included.

/** Adds the copies of a form. Resolves to the failure, or null. */
export function addCopies(figure: MarkedFigure, text: CopyText, key: string): Promise<FormFailure | null> {
  return saving(text, (fields, quantity) => sendAddCopies(figure, fields, { quantity, key }))
}

/** Sends what differs from the values that the form was opened with. Resolves to the failure, or null. */
export function changeCopy(
  figure: MarkedFigure,
  copy: Copy,
  { text, opened }: { text: CopyText; opened: CopyText },
): Promise<FormFailure | null> {
  return saving(text, (fields) => editCopy(figure, copy, changedCopyFields(opened, fields)))
}

async function saving(
  text: CopyText,
  send: (fields: CopyFields, quantity: number) => Promise<void>,
): Promise<FormFailure | null> {
  const read = readCopy(text)
  if ('failure' in read) return read.failure
  try {
    await send(read.fields, read.quantity)
    return null
  } catch (error) {
    const { message, fields } = toApiError(error)
    return { message: failureText(message), fields: formFields(fields) }
  }
}

/** Saves the fields of a copy. @throws {ApiError} */
export async function editCopy({ id }: MarkedFigure, copy: Copy, fields: CopyFields): Promise<void> {
  if (isOnDeviceOnly(copy))
    throw new ApiError(409, 'Esta copia espera conexión. Cámbiala cuando se haya enviado.')
  const input = { params: { id, copy: copy.id }, body: fields }
  const { data } = await inOrder(`copy ${copy.id}`, () => call('editCopy', input))
  if ('tags' in fields || 'place' in fields) void refreshTags()
  updateCachedCopies(id, (copies) => copies.map((other) => (other.id === copy.id ? data.copy : other)))
  invalidateMarkedQueries()
}

/** Saves what a copy is worth. Resolves to the failure, or null. */
export async function addWorth(
  figure: MarkedFigure,
  copy: Copy,
  values: WorthText,
): Promise<FormFailure | null> {
  const read = readFields(worthFields(values.currency), values)
  if ('failure' in read) return read.failure
  try {
    await editCopy(figure, copy, { worth: [read.body] })
    showToast({ kind: 'done', about: aboutOf(figure), text: `Guardamos cuánto vale «${figure.name}».` })
    return null
  } catch (error) {
    const { message, fields } = toApiError(error)
    const own = Object.entries(fields).map(([name, text]) => [name.replace('worth.0.', ''), text])
    return { message: failureText(message), fields: Object.fromEntries(own) }
  }
}

/** Takes a value away and offers undo. */
export async function removeWorth(figure: MarkedFigure, copy: Copy, value: Worth): Promise<void> {
  const removing = editCopy(figure, copy, { worth: [{ ...value, amount_cents: null }] })
  if (!(await orMessage(figure, removing))) return
  showDone(
    { about: aboutOf(figure), text: `Quitamos un valor de «${figure.name}».` },
    () => void orMessage(figure, editCopy(figure, copy, { worth: [value] })),
  )
}

/** Says that a copy is sold or traded, or with null that it is kept. Resolves to the failure, or null. */
export async function saveTrade(
  figure: MarkedFigure,
  copy: Copy,
  values: TradeTexts | null,
): Promise<FormFailure | null> {
  const read = values && readFields(tradeFields(values.currency), values)
  if (read && 'failure' in read) return read.failure
  try {
    await editCopy(figure, copy, { trade: read?.body ?? null })
    void refresh('listOwnTrades', 'getPublicProfile', 'compareTrades')
    const text = values ? 'quedó en tu lista de venta y cambio' : 'ya no está en tu lista de venta y cambio'
    const message = { about: aboutOf(figure), text: `«${figure.name}» ${text}.` }
    // One whose day has passed cannot be offered as it was.
    const isOver = (copy.trade?.until ?? '9') < mexicoDay(new Date())
    if (values || isOver) showToast({ kind: 'done', ...message })
    else showDone(message, () => void orMessage(figure, editCopy(figure, copy, { trade: copy.trade })))
    return null
  } catch (error) {
    const { message, fields } = toApiError(error)
    if (values === null) showFailure(error, { about: aboutOf(figure), outcome: 'Sigue en tu lista.' })
    const own = Object.entries(fields).map(([name, text]) => [name.replace('trade.', ''), text])
    return { message: failureText(message), fields: Object.fromEntries(own) }
  }
}

const copyCalls = [...markedTotals, ...markedLists]

/** The copies of a figure with what waits on the device. */
export function useCopies(figure: number, copies: readonly Copy[]): readonly Copy[] {
  return withWaiting(copies, changesOf(figure, useOutbox()))
}

export function withWaiting(copies: readonly Copy[], waiting: readonly Change[]): readonly Copy[] {
  return waiting.reduce(withChange, copies)
}

function withChange(copies: readonly Copy[], { kind, payload, topic }: Change): readonly Copy[] {
  if (kind === 'addCopy') {
    const { input } = payload as Partial<CallPayload<'addCopy'>>
    const { quantity = 1, idempotency_key = '', is_restored: _, ...fields } = input?.body ?? {}
    const ids = Array.from({ length: quantity }, (_, at) => waitingId(idempotency_key, at))
    return [...copies, ...ids.map((id) => ({ ...blankCopy, ...shownFields(fields), id }))]
  }
  if (kind !== 'addCopyPhoto') return copies
  const { input, picture, size } = payload as Partial<CallPayload<'addCopyPhoto'>>
  if (input === undefined || picture === undefined || size === undefined) return copies
  const path = urlOf(topic, picture)
  const photo = { id: waitingId(input.query?.idempotency_key ?? ''), path, thumb_path: path, ...size }
  return withPhotos(copies, input.params, (photos) => [...photos, photo])
}

/** As the server would answer them. */
function shownFields({ photos: _, ...fields }: CopyFields): Partial<Copy> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]),
  )
}

/** The key lets a call whose answer was lost add nothing twice, while two devices may add copies that are alike. */
async function sendAddCopies(
  figure: MarkedFigure,
  fields: CopyFields,
  { quantity, key }: { quantity: number; key: string },
): Promise<void> {
  const { id, name } = figure
  const added = countText(quantity, 'copia', 'copias')
  const result = await sendAdd({
    topic: `copies ${key}`,
    text: `${added} más de «${name}»`,
    href: memberItemPath({ id }),
    figure: id,
    payload: { input: { params: { id }, body: { ...fields, quantity, idempotency_key: key } } },
  })
  if (result === null) return
  const { copy: first } = result.data
  const own = await call('getOwnItem', { params: { id } }).catch(() => null)
  const message = {
    about: aboutOf(figure),
    text: `Guardamos ${added} de «${name}».`,
  }
  if (own === null) {
    showToast({ kind: 'done', ...message })
    return
  }
  const { copies } = own.data
  if ('tags' in fields || 'place' in fields) void refreshTags()
  updateCachedCopies(id, () => copies)
  showDone(message, () => {
    const made = copies.filter((copy) => copy.id >= first.id).slice(0, quantity)
    for (const copy of made) void orMessage(figure, sendRemoveCopy(figure, copy))
  })
}

const blankCopy: Copy = {
  id: 0,
  condition: null,
  price_paid_cents: null,
  charges_cents: null,
  currency: null,
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
  tags: [],
  worth: [],
  trade: null,
  photos: [],
}

const sendAdd = addCallKind('addCopy', {
  refreshes: copyCalls,
  accepted: ({ data }, { params }) => {
    const { copy, ...answer } = data
    applyAnswer(Number(params.id), answer, (copies) => [...copies.filter(({ id }) => id !== copy.id), copy])
  },
  // It was added, and has been removed since.
  doneCode: 'copy_not_found',
})

/** No row of the server has such an id. Keys of an earlier version are no hexadecimal numbers. */
function waitingId(key: string, at = 0): number {
  const hash = [...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 32, 7)
  return -(hash * 100 + at + 1)
}

export const isOnDeviceOnly = ({ id }: { readonly id: number }) => id < 0

/** Removes a copy and offers undo. */
export async function removeCopy(figure: MarkedFigure, copy: Copy): Promise<void> {
  if (!(await orMessage(figure, sendRemoveCopy(figure, copy)))) return
  showDone(
    { about: aboutOf(figure), text: `Quitamos una copia de «${figure.name}».` },
    () => void orMessage(figure, restoreCopy(figure, copy)),
  )
}

async function sendRemoveCopy({ id }: MarkedFigure, copy: Copy): Promise<void> {
  if (isOnDeviceOnly(copy))
    throw new ApiError(409, 'Esta copia espera conexión. Descártala en «Cambios por enviar».')
  const { data } = await call('removeCopy', { params: { id, copy: copy.id } })
  applyAnswer(id, data, (copies) => copies.filter((other) => other.id !== copy.id))
}

async function restoreCopy({ id }: MarkedFigure, { id: _, ...copy }: Copy): Promise<void> {
  const { data } = await call('addCopy', { params: { id }, body: { ...copy, is_restored: true } })
  applyAnswer(id, data, (copies) => [...copies.filter((other) => other.id !== data.copy.id), data.copy])
}

function applyAnswer(
  id: number,
  answer: MarkAnswer,
  change: (copies: readonly Copy[]) => readonly Copy[] = (copies) => copies,
): void {
  const { relation, reserved, quantity } = answer
  applyMoved([{ id, from: markOf(id), to: { relation, reserved, quantity } }])
  applyPlanUsage(answer)
  if (answer.completed_line) showLineComplete(answer.completed_line)
  updateCachedCopies(id, change)
  invalidateMarkedQueries()
}

/** Adds a photo, at once or when there is a connection. Resolves to the error message, or null. */
export async function addPhoto(
  { id, name }: MarkedFigure,
  copyId: number,
  { file, onProgress }: { file: File; onProgress: (share: number) => void },
): Promise<string | null> {
  const { picture, width, height } = await smallerPicture(file)
  const refusal = pictureRefusal(picture)
  if (refusal !== null) return refusal
  const key = newIdempotencyKey()
  const input = { params: { id, copy: copyId }, query: { idempotency_key: key } }
  const change = {
    topic: `photo ${key}`,
    text: `Una foto de «${name}»`,
    href: memberItemPath({ id }),
    figure: id,
    picture,
    payload: { input: input as unknown as Input<'addCopyPhoto'>, picture, size: { width, height } },
  }
  try {
    await sendPhoto(change, onProgress)
    return null
  } catch (error) {
    const { message, fields } = toApiError(error)
    return fields.image ?? failureText(message)
  }
}

/** The addresses of the photos that wait, by topic. */
const urls = new Map<string, string>()

function urlOf(topic: string, picture: Blob): string {
  const url = urls.get(topic) ?? URL.createObjectURL(picture)
  urls.set(topic, url)
  return url
}

onOutboxChange(() => {
  for (const [topic, url] of urls) {
    if (findChange(topic)) continue
    URL.revokeObjectURL(url)
    urls.delete(topic)
  }
})

const sendPhoto = addCallKind('addCopyPhoto', {
  refreshes: copyCalls,
  accepted: ({ data }, { params }) => setPhotos(params, data),
})

/** Removes a photo and offers undo. */
export async function removePhoto(figure: MarkedFigure, copyId: number, photo: CopyPhoto): Promise<void> {
  const { id, name } = figure
  if (isOnDeviceOnly(photo)) {
    const isOfPhoto = ({ topic }: Change) => urls.get(topic) === photo.path
    for (const change of outbox().filter(isOfPhoto)) discardChange(change)
    return
  }
  const params = { id, copy: copyId, photo: photo.id }
  const removing = call('removeCopyPhoto', { params }).then(({ data }) => setPhotos(params, data))
  if (!(await orMessage(figure, removing))) return
  showDone(
    { about: aboutOf(figure), text: `Quitamos una foto de «${name}».` },
    () => void orMessage(figure, restorePhoto(id, copyId, photo)),
  )
}

interface CopyParams {
  readonly id: unknown
  readonly copy: unknown
}

type PhotosChange = (photos: readonly CopyPhoto[]) => readonly CopyPhoto[]

function changePhotos(params: CopyParams, change: PhotosChange): void {
  updateCachedCopies(Number(params.id), (copies) => withPhotos(copies, params, change))
}

function withPhotos(copies: readonly Copy[], params: CopyParams, change: PhotosChange): Copy[] {
  return copies.map((copy) =>
    copy.id === Number(params.copy) ? { ...copy, photos: [...change(copy.photos)] } : copy,
  )
}

async function restorePhoto(id: number, copyId: number, { id: photoId }: CopyPhoto): Promise<void> {
  const { data } = await call('editCopy', {
    params: { id, copy: copyId },
    body: { photos: [{ id: photoId }] },
  })
  setPhotos({ id, copy: copyId }, data.copy.photos)
}

function setPhotos(params: CopyParams, photos: readonly CopyPhoto[]): void {
  changePhotos(params, () => photos)
}

const aboutOf = ({ id }: MarkedFigure) => `copies ${id}`

/** Returns whether the change was stored; otherwise a message says why not. */
async function orMessage(figure: MarkedFigure, change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    showFailure(error, {
      about: aboutOf(figure),
      outcome: `Tus copias de «${figure.name}» se quedaron como estaban.`,
    })
    return false
  }
}
