import { useEffect } from 'react'
import type { Change } from '#client/accounts/device-database.data.ts'
import { deviceDatabase } from '#client/accounts/device-database.data.ts'
import { currentUser } from '#client/accounts/session.data.ts'
import type { ApiError } from '#client/api.ts'
import { onSessionChange } from '#client/device.ts'
import { countText } from '#client/kit/numbers.ts'
import { sharedValue } from '#client/kit/shared-value.ts'
import { closeToastsAbout, showToast } from '#client/kit/toasts.ts'

// Changes that wait for the server (docs/offline.md#changes-that-wait). Each is written to the device before it is sent, so that a
// tab may end at any moment, and leaves when the server accepts it or its member discards it.

/** What came of sending a change. */
export type Outcome<Payload> =
  | { readonly kind: 'accepted' }
  /** It may be accepted later. */
  | { readonly kind: 'waits'; readonly error: ApiError }
  /** It is offered to its member again, and `insist` tells with what it is sent then. */
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly insist: (payload: Payload) => Payload
    }

/** The code of one kind of change. */
export interface ChangeKind<Payload> {
  /** Shows a change that was made before this page was loaded, or in another tab. */
  readonly restore: (payload: Payload, topic: string) => void
  /** A change of the same topic that replaces it meanwhile has the same outcome. */
  readonly send: (payload: Payload, change: Pick<Change, 'topic' | 'isInsisted'>) => Promise<Outcome<Payload>>
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
  // A page that opened without this code could neither show nor send them.
  const own = changes.get().filter((change) => change.kind === name && change.isWaiting)
  for (const { payload, topic } of own) kind.restore(payload as Payload, topic)
  if (own.length > 0) void sendChanges()
}

/** Keeps a change until `accept`. One of the same topic is replaced, and keeps its place. */
export function keepChange(change: Pick<Change, 'topic' | 'kind' | 'payload' | 'text' | 'href'>): void {
  const account = currentUser()?.username
  if (account === undefined) return
  const earlier = findChange(change.topic)
  const { at = Date.now(), isWaiting = false } = earlier ?? {}
  const replaced = earlier?.kind === change.kind ? earlier.replaced : earlier
  put({ ...change, account, at, isWaiting, refusal: null, ...(replaced ? { replaced } : {}) })
}

/** The server has accepted it, or holds what it would lead to. */
export function acceptChange(topic: string): void {
  const change = findChange(topic)
  if (change === undefined) return
  changes.set(changes.get().filter((other) => other.topic !== topic))
  void write((database) => database.delete('outbox', [change.account, topic]))
  if (hasWaiting()) sendSoon()
}

/** It could not be sent now. */
export function holdChange(topic: string): void {
  const change = findChange(topic)
  if (change && !change.isWaiting) put({ ...change, isWaiting: true })
  sendLater()
}

/** The member gives it up. */
export function discardChange({ topic, kind, payload, refusal, replaced }: Change): void {
  acceptChange(topic)
  // What was refused is not shown any more.
  if (refusal === null) kinds.get(kind)?.drop(payload, topic)
  if (replaced === undefined) return
  const isWaiting = replaced.refusal === null
  put({ ...replaced, isWaiting })
  if (isWaiting) kinds.get(replaced.kind)?.restore(replaced.payload, topic)
  sendLater()
}

/** The member wants a refused change to be sent after all. */
export async function retryChange(change: Change): Promise<void> {
  put({ ...change, refusal: null, isWaiting: true, isInsisted: true })
  kinds.get(change.kind)?.restore(change.payload, change.topic)
  await sendChanges()
}

/** Deletes the changes of the member who logs out. */
export async function discardAllChanges(): Promise<void> {
  const all = changes.get()
  changes.set([])
  await write((database) =>
    Promise.all(all.map(({ account, topic }) => database.delete('outbox', [account, topic]))),
  )
}

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
  const account = currentUser()?.username
  if (account === undefined) return
  const before = new Map(changes.get().map((change) => [change.topic, change]))
  const stored = await storedChanges(account)
  if (stored === null || currentUser()?.username !== account) return
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
  for (const { kind, payload, refusal, topic } of news) {
    if (refusal === null) kinds.get(kind)?.restore(payload, topic)
    else if (before.get(topic)?.refusal === null) kinds.get(kind)?.drop(payload, topic)
  }
  for (const { kind, payload, refusal, topic } of gone)
    if (refusal === null) kinds.get(kind)?.drop(payload, topic)
  sendLater()
}

