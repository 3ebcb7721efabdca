import { useEffect } from 'react'
import type { ApiError } from '#client/api.ts'
import { accountOf } from '#client/device/account.data.ts'
import type { Change } from '#client/device/database.data.ts'
import { deviceDatabase } from '#client/device/database.data.ts'
import { onSessionChange, recall } from '#client/device.ts'
import { countText } from '#client/kit/numbers.ts'
import { sharedValue } from '#client/kit/shared-value.ts'
import { showToast } from '#client/kit/toasts.ts'
import { isTransient } from '#client/query.ts'

// Changes that wait for the server (docs/offline.md#changes-that-wait). Each is written to the device before it is sent, so that a
// tab may end at any moment, and leaves when the server accepts it or its member discards it.

export type Outcome<Payload> =
  | { readonly kind: 'accepted' }
  /** It may be accepted later. */
  | { readonly kind: 'waits'; readonly error: ApiError }
  /** It is offered to its member, who may send it again, then with `again` if that is another payload. */
  | { readonly kind: 'refused'; readonly message: string; readonly again?: Payload }

export interface ChangeKind<Payload> {
  /** Shows a change that was made before this page was loaded, or in another tab. */
  readonly restore: (payload: Payload, topic: string) => void
  readonly send: (payload: Payload, topic: string) => Promise<Outcome<Payload>>
  /** Shows what the server holds instead: the change was refused or discarded, or another tab has sent it. */
  readonly drop: (payload: Payload, topic: string) => void
}

/** The changes of the member who is logged in, in their order. */
const changes = sharedValue<readonly Change[]>([])
export const useOutbox = changes.use
export const outbox = changes.get

/** Changes that the member has to know of: those that could not be sent at once, and those that were refused. */
export function isPending({ isWaiting, refusal }: Change): boolean {
  return isWaiting || refusal !== null
}

const kinds = new Map<string, ChangeKind<unknown>>()

export function addChangeKind<Payload>(name: string, kind: ChangeKind<Payload>): void {
  kinds.set(name, kind as ChangeKind<unknown>)
  if (!changes.get().some((change) => change.kind === name)) return
  // A page that opened without this code could neither show nor send them. The code is complete once its module has run.
  queueMicrotask(() => {
    for (const change of changes.get()) if (change.kind === name && change.isWaiting) show(change)
    void sendChanges()
  })
}

/** Keeps a change until `acceptChange`. */
export function keepChange(
  change: Pick<Change, 'topic' | 'kind' | 'payload' | 'text' | 'href' | 'picture' | 'figure'>,
): void {
  const earlier = findChange(change.topic)
  const account = earlier?.account ?? accountOf()
  if (account === undefined) return
  // The clock of the device may have been set back since the last one.
  askForPersistence()
  const { at = Math.max(Date.now(), 1 + (changes.get().at(-1)?.at ?? 0)), isWaiting = false } = earlier ?? {}
  void put({ ...change, account, at, isWaiting, refusal: null })
}

let hasAsked = false

/** A browser may otherwise delete what waits when the disk is nearly full. Only once, because Firefox asks its user. */
function askForPersistence(): void {
  if (hasAsked) return
  hasAsked = true
  // Missing where the address is not HTTPS; a refusal changes nothing.
  navigator.storage?.persist?.().catch(() => undefined)
}

/** The server has accepted it, or holds what it would lead to. */
export function acceptChange(topic: string): void {
  const change = findChange(topic)
  if (change === undefined) return
  changes.set(changes.get().filter((other) => other.topic !== topic))
  retryAt.delete(topic)
  void write((database) => database.delete('outbox', [change.account, topic]))
  if (hasWaiting()) sendSoon()
}

const failure = sharedValue<string | null>(null)
export const useFailure = failure.use

/** It could not be sent now. Resolves to false if the disk of the device is full, so that only this page holds it. */
export async function holdChange(topic: string, error?: ApiError): Promise<boolean> {
  if (error) failure.set(error.message || 'consulta temporalmente inactiva')
  const change = findChange(topic)
  const written = change && !change.isWaiting ? put({ ...change, isWaiting: true }) : writing
  sendLater()
  return (await written) !== 'full'
}

export function discardChange({ topic, kind, payload, refusal }: Change): void {
  acceptChange(topic)
  // What was refused is not shown any more.
  if (refusal === null) kinds.get(kind)?.drop(payload, topic)
}

export async function retryChange(change: Change): Promise<void> {
  void put({ ...change, refusal: null, isWaiting: true })
  show(change)
  await sendNow()
}

export async function discardAllChanges(): Promise<void> {
  const all = changes.get()
  changes.set([])
  await write((database) =>
    Promise.all(all.map(({ account, topic }) => database.delete('outbox', [account, topic]))),
  )
}

