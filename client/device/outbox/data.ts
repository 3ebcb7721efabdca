import { useEffect } from 'react'
import { ApiError, call } from '#client/api.ts'
import type { Change } from '#client/device/database.data.ts'
import { onSessionChange } from '#client/device.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { isTransient, queryClient } from '#client/query.ts'
import { type UploadName, upload } from '#client/upload.ts'
import { refresh } from '#client/use-api.ts'
import type { EndpointName, Input, Output } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { NewChange } from './changes.data.ts'
import {
  damagedText,
  findChange,
  holdChange,
  keepChange,
  loadChanges,
  outbox,
  outboxChannel,
  putChange,
  removeChange,
} from './changes.data.ts'

// The way of every change that may wait for the server (docs/offline.md#changes-that-wait): it is kept on the device, which shows it, and
// sent, at once or once what it depends on has been. It leaves the device when the server accepts it or its member discards it.

interface Sending {
  /** It may have arrived before, without an answer. */
  readonly hasWaited: boolean
  readonly onProgress?: ((share: number) => void) | undefined
}

interface ChangeKind<Payload, Answer> {
  /** @throws {ApiError} */
  readonly send: (payload: Payload, sending: Sending) => Promise<Answer>
  /** Shows the answer, before the change leaves the device. */
  readonly accepted?: (answer: Answer, payload: Payload, sending: Sending) => void
  /** Says why it was refused. Without it the caller does. */
  readonly refused?: (error: ApiError, payload: Payload, sending: Sending) => void
  /** Reads again what it has made old. */
  readonly refresh: () => unknown
  /** What is sent when its member insists after a refusal. */
  readonly insisted?: (payload: Payload) => Payload
}

const kinds = new Map<string, ChangeKind<unknown, unknown>>()

/** Makes a change. Resolves to the answer, or to null while it waits. @throws {ApiError} what the server refuses at once */
type ChangeMaker<Payload, Answer> = (
  change: NewChange<Payload>,
  onProgress?: (share: number) => void,
) => Promise<Answer | null>

export function addChangeKind<Payload, Answer>(
  name: string,
  kind: ChangeKind<Payload, Answer>,
): ChangeMaker<Payload, Answer> {
  kinds.set(name, kind as ChangeKind<unknown, unknown>)
  // A page that opened without this code could not send them. The code is complete once its module has run.
  if (outbox().some((change) => change.kind === name)) queueMicrotask(() => void sendChanges())
  return (change, onProgress) => makeChange(name, kind, { change, onProgress })
}

async function makeChange<Payload, Answer>(
  name: string,
  kind: ChangeKind<Payload, Answer>,
  { change, onProgress }: { change: NewChange<Payload>; onProgress?: ((share: number) => void) | undefined },
): Promise<Answer | null> {
  const { topic, payload, picture } = change
  if (picture) refuseBeyondRoom(picture)
  keepChange({ ...change, kind: name })
  // Who sends it goes on until the last of them is sent.
  if (underWay.has(topic)) return null
  // Changes arrive in the order in which they were made.
  if (isHoldingUp(change)) {
    await hold(topic, kind)
    void sendChanges()
    return null
  }
  const sending = { hasWaited: false, onProgress }
  const own = session
  underWay.add(topic)
  try {
    const answer = await kind.send(payload, sending)
    settle(topic, kind, () => kind.accepted?.(answer, payload, sending))
    return answer
  } catch (error) {
    if (error instanceof ApiError && mayPassLater(error, kind)) {
      await hold(topic, kind, error)
      return null
    }
    const latest = findChange(topic)?.payload ?? payload
    settle(topic, kind)
    if (!(error instanceof ApiError && kind.refused)) throw error
    kind.refused(error, latest as Payload, sending)
    return null
  } finally {
    if (session === own) underWay.delete(topic)
  }
}

/** The changes that are being sent by who made them. */
const underWay = new Set<string>()

/** The server has accepted it, or it is given up: the answers of the server show it from now on, or what it holds instead. */
function settle<Payload, Answer>(
  topic: string,
  kind: ChangeKind<Payload, Answer> | undefined,
  act: () => void = () => undefined,
): void {
  act()
  const change = findChange(topic)
  if (change === undefined) return
  retryAt.delete(topic)
  removeChange(change)
  refreshAfter(kind)
  if (hasWaiting()) sendSoon()
}

/** Once for all of a kind that are being sent together. */
function refreshAfter<Payload, Answer>(kind: ChangeKind<Payload, Answer> | undefined): void {
  if (kind === undefined) return
  if (sendingAll === null) kind.refresh()
  else afterwards.add(kind.refresh)
}

const afterwards = new Set<() => unknown>()

/** @throws {ApiError} if only this page holds it, and a form still has before its member what they typed */
async function hold<Payload, Answer>(
  topic: string,
  kind: ChangeKind<Payload, Answer>,
  error?: ApiError,
): Promise<void> {
  const isHeld = await holdChange(topic, error)
  sendLater()
  if (isHeld || kind.refused) return
  settle(topic, kind)
  throw new ApiError(400, fullDeviceText)
}

