import { ApiError, call } from '#client/api.ts'
import type { Change } from '#client/device/database.data.ts'
import { onSessionChange } from '#client/device.ts'
import { isTransient, queryClient } from '#client/query.ts'
import type { UploadName } from '#client/upload.ts'
import { upload } from '#client/upload.ts'
import { refresh } from '#client/use-api.ts'
import type { EndpointName, Input, Output } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Outcome } from './data.ts'
import {
  acceptChange,
  addChangeKind,
  findChange,
  holdChange,
  isHoldingUp,
  keepChange,
  onceSent,
  outbox,
  putBack,
  sendChanges,
} from './data.ts'

// Changes that are one call of the API (docs/offline.md#changes-that-wait): of a copy, a wish, a reservation. Each is tried at once, and
// waits where there is no answer.

type Fields = Readonly<Record<string, unknown>>

interface KeptCall<N extends EndpointName> {
  readonly input: Input<N>
  /** What the fields of the body were when they were changed, and what `revert` has to know. */
  readonly before: Fields
  /** What it uploads as `image`. */
  readonly picture?: Blob
}

/** How a room shows the calls of one endpoint, and tells what became of them. */
export interface CallKind<N extends EndpointName> {
  /** Shows what the call would lead to, in what the page holds and what it reads meanwhile. */
  readonly show?: (input: Input<N>, topic: string, kept: Omit<KeptCall<N>, 'input'>) => void
  /** Ends that: the server's answers show it, or what it holds instead. */
  readonly hide?: (topic: string) => void
  /** Takes back what `show` changed beside that, because it was refused or given up. Called once. */
  readonly revert?: (input: Input<N>, before: Fields) => void
  /** The calls whose answers it makes old. */
  readonly refreshes: readonly EndpointName[] | 'everything'
  /** For a change of fields: what the server holds of them. One that another device has changed meanwhile is not overwritten. */
  readonly readFields?: (input: Input<N>) => Promise<Fields | undefined>
  /** What is sent on top of what the server holds, if its member insists. */
  readonly onTop?: (input: Input<N>, held: Fields) => Input<N>
  /** The refusal of a call that has arrived before. */
  readonly doneCode?: RefusalCode
}

interface Kept {
  /** One of the same topic is joined with it: its fields are sent together. */
  readonly topic: string
  /** What it says to its member. */
  readonly text: string
  /** Where it can be changed again. */
  readonly href: string
  readonly before?: Fields
  readonly figure?: number
  readonly picture?: Blob
  readonly onProgress?: (share: number) => void
}

/** Some 100 photographs. A device may have room for more, but none that it is sure to keep. */
const pictureBytesMax = 100_000_000

/** Makes the call, or keeps it until there is an answer; then it resolves to null. @throws {ApiError} what the server refuses at once */
export type KeptCaller<N extends EndpointName> = (input: Input<N>, kept: Kept) => Promise<Output<N> | null>