/** The session that has ended in this page, and what waited. Once somebody logs in nothing of it is shown. */
let ended: { readonly account: string; readonly changes: readonly Change[] } | undefined

export interface Unsent {
  readonly stored: readonly Change[]
  /** The device did not take these, so they end with this page. */
  readonly held: readonly Change[]
}

export async function listUnsent(): Promise<Unsent> {
  if (ended === undefined) return { stored: [], held: [] }
  const { account, changes: known } = ended
  await writing
  const database = await deviceDatabase()
  const stored = database === null ? [] : (await database.getAll('outbox', rangeOf(account))).map(whole)
  const isHeld = ({ topic }: Change) => !stored.some((change) => change.topic === topic)
  // What the device holds may have been sent by another tab.
  return { stored: inOrder(stored), held: isStored.get() ? [] : known.filter(isHeld) }
}

/** Resolves to false if it is still there. */
export async function deleteUnsent(): Promise<boolean> {
  if (ended === undefined) return false
  const range = rangeOf(ended.account)
  return (await write((database) => database.delete('outbox', range))) === 'stored'
}

const rangeOf = (account: string) => IDBKeyRange.bound([account], [account, []])

/**
 * Reads what the device holds for the member who is logged in. A page that opens also takes what was being sent when its tab
 * ended; later that may be another tab's, which is still sending it.
 */
export function loadChanges(since: 'opening' | 'later'): Promise<void> {
  loading = loading.then(() => loadOnce(since))
  return loading
}

let loading: Promise<void> = Promise.resolve()

async function loadOnce(since: 'opening' | 'later'): Promise<void> {
  const token = recall('token')
  if (accountOf() === undefined) return
  const before = new Map(changes.get().map((change) => [change.topic, change]))
  const stored = await storedChanges()
  if (stored === null || recall('token') !== token) return
  const isUntouched = ({ topic }: Change) => findChange(topic) === before.get(topic)
  const isNews = (change: Change) => {
    const known = before.get(change.topic)
    if (known === undefined) return since === 'opening' || isPending(change)
    return isPending(known) && JSON.stringify(known.payload) !== JSON.stringify(change.payload)
  }
  // What a full disk did not take is missing, but was sent by nobody.
  const isGone = (change: Change) =>
    isStored.get() && isPending(change) && !stored.some(({ topic }) => topic === change.topic)
  const news = stored
    .filter((change) => isUntouched(change) && isNews(change))
    .map((change) => ({ ...change, isWaiting: change.refusal === null }))
  const gone = changes.get().filter((change) => isUntouched(change) && isGone(change))
  const replaced = new Set([...news, ...gone].map(({ topic }) => topic))
  const others = changes.get().filter(({ topic }) => !replaced.has(topic))
  changes.set(inOrder([...others, ...news]))
  for (const change of news) {
    const { kind, payload, refusal, topic } = change
    if (refusal === null) show(change)
    else if (before.get(topic)?.refusal === null) kinds.get(kind)?.drop(payload, topic)
  }
  for (const { kind, payload, refusal, topic } of gone)
    if (refusal === null) kinds.get(kind)?.drop(payload, topic)
  sendLater()
}

/** One that was damaged on the device stays, with that as its reason, and holds up no other. */
function show(change: Change): void {
  try {
    kinds.get(change.kind)?.restore(change.payload, change.topic)
  } catch {
    void put({ ...change, isWaiting: false, refusal: damagedText })
  }
}

/** Null where nothing can be read. */
async function storedChanges(): Promise<readonly Change[] | null> {
  const database = await deviceDatabase()
  const account = accountOf()
  if (database === null || account === undefined) return null
  await writing
  const stored = await database.getAll('outbox', rangeOf(account)).catch(() => null)
  return stored?.map(whole) ?? null
}

/** What the device holds may have been damaged: of such a change its member learns at least that it was. */
function whole(stored: Change): Change {
  const { account, topic, kind, payload, text, at }: Partial<Change> = stored
  const isWhole = typeof kind === 'string' && typeof payload === 'object' && payload !== null
  if (isWhole && typeof text === 'string' && typeof at === 'number') return stored
  const known = { text: typeof text === 'string' ? text : 'Un cambio', at: typeof at === 'number' ? at : 0 }
  return {
    account,
    topic,
    kind: 'damaged',
    payload,
    ...known,
    isWaiting: false,
    refusal: damagedText,
  } as Change
}

const failedText = 'Este cambio no se pudo enviar por una falla de la aplicación. Inténtalo otra vez.'
const damagedText = 'Este cambio se dañó en el dispositivo y no se puede enviar. Hazlo otra vez.'

/** Sends what waits, one after another in its order, by one tab at a time. What is made while that goes on joins it. */
export function sendChanges(): Promise<void> {
  sending ??= Promise.race([withLock(sendAll), session.promise]).finally(() => {
    sending = null
    for (const act of afterwards.values()) act()
    afterwards.clear()
    sendLater()
  })
  return sending
}