const fullDeviceText =
  'No hay conexión, y este dispositivo no tiene espacio para guardar el cambio hasta que la haya. Libera espacio o inténtalo con conexión: aquí sigue lo que escribiste.'

/** Some 100 photographs. A device may have room for more, but none that it is sure to keep. */
const pictureBytesMax = 100_000_000

/** @throws {ApiError} if the device would have to keep more pictures than it is sure to have room for */
function refuseBeyondRoom(picture: Blob): void {
  const waiting = outbox().reduce((bytes, change) => bytes + (change.picture?.size ?? 0), 0)
  if (waiting + picture.size > pictureBytesMax)
    throw new ApiError(
      400,
      'Ya esperan 100 MB de fotos en este dispositivo. Agrega esta cuando se hayan enviado.',
    )
}

/** Whether it may be accepted later. What is typed in a form fails there at once, unless there was no answer. */
export function mayPassLater<Payload, Answer>(error: ApiError, kind?: ChangeKind<Payload, Answer>): boolean {
  if (isTransient(error) || error.code === 'upload_busy') return true
  return (kind === undefined || kind.refused !== undefined) && (error.status === 429 || error.status >= 500)
}

export function discardChange(change: Change): void {
  settle(change.topic, kinds.get(change.kind))
}

export async function retryChange(change: Change): Promise<void> {
  const payload = kinds.get(change.kind)?.insisted?.(change.payload) ?? change.payload
  void putChange({ ...change, payload, refusal: null, isWaiting: true })
  await sendNow()
}

async function takeIn(since: 'opening' | 'later'): Promise<void> {
  for (const { kind } of await loadChanges(since)) refreshAfter(kinds.get(kind))
  sendLater()
}

/** Sends what waits, one after another in its order, by one tab at a time. What is made while that goes on joins it. */
export function sendChanges(): Promise<void> {
  sendingAll ??= Promise.race([withLock(sendAll), session.promise]).finally(() => {
    sendingAll = null
    for (const act of afterwards) act()
    afterwards.clear()
    sendLater()
  })
  return sendingAll
}

let sendingAll: Promise<void> | null = null
/** Ends with the session: calls that belong to a session that has ended are never answered. */
let session = Promise.withResolvers<void>()

/** The last time that something was sent, there was no answer. */
let isAway = false

async function sendAll(): Promise<void> {
  const own = session
  // Another tab may have sent some while this one waited for it.
  await takeIn('later')
  isAway = false
  const left: Change[] = []
  let accepted = 0
  while (!isAway && session === own) {
    // What does not wait is being sent by who made it.
    const next = outbox().find((change) => isSendable(change) && !isBehind(change, left))
    if (next === undefined) return
    if ((retryAt.get(next.topic)?.at ?? 0) > Date.now()) {
      left.push(next)
      continue
    }
    const outcome = await sendWaiting(next, () => session === own)
    if (outcome === 'waits') left.push(next)
    if (outcome !== 'accepted') continue
    accepted += 1
    showSent(accepted)
  }
}

type Place = Pick<Change, 'figure' | 'picture'>

/** Whether one of them has to wait for the other. A photograph concerns its figure alone. */
function mayDepend(a: Place, b: Place): boolean {
  if (a.figure === b.figure) return true
  return (a.figure === undefined || b.figure === undefined) && !a.picture && !b.picture
}

const isBehind = (change: Place, left: readonly Change[]) => left.some((other) => mayDepend(change, other))

/** Changes of a kind that this version lacks would hold up others for ever. */
function isSendable({ isWaiting, kind }: Change): boolean {
  return isWaiting && kinds.has(kind)
}

/** It may be given up meanwhile, or pressed again; and once its session has ended nothing of it is shown. */
async function sendWaiting(
  { topic, kind: name, payload }: Change,
  isCurrent: () => boolean,
): Promise<'accepted' | 'waits' | 'refused'> {
  const kind = kinds.get(name)
  const sending = { hasWaited: true }
  try {
    const answer = await kind?.send(payload, sending)
    if (isCurrent()) settle(topic, kind, () => kind?.accepted?.(answer, payload, sending))
    return 'accepted'
  } catch (error) {
    const latest = findChange(topic)
    if (!isCurrent() || latest === undefined) return 'refused'
    if (error instanceof ApiError && mayPassLater(error)) {
      await holdChange(topic, error)
      isAway = isTransient(error)
      // A fault of one change, or too many of one kind, hold up only what may depend on it.
      if (!isAway) putOff(topic, error.retryAfterMs)
      return 'waits'
    }
    if (!(error instanceof ApiError)) reportError(error)
    const refusal = error instanceof ApiError ? refusalText(error) : damagedText
    void putChange({ ...latest, isWaiting: false, refusal })
    refreshAfter(kind)
    if (error instanceof ApiError) kind?.refused?.(error, latest.payload, sending)
    return 'refused'
  }
}

