import { ApiError, call } from '#client/api.ts'
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
  holdChange,
  isHoldingUp,
  keepChange,
  onceSent,
  outbox,
  sendChanges,
} from './data.ts'

// Changes that are one call of the API with an idempotency key (docs/offline.md#changes-that-wait): a copy, a photograph, a reservation,
// an entry of its ledger. Each is tried at once, and waits where there is no answer.

type Facts = Readonly<Record<string, unknown>>

interface KeptCall<N extends EndpointName> {
  readonly input: Input<N>
  /** What `show` and `revert` have to know of before. */
  readonly before: Facts
  /** What it uploads as `image`. */
  readonly picture?: Blob
}

/** How a room shows the calls of one endpoint, and tells what became of them. */
interface CallKind<N extends EndpointName> {
  /** Shows what the call would lead to, in what the page holds and what it reads meanwhile. */
  readonly show?: (input: Input<N>, topic: string, kept: Omit<KeptCall<N>, 'input'>) => void
  /** Ends that: the server's answers show it, or what it holds instead. */
  readonly hide?: (topic: string) => void
  /** Takes back what `show` changed beside that, because it was refused or given up. Called once. */
  readonly revert?: (input: Input<N>, before: Facts) => void
  /** The calls whose answers it makes old. */
  readonly refreshes: readonly EndpointName[] | 'everything'
  /** The refusal of a call that has arrived before. */
  readonly doneCode?: RefusalCode
}

interface Kept {
  /** Its name, with its idempotency key. */
  readonly topic: string
  /** What it says to its member. */
  readonly text: string
  /** Where its figure or list is. */
  readonly href: string
  readonly before?: Facts
  readonly figure?: number
  readonly picture?: Blob
  readonly onProgress?: (share: number) => void
}

/** Some 100 photographs. A device may have room for more, but none that it is sure to keep. */
const pictureBytesMax = 100_000_000

/** Makes the call, or keeps it until there is an answer; then it resolves to null. @throws {ApiError} what the server refuses at once */
type KeptCaller<N extends EndpointName> = (input: Input<N>, kept: Kept) => Promise<Output<N> | null>

export function addCallKind<N extends EndpointName>(name: N, kind: CallKind<N>): KeptCaller<N> {
  const settle = (topic: string) => {
    kind.hide?.(topic)
    const { refreshes } = kind
    onceSent(name, () =>
      refreshes === 'everything' ? queryClient.invalidateQueries() : refresh(...refreshes),
    )
  }
  const takeBack = (topic: string, { input, before }: KeptCall<N>) => {
    kind.revert?.(input, before)
    settle(topic)
  }
  addChangeKind<KeptCall<N>>(name, {
    restore: ({ input, ...kept }, topic) => kind.show?.(input, topic, kept),
    drop: (payload, topic) => takeBack(topic, payload),
    async send(payload, topic): Promise<Outcome<KeptCall<N>>> {
      try {
        await makeCall(name, payload)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (mayPassLater(error)) return { kind: 'waits', error }
        const isDone = error.code !== null && error.code === kind.doneCode
        if (!isDone) return { kind: 'refused', message: refusalText(error) }
      }
      settle(topic)
      return { kind: 'accepted' }
    },
  })
  return async (input, { before = {}, onProgress, ...kept }) => {
    const { topic, picture } = kept
    if (picture) refuseBeyondRoom(picture)
    const payload = { input, before, ...(picture ? { picture } : {}) }
    const hold = async (error?: ApiError) => {
      if (await holdChange(topic, error)) return null
      // Who has typed it still has it before them.
      acceptChange(topic)
      takeBack(topic, payload)
      throw new ApiError(400, fullDeviceText)
    }
    keepChange({ kind: name, payload, ...kept })
    kind.show?.(input, topic, payload)
    // Changes arrive in the order in which they were made.
    if (isHoldingUp(kept)) {
      await hold()
      void sendChanges()
      return null
    }
    try {
      const answer = await makeCall(name, payload, onProgress)
      acceptChange(topic)
      settle(topic)
      return answer
    } catch (error) {
      if (error instanceof ApiError && hasToWait(error)) return hold(error)
      acceptChange(topic)
      takeBack(topic, payload)
      throw error
    }
  }
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

/** A file is sent as long as its bytes go on, a call for some seconds. */
async function makeCall<N extends EndpointName>(
  name: N,
  { input, picture }: KeptCall<N>,
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
// What a session that has ended was uploading is never answered.
if (typeof window !== 'undefined')
  onSessionChange(() => {
    uploading = Promise.resolve()
  })

/** What is wrong with a field says more than that one of them is wrong. */
function refusalText({ message, fields }: ApiError): string {
  return Object.values(fields)[0] ?? message
}

const hasToWait = (error: ApiError) => isTransient(error) || error.code === 'upload_busy'
const mayPassLater = (error: ApiError) => hasToWait(error) || error.status === 429 || error.status === 500