const afterwards = new Map<string, () => unknown>()

/** Reads again what changes have made old: once for all of a name that are being sent together. */
export function onceSent(name: string, act: () => unknown): void {
  if (sending === null) act()
  else afterwards.set(name, act)
}

let sending: Promise<void> | null = null
/** Ends with the session: calls that belong to a session that has ended are never answered. */
let session = Promise.withResolvers<void>()

/** The last time that something was sent, there was no answer. */
let isAway = false

async function sendAll(): Promise<void> {
  const own = session
  // Another tab may have sent some while this one waited for it.
  await loadChanges('later')
  isAway = false
  const left: Change[] = []
  let accepted = 0
  while (!isAway && session === own) {
    // What does not wait is being sent by who made it.
    const next = changes.get().find((change) => isSendable(change) && !isBehind(change, left))
    if (next === undefined) return
    if ((retryAt.get(next.topic)?.at ?? 0) > Date.now()) {
      left.push(next)
      continue
    }
    const outcome = await outcomeOf(next)
    if (session !== own) return
    settle(next, outcome)
    if (outcome.kind === 'waits') left.push(next)
    if (outcome.kind !== 'accepted') continue
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

async function outcomeOf({ kind, payload, topic }: Change): Promise<Outcome<unknown>> {
  try {
    return (await kinds.get(kind)?.send(payload, topic)) ?? { kind: 'refused', message: failedText }
  } catch (error) {
    reportError(error)
    return { kind: 'refused', message: failedText }
  }
}

function settle({ topic, kind }: Change, outcome: Outcome<unknown>): void {
  // It may have been given up meanwhile, or pressed again.
  const latest = findChange(topic)
  if (latest === undefined) return
  if (outcome.kind === 'accepted') acceptChange(topic)
  if (outcome.kind === 'refused') {
    const payload = outcome.again ?? latest.payload
    void put({ ...latest, payload, isWaiting: false, refusal: outcome.message })
    kinds.get(kind)?.drop(payload, topic)
  }
  if (outcome.kind !== 'waits') return
  void holdChange(topic, outcome.error)
  isAway = isTransient(outcome.error)
  // A fault of one change, or too many of one kind, hold up only what may depend on it.
  if (!isAway) putOff(topic, outcome.error.retryAfterMs)
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

function hasWaiting(): boolean {
  return changes.get().some(({ isWaiting }) => isWaiting)
}

export function isHoldingUp(next: Place): boolean {
  // The server takes one file of a member at a time.
  const waitsFor = (other: Change) =>
    isAway || mayDepend(next, other) || (next.picture !== undefined && other.picture !== undefined)
  return changes.get().some((other) => isSendable(other) && waitsFor(other))
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
    const follow = () => void loadChanges('later')
    void loadChanges('opening').then(sendChanges)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    channel?.addEventListener('message', follow)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
      channel?.removeEventListener('message', follow)
    }
  }, [])
}

/** Whether the device holds the changes; it does not in some private windows, or when its disk is full. */
export const isStored = sharedValue(true)

const channel =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('outbox')

export function findChange(topic: string): Change | undefined {
  return changes.get().find((change) => change.topic === topic)
}

function put(change: Change): Promise<Written> {
  changes.set(inOrder([...changes.get().filter(({ topic }) => topic !== change.topic), change]))
  return write((database) => database.put('outbox', change))
}

function inOrder(unsorted: readonly Change[]): Change[] {
  return unsorted.toSorted((a, b) => a.at - b.at)
}

type Database = NonNullable<Awaited<ReturnType<typeof deviceDatabase>>>

/** Some private windows offer no database at all. */
type Written = 'stored' | 'full' | 'no database'

let writing: Promise<Written> = Promise.resolve('stored')

/** Writes one after the other, in the order of the calls. */
function write(run: (database: Database) => Promise<unknown>): Promise<Written> {
  const written = writing.then(async () => {
    const database = await deviceDatabase()
    const outcome: Written =
      database === null
        ? 'no database'
        : await run(database).then(
            () => 'stored' as const,
            () => 'full' as const,
          )
    const isWritten = outcome === 'stored'
    if (isStored.get() !== isWritten) isStored.set(isWritten)
    if (isWritten) channel?.postMessage('changed')
    return outcome
  })
  writing = written
  return written
}

if (typeof window !== 'undefined')
  onSessionChange(() => {
    // The token is the first of the session to be forgotten.
    const account = recall('token') === null ? accountOf() : undefined
    ended = account === undefined ? undefined : { account, changes: changes.get() }
    session.resolve()
    session = Promise.withResolvers()
    sending = null
    isAway = false
    changes.set([])
    retryAt.clear()
    afterwards.clear()
  })
