import { addCallKind } from '#client/accounts/outbox/calls.data.ts'
import { discardChange, findChange } from '#client/accounts/outbox/data.ts'
import { call } from '#client/api.ts'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { hideWaiting, showWaiting, updateCachedCopies } from '#client/collection/cached-copies.data.ts'
import { showLineComplete } from '#client/collection/marks/data.ts'
import type { MarkedFigure } from '#client/collection/marks/state.data.ts'
import {
  applyMoved,
  applyPlanUsage,
  invalidateMarkedQueries,
  markedLists,
  markedTotals,
  markOf,
} from '#client/collection/marks/state.data.ts'
import { showDone, showFailure, toApiError } from '#client/collection/messages.data.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { upload } from '#client/upload.ts'
import type { Copy, CopyPhoto, MarkAnswer } from '#contract/collection/collection.ts'
import type { CopyFields } from '#contract/collection/fields.ts'
import type { Input } from '#contract/endpoints.ts'
import type { CopyText } from './rules.ts'
import { changedCopyFields, formFields, pictureRefusal, readCopy } from './rules.ts'

// What a member does with the copies of a figure. A form keeps its values until they are saved; adding and removing can be
// undone, photos included.

/** Adds the copies of a form. Resolves to the failure, or null. */
export function addCopies(figure: MarkedFigure, text: CopyText): Promise<FormFailure | null> {
  return saving(text, (fields, quantity) => sendAddCopies(figure, fields, quantity))
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

/** Saves the fields of a copy, at once or when there is a connection. @throws {ApiError} */
export async function editCopy({ id, name }: MarkedFigure, copy: Copy, fields: CopyFields): Promise<void> {
  const answer = await sendEdit(
    { params: { id, copy: copy.id }, body: fields },
    {
      topic: topicOf(copy),
      text: `Tu copia de «${name}»`,
      href: memberItemPath({ id }),
      before: { ...copy },
    },
  )
  if (answer === null) return
  updateCachedCopies(id, (copies) => copies.map((other) => (other.id === copy.id ? answer.data.copy : other)))
  invalidateMarkedQueries()
}

const copyCalls = { hide: hideWaiting, refreshes: [...markedTotals, ...markedLists] }

const sendEdit = addCallKind('editCopy', {
  ...copyCalls,
  show: ({ params, body }, topic) =>
    showWaiting(topic, Number(params.id), (item) => ({
      ...item,
      copies: item.copies.map((copy) =>
        copy.id === params.copy ? { ...copy, ...shownFields(body ?? {}) } : copy,
      ),
    })),
  readFields: async ({ params: { id, copy: copyId } }) => {
    const { data: own } = await call('getOwnItem', { params: { id } })
    const copy = own.copies.find((other) => other.id === copyId)
    return copy && { ...copy }
  },
})

/** As the server would answer them. */
function shownFields({ photos: _, ...fields }: CopyFields): Partial<Copy> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]),
  )
}

/**
 * Sends the final quantity, so that a retry after a lost response adds nothing twice, and how many are new, because
 * another tab may have removed the others.
 */
async function sendAddCopies(figure: MarkedFigure, fields: CopyFields, quantity: number): Promise<void> {
  const { id, name } = figure
  const before = markOf(id).quantity
  const body = { ...fields, quantity: before + quantity, added_max: quantity }
  const added = countText(quantity, 'copia', 'copias')
  const text = `${added} más de «${name}»`
  const kept = {
    topic: `copies ${id} ${before}`,
    text,
    href: memberItemPath({ id }),
    before: { quantity: before, added_max: null },
  }
  const result = await sendAdd({ params: { id }, body }, kept)
  if (result === null) return
  const { data: answer } = result
  applyAnswer(id, answer)
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
  updateCachedCopies(id, () => copies)
  showDone(message, () => {
    for (const copy of copies.slice(-quantity)) void orMessage(figure, sendRemoveCopy(figure, copy))
  })
}

const sendAdd = addCallKind('addToCollection', {
  ...copyCalls,
  show: ({ params, body }, topic) => {
    const id = Number(params.id)
    const { quantity = 1, added_max: _, copies: __, ...fields } = body ?? {}
    const added = Array.from({ length: addedBy(body) }, (_, at) => ({
      ...blankCopy,
      ...shownFields(fields),
      // No copy of the server has such an id.
      id: at - quantity,
    }))
    showWaiting(topic, id, (item) => {
      const others = item.copies.filter((copy) => !added.some((one) => one.id === copy.id))
      return { ...item, copies: [...others, ...added].slice(0, quantity) }
    })
    showQuantity(id, quantity)
  },
  readFields: async ({ params: { id }, body }) => {
    const { data: own } = await call('getOwnItem', { params: { id } })
    const { quantity } = own.user
    if (quantity !== body?.quantity) return { ...body, quantity, added_max: null }
    // Either this call has arrived, or another device has added as many.
    const { quantity: _, added_max: __, copies: ___, ...fields } = body
    const added = own.copies.slice(-addedBy(body))
    return { ...body, added_max: added.filter((copy) => isAlike(copy, fields)).length }
  },
  onTop: ({ body, ...input }, { quantity }) => {
    return { ...input, body: { ...body, quantity: Number(quantity) + addedBy(body) } }
  },
  revert: ({ params, body }) => {
    const id = Number(params.id)
    const quantity = body?.quantity ?? 1
    const added = Array.from({ length: addedBy(body) }, (_, at) => at - quantity)
    updateCachedCopies(id, (copies) => copies.filter((copy) => !added.includes(copy.id)))
    showQuantity(id, markOf(id).quantity - addedBy(body))
  },
})

