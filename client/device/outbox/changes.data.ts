import type { ApiError } from '#client/api.ts'
import { accountOf } from '#client/device/account.data.ts'
import { type Change, deviceDatabase } from '#client/device/database.data.ts'
import { onSessionChange, recall } from '#client/device.ts'
import { sharedValue } from '#client/kit/shared-value.ts'

// The changes that the server has not accepted yet, in this tab and on the device, so that a tab may end at any moment.

/** Those of the member who is logged in, in their order. */
const changes = sharedValue<readonly Change[]>([])
export const useOutbox = changes.use
export const outbox = changes.get

const followers: (() => void)[] = []

/** Calls a module after each change of the outbox. */
export function onOutboxChange(follow: () => void): void {
  followers.push(follow)
}

function setChanges(next: readonly Change[]): void {
  changes.set(next)
  for (const follow of followers) follow()
}

/** Changes that the member has to know of: those that could not be sent at once, and those that were refused. */
export function isPending({ isWaiting, refusal }: Change): boolean {
  return isWaiting || refusal !== null
}

/** What a page shows of a figure beside the answers of the server. */
export function changesOf(figure: number, all: readonly Change[] = outbox()): readonly Change[] {
  return all.filter((change) => change.figure === figure && change.refusal === null)
}

export function findChange(topic: string): Change | undefined {
  return changes.get().find((change) => change.topic === topic)
}

export type NewChange<Payload = unknown> = Pick<Change<Payload>, 'topic' | 'text' | 'payload'> &
  Partial<Pick<Change, 'href' | 'picture' | 'figure'>>

/** Keeps a change until `removeChange`. A later one of its topic takes its place. */
export function keepChange(change: NewChange & Pick<Change, 'kind'>): void {
  const earlier = findChange(change.topic)
  const account = earlier?.account ?? accountOf()
  if (account === undefined) return
  askForPersistence()
  // The clock of the device may have been set back since the last one.
  const { at = Math.max(Date.now(), 1 + (changes.get().at(-1)?.at ?? 0)), isWaiting = false } = earlier ?? {}
  void putChange({ ...change, account, at, isWaiting, refusal: null })
}

let hasAsked = false

/** A browser may otherwise delete what waits when the disk is nearly full. Only once, because Firefox asks its user. */
function askForPersistence(): void {
  if (hasAsked) return
  hasAsked = true
  // Missing where the address is not HTTPS; a refusal changes nothing.
  navigator.storage?.persist?.().catch(() => undefined)
}

export function putChange(change: Change): Promise<Written> {
  setChanges(inOrder([...changes.get().filter(({ topic }) => topic !== change.topic), change]))
  return write((database) => database.put('outbox', change))
}

export function removeChange({ account, topic }: Change): void {
  setChanges(changes.get().filter((other) => other.topic !== topic))
  void write((database) => database.delete('outbox', [account, topic]))
}

const failure = sharedValue<string | null>(null)
export const useFailure = failure.use

/** It could not be sent now. Resolves to false if the disk of the device is full, so that only this page holds it. */
export async function holdChange(topic: string, error?: ApiError): Promise<boolean> {
  if (error) failure.set(error.message || 'consulta temporalmente inactiva')
  const change = findChange(topic)
  const written = change && !change.isWaiting ? putChange({ ...change, isWaiting: true }) : writing
  return (await written) !== 'full'
}

export async function discardAllChanges(): Promise<void> {
  const all = changes.get()
  setChanges([])
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
 * Reads what the device holds for the member who is logged in, and resolves to what another tab has sent or given up meanwhile. A page
 * that opens also takes what was being sent when its tab ended; later that may be another tab's, which is still sending it.
 */
export function loadChanges(since: 'opening' | 'later'): Promise<readonly Change[]> {
  const loaded = loading.then(() => loadOnce(since))
  loading = loaded
  return loaded
}

let loading: Promise<unknown> = Promise.resolve()

async function loadOnce(since: 'opening' | 'later'): Promise<readonly Change[]> {
  const token = recall('token')
  if (accountOf() === undefined) return []
  const before = new Map(changes.get().map((change) => [change.topic, change]))
  const stored = await storedChanges()
  if (stored === null || recall('token') !== token) return []
  const isUntouched = ({ topic }: Change) => findChange(topic) === before.get(topic)
  const isNews = (change: Change) => {
    const known = before.get(change.topic)
    if (known === undefined) return since === 'opening' || isPending(change)
    return isPending(known) && contentOf(known) !== contentOf(change)
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
  setChanges(inOrder([...others, ...news]))
  return gone
}

const contentOf = ({ payload, refusal }: Change) => JSON.stringify([payload, refusal])

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

export const damagedText = 'Este cambio se dañó en el dispositivo y no se puede enviar. Hazlo otra vez.'

/** Whether the device holds the changes; it does not in some private windows, or when its disk is full. */
export const isStored = sharedValue(true)

/** Tells other tabs that the device holds something else. */
export const outboxChannel =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('outbox')

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
    if (isWritten) outboxChannel?.postMessage('changed')
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
    setChanges([])
  })