export function addCallKind<N extends EndpointName>(name: N, kind: CallKind<N>): KeptCaller<N> {
  addChangeKind<KeptCall<N>>(name, {
    restore: ({ input, ...kept }, topic) => kind.show?.(input, topic, kept),
    drop({ input, before }, topic) {
      kind.revert?.(input, before)
      settle(name, kind, topic)
    },
    async send(payload, { topic, isInsisted }): Promise<Outcome<KeptCall<N>>> {
      try {
        if (isInsisted) await callWith(name, { ...payload, input: await onTop(kind, payload) })
        else if (!(await isDone(kind, payload))) await sendKept(name, topic, payload)
        return accepted(name, kind, topic)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== null && error.code === kind.doneCode) return accepted(name, kind, topic)
        if (mayPassLater(error)) return { kind: 'waits', error }
        return { kind: 'refused', message: refusalText(error), insist: (latest) => latest }
      }
    },
  })
  /** The calls of this page that have no answer yet, by topic. */
  const calling = new Map<string, Promise<Output<N> | null>>()
  onSessionEnd(() => calling.clear())
  return async (input, { before = {}, onProgress, ...kept }) => {
    const { topic, picture } = kept
    if (picture) refuseBeyondRoom(picture)
    const earlier = findChange(topic)
    const made = { input, before, ...(picture ? { picture } : {}) }
    const payload = earlier?.kind === name ? joined(earlier as Change<KeptCall<N>>, made) : made
    keepChange({ kind: name, payload, ...kept })
    kind.show?.(payload.input, topic, payload)
    // Changes arrive in the order in which they were made, and what was refused is compared with what the server holds.
    if (isHoldingUp(kept) || isRefused(earlier)) {
      await holdOrRefuse(name, kind, topic, { earlier })
      void sendChanges()
      return null
    }
    // The call before sends this one too once it is answered, so that the last is the last to arrive.
    const underWay = earlier?.kind === name ? calling.get(topic) : undefined
    if (underWay) return underWay
    const answer = callOnce(name, kind, { topic, payload, onProgress }).finally(() => calling.delete(topic))
    calling.set(topic, answer)
    return answer
  }
}

/** Resolves to null if it has to wait. @throws {ApiError} what the server refuses */
async function callOnce<N extends EndpointName>(
  name: N,
  kind: CallKind<N>,
  { topic, payload, onProgress }: { topic: string; payload: KeptCall<N>; onProgress?: OnProgress },
): Promise<Output<N> | null> {
  // One of another kind that has taken its place is sent by who made it.
  const isReplaced = () => (findChange(topic)?.kind ?? name) !== name
  try {
    const answer = await sendKept(name, topic, payload, onProgress)
    if (!isReplaced()) acceptChange(topic)
    settle(name, kind, topic)
    return answer
  } catch (error) {
    if (isReplaced()) return null
    if (error instanceof ApiError && hasToWait(error)) {
      await holdOrRefuse(name, kind, topic, { error })
      return null
    }
    takeBack(name, kind, topic)
    throw error
  }
}

/** @throws {ApiError} if the device has no room for it: who has typed it still has it before them */
async function holdOrRefuse<N extends EndpointName>(
  name: N,
  kind: CallKind<N>,
  topic: string,
  { earlier, error }: { earlier?: Change | undefined; error?: ApiError },
): Promise<void> {
  if (await holdChange(topic, error)) return
  takeBack(name, kind, topic, earlier)
  throw new ApiError(400, fullDeviceText)
}

const fullDeviceText =
  'No hay conexión, y este dispositivo no tiene espacio para guardar el cambio hasta que la haya. Libera espacio o inténtalo con conexión: aquí sigue lo que escribiste.'

/** @throws {ApiError} if the device would have to keep more pictures than it is sure to have room for */
function refuseBeyondRoom(picture: Blob): void {
  const waiting = outbox().reduce((bytes, change) => bytes + (change.picture?.size ?? 0), 0)
  if (waiting + picture.size > pictureBytesMax)
    throw new ApiError(
      400,
      'Ya esperan 100 MB de fotos en este dispositivo. Agrega esta cuando se hayan enviado.',
    )
}

function takeBack<N extends EndpointName>(name: N, kind: CallKind<N>, topic: string, earlier?: Change): void {
  const change = findChange(topic) as Change<KeptCall<N>> | undefined
  // One that waited before is still on the device.
  const stays = change === undefined ? undefined : earlier
  if (!stays) acceptChange(topic)
  if (change) kind.revert?.(change.payload.input, change.payload.before)
  settle(name, kind, topic)
  if (stays) putBack(stays)
}

type OnProgress = ((share: number) => void) | undefined