/** What is wrong with a field says more than that one of them is wrong. */
function refusalText({ message, fields }: ApiError): string {
  return Object.values(fields)[0] ?? message
}

/** When what failed by itself is sent again: less and less often, because a photograph costs its bytes each time. */
const retryAt = new Map<string, { readonly at: number; readonly pauseMs: number }>()
const retryPauseMaxMs = 300_000

function putOff(topic: string, leastMs: number): void {
  const pauseMs = Math.min(retryPauseMaxMs, 2 * (retryAt.get(topic)?.pauseMs ?? 2_000))
  retryAt.set(topic, { at: Date.now() + Math.max(pauseMs, leastMs), pauseMs })
}

function showSent(count: number): void {
  showToast({
    kind: 'done',
    about: 'changes that were sent',
    text: `${countText(count, 'cambio enviado', 'cambios enviados')}.`,
  })
}

async function withLock(run: () => Promise<void>): Promise<void> {
  // Absent where the address is not HTTPS.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return run()
  await locks.request('outbox', () => Promise.race([run(), session.promise]))
}

const longestPauseMs = 5_000
let pauseMs = longestPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends again after a pause, because nothing says when a server is there again. */
function sendLater(): void {
  if (timer !== undefined || !hasWaiting()) return
  timer = setTimeout(() => {
    timer = undefined
    void sendChanges()
  }, pauseMs)
  pauseMs = Math.min(2 * pauseMs, longestPauseMs)
}

const hasWaiting = () => outbox().some(({ isWaiting }) => isWaiting)

function isHoldingUp(next: Place): boolean {
  // The server takes one file of a member at a time.
  const waitsFor = (other: Change) =>
    isAway || mayDepend(next, other) || (next.picture !== undefined && other.picture !== undefined)
  return outbox().some((other) => isSendable(other) && waitsFor(other))
}

/** The server may be there again. A call that was made before may still fail, so pauses are short for a while. */
function sendSoon(): void {
  clearTimeout(timer)
  timer = undefined
  pauseMs = 1_000
  sendLater()
}

/** Sends all that waits, what was put off included. */
export function sendNow(): Promise<void> {
  retryAt.clear()
  sendSoon()
  return sendChanges()
}

/** Sends what waits when the page opens, when it is looked at again, and when the connection is back. */
export function useSendChanges(): void {
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'hidden') return
      void sendNow()
    }
    const follow = () => void takeIn('later')
    void takeIn('opening').then(sendChanges)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    outboxChannel?.addEventListener('message', follow)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
      outboxChannel?.removeEventListener('message', follow)
    }
  }, [])
}

// Changes that are one call of the API with an idempotency key: a copy, a photograph, a reservation, an entry of its ledger.

export interface CallPayload<N extends EndpointName> {
  readonly input: Input<N>
  /** What it uploads as `image`, and its size. */
  readonly picture?: Blob
  readonly size?: { readonly width: number; readonly height: number }
}

interface CallKind<N extends EndpointName> {
  readonly accepted?: (answer: Output<N>, input: Input<N>) => void
  /** The calls whose answers it makes old. */
  readonly refreshes: readonly EndpointName[] | 'everything'
  /** The refusal of a call that has arrived before. */
  readonly doneCode?: RefusalCode
}

export function addCallKind<N extends EndpointName>(
  name: N,
  { accepted, refreshes, doneCode }: CallKind<N>,
): ChangeMaker<CallPayload<N>, Output<N> | null> {
  return addChangeKind<CallPayload<N>, Output<N> | null>(name, {
    accepted: (answer, { input }) => answer && accepted?.(answer, input),
    refresh: () => (refreshes === 'everything' ? queryClient.invalidateQueries() : refresh(...refreshes)),
    async send(payload, { hasWaited, onProgress }) {
      try {
        return await makeCall(name, payload, onProgress)
      } catch (error) {
        const isDone = hasWaited && error instanceof ApiError && error.code === doneCode
        if (isDone && doneCode) return null
        throw error
      }
    },
  })
}

/** A file is sent as long as its bytes go on, a call for some seconds. */
async function makeCall<N extends EndpointName>(
  name: N,
  { input, picture }: CallPayload<N>,
  onProgress: (share: number) => void = () => undefined,
): Promise<Output<N>> {
  if (picture === undefined) return call(name, input)
  const form = new FormData()
  form.set('image', picture, 'foto.jpg')
  const answer = uploading.then(() => upload(name as UploadName, form, onProgress, input as object))
  uploading = answer.catch(() => undefined)
  return (await answer) as Output<N>
}

/** The server takes one file of a member at a time (`upload_busy`). */
let uploading: Promise<unknown> = Promise.resolve()

if (typeof window !== 'undefined')
  onSessionChange(() => {
    session.resolve()
    session = Promise.withResolvers()
    sendingAll = null
    isAway = false
    underWay.clear()
    retryAt.clear()
    afterwards.clear()
    // What a session that has ended was uploading is never answered.
    uploading = Promise.resolve()
  })