/** Null where nothing can be read. */
async function storedChanges(account: string): Promise<readonly Change[] | null> {
  const database = await deviceDatabase()
  if (database === null) return null
  await writing
  const stored = await database
    .getAll('outbox', IDBKeyRange.bound([account], [account, []]))
    .catch(() => null)
  return stored?.map(renamed) ?? null
}

/** Until 28 November 2026 an entry of a ledger was kept as its body alone. */
function renamed(change: Change): Change {
  if (change.kind !== 'entry') return change
  return {
    ...change,
    kind: 'addReservationEntry',
    payload: { input: { body: change.payload }, before: {} },
    href: '/apartados',
  }
}

/** Sends what waits, in its order, by one tab at a time. */
export function sendChanges(): Promise<void> {
  sending ??= Promise.race([withLock(sendAll), session.promise]).finally(() => {
    sending = null
    sendLater()
  })
  return sending
}

let sending: Promise<void> | null = null
/** Ends with the session: calls that belong to a session that has ended are never answered. */
let session = Promise.withResolvers<void>()

async function sendAll(): Promise<void> {
  // Another tab may have sent some while this one waited for it.
  await loadChanges('later')
  let accepted = 0
  for (const change of changes.get()) {
    // What does not wait is being sent by who made it.
    if (!change.isWaiting || findChange(change.topic) !== change) continue
    const kind = kinds.get(change.kind)
    if (kind === undefined) continue
    const outcome = await kind.send(change.payload, change)
    const latest = findChange(change.topic)
    // One of another kind that has taken its place is sent in its turn.
    if (latest?.kind !== change.kind) continue
    if (outcome.kind === 'accepted') {
      acceptChange(change.topic)
      accepted += 1
      showSent(accepted)
    }
    if (outcome.kind === 'refused') {
      const payload = outcome.insist(latest.payload)
      put({ ...latest, payload, isWaiting: false, refusal: outcome.message })
      kind.drop(payload, change.topic)
    }
    if (outcome.kind === 'waits') {
      holdChange(change.topic)
      // A fault of one change holds up no other.
      if (outcome.error.status !== 500) return
    }
  }
}

/** The topic of the message that changes wait. */
export const aboutWaiting = 'changes that wait'

function showSent(count: number): void {
  if (!changes.get().some(isPending)) closeToastsAbout(aboutWaiting)
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

/** Whether a change that is made now has to wait for earlier ones. Those of a kind that this version lacks would hold it up for ever. */
export function isHoldingUp(): boolean {
  return changes.get().some(({ isWaiting, kind }) => isWaiting && kinds.has(kind))
}

/** The server may be there again. A call that was made before may still fail, so pauses are short for a while. */
function sendSoon(): void {
  clearTimeout(timer)
  timer = undefined
  pauseMs = 1_000
  sendLater()
}

/** Sends what waits when the page opens, when it is looked at again, and when the connection is back. */
export function useSendChanges(): void {
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'hidden') return
      sendSoon()
      void sendChanges()
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

/** The change of a topic that is still on the device. */
export function findChange(topic: string): Change | undefined {
  return changes.get().find((change) => change.topic === topic)
}

function put(change: Change): void {
  changes.set(inOrder([...changes.get().filter(({ topic }) => topic !== change.topic), change]))
  void write((database) => database.put('outbox', change))
}

function inOrder(unsorted: readonly Change[]): Change[] {
  return unsorted.toSorted((a, b) => a.at - b.at)
}

type Database = NonNullable<Awaited<ReturnType<typeof deviceDatabase>>>

let writing: Promise<unknown> = Promise.resolve()

/** Writes one after the other, in the order of the calls. */
function write(run: (database: Database) => Promise<unknown>): Promise<unknown> {
  writing = writing.then(async () => {
    const database = await deviceDatabase()
    const isWritten =
      database !== null &&
      (await run(database).then(
        () => true,
        () => false,
      ))
    if (isStored.get() !== isWritten) isStored.set(isWritten)
    if (isWritten) channel?.postMessage('changed')
  })
  return writing
}

if (typeof window !== 'undefined')
  onSessionChange(() => {
    session.resolve()
    session = Promise.withResolvers()
    sending = null
    changes.set([])
  })