/** A file is sent as long as its bytes go on, a call for some seconds. */
async function callWith<N extends EndpointName>(
  name: N,
  { input, picture }: KeptCall<N>,
  onProgress: OnProgress = () => undefined,
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
// What a session that has ended was uploading is never answered.
onSessionEnd(() => {
  uploading = Promise.resolve()
})

function onSessionEnd(act: () => void): void {
  if (typeof window !== 'undefined') onSessionChange(act)
}

/** What is wrong with a field says more than that one of them is wrong. */
function refusalText({ message, fields }: ApiError): string {
  return Object.values(fields)[0] ?? message
}

async function onTop<N extends EndpointName>(kind: CallKind<N>, { input }: KeptCall<N>): Promise<Input<N>> {
  const held = kind.onTop && (await kind.readFields?.(input))
  return held && kind.onTop ? kind.onTop(input, held) : input
}

/** Sends what is kept of a topic until that is what was sent: a change may be joined with it meanwhile. */
async function sendKept<N extends EndpointName>(
  name: N,
  topic: string,
  first: KeptCall<N>,
  onProgress?: OnProgress,
): Promise<Output<N>> {
  for (let payload = first; ; ) {
    const answer = await callWith(name, payload, onProgress)
    const latest = findChange(topic) as Change<KeptCall<N>> | undefined
    if (latest?.kind !== name || isSame(latest.payload.input, payload.input)) return answer
    payload = latest.payload
  }
}

function settle<N extends EndpointName>(name: N, { hide, refreshes }: CallKind<N>, topic: string): void {
  if ((findChange(topic)?.kind ?? name) === name) hide?.(topic)
  onceSent(name, () => (refreshes === 'everything' ? queryClient.invalidateQueries() : refresh(...refreshes)))
}

function accepted<N extends EndpointName>(name: N, kind: CallKind<N>, topic: string): Outcome<KeptCall<N>> {
  settle(name, kind, topic)
  return { kind: 'accepted' }
}

const hasToWait = (error: ApiError) => isTransient(error) || error.code === 'upload_busy'
const mayPassLater = (error: ApiError) => hasToWait(error) || error.status === 429 || error.status === 500

/**
 * True if the server holds the fields already: a call without an answer may have arrived.
 * @throws {ApiError} if one of them is neither what it was nor what it would be
 */
async function isDone<N extends EndpointName>(
  kind: CallKind<N>,
  { input, before }: KeptCall<N>,
): Promise<boolean> {
  const wanted = Object.entries(bodyOf(input))
  const held = await kind.readFields?.(input)
  if (held === undefined || wanted.length === 0) return false
  const differing = wanted.filter(([name, value]) => !isSame(held[name], value))
  const moved = differing.filter(([name]) => name in before && !isSame(held[name], before[name]))
  if (moved.length > 0) throw new ApiError(409, 'Mientras tanto cambió en otro lado.')
  return differing.length === 0
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** Absent, blank and null are the same to the server, and spaces around a text; so is the order of fields. */
function plain(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : value
  if (text === '' || text === undefined) return null
  if (typeof text !== 'object' || text === null) return text
  if (Array.isArray(text)) return text.map(plain)
  const fields = Object.entries(text).map(([name, field]) => [name, plain(field)])
  return Object.fromEntries(fields.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}

function bodyOf(input: unknown): Fields {
  return (input as { body?: Fields }).body ?? {}
}

function joined<N extends EndpointName>(earlier: Change<KeptCall<N>>, later: KeptCall<N>): KeptCall<N> {
  const { input, before } = earlier.payload
  const changed = bodyOf(later.input)
  // What was refused is not shown, so its member has changed the fields anew on top of what the server holds.
  const seen = isRefused(earlier)
    ? Object.fromEntries(Object.entries(later.before).filter(([name]) => name in changed))
    : {}
  const body = { ...bodyOf(input), ...changed }
  return {
    input: Object.assign({}, later.input, { body }),
    before: { ...later.before, ...before, ...seen },
  }
}

const isRefused = (change: Change | undefined) => typeof change?.refusal === 'string'