function isAlike(copy: Copy, fields: CopyFields): boolean {
  return Object.entries(shownFields(fields)).every(([name, value]) => {
    const held = copy[name as keyof CopyFields] ?? null
    return held === (typeof value === 'string' ? value.trim() || null : (value ?? null))
  })
}

const addedBy = (body: Input<'addToCollection'>['body']) => body?.added_max ?? body?.quantity ?? 1

/** Shows how many copies there are, where the server has not said so yet. */
function showQuantity(id: number, quantity: number): void {
  const before = markOf(id)
  const relation = quantity > 0 ? 'collection' : null
  applyMoved([{ id, from: before, to: { ...before, relation, quantity: Math.max(0, quantity) } }])
}

const blankCopy: Copy = {
  id: 0,
  condition: null,
  price_paid_cents: null,
  currency: null,
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
  photos: [],
}

/** Removes a copy and offers undo. */
export async function removeCopy(figure: MarkedFigure, copy: Copy): Promise<void> {
  if (!(await orMessage(figure, sendRemoveCopy(figure, copy)))) return
  showDone({ about: aboutOf(figure), text: `Quitamos una copia de «${figure.name}».` }, () => {
    const change = findChange(topicOf(copy))
    if (change) discardChange(change)
    else void orMessage(figure, restoreCopy(figure, copy))
  })
}

async function sendRemoveCopy({ id, name }: MarkedFigure, copy: Copy): Promise<void> {
  const kept = {
    topic: topicOf(copy),
    text: `Quitar una copia de «${name}»`,
    href: memberItemPath({ id }),
    before: { copy, quantity: markOf(id).quantity },
  }
  const answer = await sendRemoval({ params: { id, copy: copy.id } }, kept)
  if (answer === null) return
  applyAnswer(id, answer.data, (copies) => copies.filter((other) => other.id !== copy.id))
}

const sendRemoval = addCallKind('removeCopy', {
  ...copyCalls,
  show: ({ params }, topic, { quantity }) => {
    showWaiting(topic, Number(params.id), (item) => ({
      ...item,
      copies: item.copies.filter(({ id }) => id !== params.copy),
    }))
    if (typeof quantity === 'number') showQuantity(Number(params.id), quantity - 1)
  },
  revert: ({ params }, before) => {
    const id = Number(params.id)
    const copy = before.copy as Copy | undefined
    if (copy === undefined) return
    updateCachedCopies(id, (copies) => {
      const at = copies.findIndex((other) => other.id >= copy.id)
      if (copies[at]?.id === copy.id) return copies
      return copies.toSpliced(at < 0 ? copies.length : at, 0, copy)
    })
    showQuantity(id, markOf(id).quantity + 1)
  },
  doneCode: 'copy_not_found',
})

async function restoreCopy({ id }: MarkedFigure, { id: _, ...copy }: Copy): Promise<void> {
  const { data } = await call('addCopy', { params: { id }, body: { ...copy, is_restored: true } })
  applyAnswer(id, data, (copies) => [...copies.filter((other) => other.id !== data.copy.id), data.copy])
}

/** Shows the new mark of the figure and its copies everywhere. */
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

/** Adds a photo. Resolves to the error message, or null. */
export async function addPhoto(
  { id }: MarkedFigure,
  copyId: number,
  { file, onProgress }: { file: File; onProgress: (share: number) => void },
): Promise<string | null> {
  const refusal = pictureRefusal(file)
  if (refusal !== null) return refusal
  const form = new FormData()
  form.set('image', file)
  try {
    const { data } = await upload('addCopyPhoto', form, onProgress, { id, copy: copyId })
    setPhotos(id, copyId, data)
    return null
  } catch (error) {
    const { message, fields } = toApiError(error)
    return fields.image ?? failureText(message)
  }
}

/** Removes a photo and offers undo. */
export async function removePhoto(figure: MarkedFigure, copyId: number, photo: CopyPhoto): Promise<void> {
  const { id, name } = figure
  const sending = call('removeCopyPhoto', { params: { id, copy: copyId, photo: photo.id } })
  const isRemoved = await orMessage(
    figure,
    sending.then(({ data }) => setPhotos(id, copyId, data)),
  )
  if (!isRemoved) return
  showDone({ about: aboutOf(figure), text: `Quitamos una foto de «${name}».` }, () => {
    void orMessage(figure, restorePhoto(id, copyId, photo))
  })
}

async function restorePhoto(id: number, copyId: number, { id: photoId }: CopyPhoto): Promise<void> {
  const { data } = await call('editCopy', {
    params: { id, copy: copyId },
    body: { photos: [{ id: photoId }] },
  })
  setPhotos(id, copyId, data.copy.photos)
}

function setPhotos(itemId: number, copyId: number, photos: readonly CopyPhoto[]): void {
  updateCachedCopies(itemId, (copies) =>
    copies.map((copy) => (copy.id === copyId ? { ...copy, photos: [...photos] } : copy)),
  )
}

/** Removing a copy takes the place of what was changed of it. */
const topicOf = ({ id }: Copy) => `copy ${id}`

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
