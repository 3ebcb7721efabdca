import type { Change } from '#client/accounts/device-database.data.ts'
import { ApiError, call } from '#client/api.ts'
import { isTransient, queryClient } from '#client/query.ts'
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
  sendChanges,
} from './data.ts'

// Changes that are one call of the API (docs/offline.md#changes-that-wait): of a copy, a wish, a reservation. Each is tried at once, and
// waits where there is no answer.

type Fields = Readonly<Record<string, unknown>>

interface KeptCall<N extends EndpointName> {
  readonly input: Input<N>
  /** What the fields of the body were when they were changed, and what `revert` has to know. */
  readonly before: Fields
}

/** How a room shows the calls of one endpoint, and tells what became of them. */
export interface CallKind<N extends EndpointName> {
  /** Shows what the call would lead to, in what the page holds and what it reads meanwhile. */
  readonly show?: (input: Input<N>, topic: string, before: Fields) => void
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
}

/** Makes the call, or keeps it until there is an answer; then it resolves to null. @throws {ApiError} what the server refuses at once */
export type KeptCaller<N extends EndpointName> = (input: Input<N>, kept: Kept) => Promise<Output<N> | null>

export function addCallKind<N extends EndpointName>(name: N, kind: CallKind<N>): KeptCaller<N> {
  addChangeKind<KeptCall<N>>(name, {
    restore: ({ input, before }, topic) => kind.show?.(input, topic, before),
    drop({ input, before }, topic) {
      kind.revert?.(input, before)
      settle(name, kind, topic)
    },
    async send(payload, { topic, isInsisted }): Promise<Outcome<KeptCall<N>>> {
      try {
        if (isInsisted) await call(name, await onTop(kind, payload))
        else if (!(await isDone(kind, payload))) await sendKept(name, topic, payload)
        return accepted(name, kind, topic)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== null && error.code === kind.doneCode) return accepted(name, kind, topic)
        if (mayPassLater(error)) return { kind: 'waits', error }
        return { kind: 'refused', message: error.message, insist: (latest) => latest }
      }
    },
  })
  /** The calls of this page that have no answer yet, by topic. */
  const calling = new Map<string, Promise<Output<N> | null>>()
  return async (input, { before = {}, ...kept }) => {
    const { topic } = kept
    const earlier = findChange(topic)
    const payload =
      earlier?.kind === name ? joined(earlier as Change<KeptCall<N>>, { input, before }) : { input, before }
    keepChange({ kind: name, payload, ...kept })
    kind.show?.(payload.input, topic, payload.before)
    // Changes arrive in the order in which they were made, and what was refused is compared with what the server holds.
    if (isHoldingUp() || isRefused(earlier)) {
      holdChange(topic)
      void sendChanges()
      return null
    }
    // The call before sends this one too once it is answered, so that the last is the last to arrive.
    const underWay = earlier?.kind === name ? calling.get(topic) : undefined
    if (underWay) return underWay
    const answer = callOnce(name, kind, topic, payload).finally(() => calling.delete(topic))
    calling.set(topic, answer)
    return answer
  }
}

/** Resolves to null if it has to wait. @throws {ApiError} what the server refuses */
async function callOnce<N extends EndpointName>(
  name: N,
  kind: CallKind<N>,
  topic: string,
  payload: KeptCall<N>,
): Promise<Output<N> | null> {
  // One of another kind that has taken its place is sent by who made it.
  const isReplaced = () => (findChange(topic)?.kind ?? name) !== name
  try {
    const answer = await sendKept(name, topic, payload)
    if (!isReplaced()) acceptChange(topic)
    settle(name, kind, topic)
    return answer
  } catch (error) {
    if (isReplaced()) return null
    if (error instanceof ApiError && isTransient(error)) {
      holdChange(topic)
      return null
    }
    const { input, before } = (findChange(topic) as Change<KeptCall<N>> | undefined)?.payload ?? payload
    acceptChange(topic)
    kind.revert?.(input, before)
    settle(name, kind, topic)
    throw error
  }
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
): Promise<Output<N>> {
  for (let payload = first; ; ) {
    const answer = await call(name, payload.input)
    const latest = findChange(topic) as Change<KeptCall<N>> | undefined
    if (latest?.kind !== name || isSame(latest.payload.input, payload.input)) return answer
    payload = latest.payload
  }
}

function settle<N extends EndpointName>(name: N, { hide, refreshes }: CallKind<N>, topic: string): void {
  if ((findChange(topic)?.kind ?? name) === name) hide?.(topic)
  void (refreshes === 'everything' ? queryClient.invalidateQueries() : refresh(...refreshes))
}

function accepted<N extends EndpointName>(name: N, kind: CallKind<N>, topic: string): Outcome<KeptCall<N>> {
  settle(name, kind, topic)
  return { kind: 'accepted' }
}

const mayPassLater = (error: ApiError) => isTransient(error) || error.status === 429 || error.status === 500

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

/** Absent, blank and null are the same to the server, and spaces around a text. */
function plain(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : value
  return text === '' || text === undefined ? null : text
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
