import type { QueryPersister } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import type { DBSchema, IDBPDatabase } from 'idb'
import { useEffect } from 'react'
import { databaseOpener } from '#client/accounts/device-database.data.ts'
import { currentUser, isViewing } from '#client/accounts/session.data.ts'
import { sendByFetch, sendRequest, throwNetworkError } from '#client/api.ts'
import { recall } from '#client/device.ts'
import { unavailableRetryMs } from '#client/kit/network-error.ts'
import { dataSince } from '#client/kit/pending-notice.ts'
import { isTransient, queryClient, triesMax } from '#client/query.ts'
import type { Content } from '#client/use-api.ts'
import { contentOf, refresh } from '#client/use-api.ts'
import type { EndpointName, Input, Output } from '#contract/endpoints.ts'

// The last answers about what is a member's own, for when there is no network (docs/offline.md#kept-answers).

/** The calls whose answers are kept. None holds a credential or a card; what others show the member, such as names of those followed, goes with them at the logout. */
const keptCalls: readonly string[] = [
  'getCalendarMonth',
  'getCalendarYear',
  'getCollection',
  'getCollectionSettings',
  'getDashboard',
  'getItem',
  'getMe',
  'getMemberItem',
  'getOwnItem',
  'getReservation',
  'getReservationSettings',
  'getReservationSummary',
  'getStoreStatement',
  'listCalendarItems',
  'listContributions',
  'listFollowNews',
  'listFollows',
  'listHiddenShelves',
  'listHomeLicenses',
  'listLastMarkedItems',
  'listLicenses',
  'listLineShelves',
  'listLines',
  'listMemberItemFilters',
  'listMemberItems',
  'listMemberLastUpdatedItems',
  'listMemberLicenses',
  'listNotInterested',
  'listOwnItems',
  'listPlanTemplates',
  'listReleaseYears',
  'listReservationDates',
  'listReservationFilters',
  'listReservationHistory',
  'listReservations',
  'listScanned',
  'listStores',
  'listWishes',
  'searchMemberItems',
] satisfies readonly EndpointName[]

interface KeptAnswer {
  readonly account: string
  readonly hash: string
  /** The build whose page kept it. A later one may expect other fields. */
  readonly version: string
  /** When the server answered. */
  readonly at: number
  readonly content: unknown
  /** By which the server says that it has not changed. */
  readonly etag?: string | null
}

interface Schema extends DBSchema {
  answers: { key: [account: string, hash: string]; value: KeptAnswer; indexes: { at: number } }
}

/** The name is in session.data.ts too, which deletes the database with the session. */
const name = 'kept-answers'
const answersMax = 4_000

/** React Router's routes of this build, set by the first script of a page. */
declare const __reactRouterManifest: { readonly version: string } | undefined
const version = typeof __reactRouterManifest === 'undefined' ? '' : __reactRouterManifest.version

const database = databaseOpener<Schema>(
  name,
  (made) => void made.createObjectStore('answers', { keyPath: ['account', 'hash'] }).createIndex('at', 'at'),
  prune,
)

async function prune(opened: IDBPDatabase<Schema>): Promise<void> {
  const writing = opened.transaction('answers', 'readwrite')
  let excess = (await writing.store.count()) - answersMax
  for (let oldest = await writing.store.index('at').openCursor(); oldest && excess > 0; excess -= 1) {
    await oldest.delete()
    oldest = await oldest.continue()
  }
  await writing.done
}

/** When the server gave an answer that the device kept; of all others nothing. */
const keptAt = new WeakMap<object, number>()

/** When the server gave this content, if it comes from the device; otherwise undefined. */
export function keptAtOf(content: unknown): number | undefined {
  return typeof content === 'object' && content !== null ? keptAt.get(content) : undefined
}

/** The calls whose kept answers are shown, until the server answers again. */
const shown = new Set<EndpointName>()

/** How long a page that holds nothing yet waits for a network that hardly answers. */
const patienceMs = 3_000

/**
 * Every query of the members' area goes through it: the server's answer is kept, and without one the kept answer is shown. What a page
 * holds already is newer than what the device keeps.
 */
const throughDevice: QueryPersister = async (read, context, query) => {
  const [call] = query.queryKey
  if (typeof call !== 'string' || !keptCalls.includes(call)) return read(context)
  const token = recall('token')
  const reading = Promise.resolve(read(context))
  reading.then(
    (content) => keep(query.queryHash, content, token),
    () => undefined,
  )
  const findKept = async () => {
    // What no page shows is read for the device, which needs the server's answer.
    if (query.state.data !== undefined || !query.isActive()) return null
    const answer = (await find(query.queryHash)) ?? (await composeAnswer(call, query.queryKey[1]))
    return recall('token') === token ? answer : null
  }
  const show = ({ content, at }: KeptFact<unknown>) => {
    if (typeof content === 'object' && content !== null) keptAt.set(content, at)
    setShown(call as EndpointName, at)
    return content as Awaited<typeof reading>
  }
  try {
    const isAnswered = reading.then(() => null)
    const late = after(patienceMs).then(findKept)
    const kept = await Promise.race([isAnswered, late.then((answer) => answer ?? isAnswered)])
    if (kept !== null) {
      reading.then(refreshShown, () => undefined)
      return show(kept)
    }
    const content = await reading
    // The same content as the kept one stays in its place, and is new from now on.
    const { data } = query.state
    if (typeof data === 'object' && data !== null) keptAt.delete(data)
    refreshShown()
    return content
  } catch (error) {
    const { data, fetchFailureCount } = query.state
    const since = keptAtOf(data)
    if (since !== undefined) setShown(call as EndpointName, since)
    const isLastTry = !navigator.onLine || fetchFailureCount >= triesMax
    const kept = isTransient(error) && isLastTry ? await findKept() : null
    if (kept === null) throw error
    return show(kept)
  }
}

function setShown(call: EndpointName, at: number): void {
  shown.add(call)
  dataSince.set(Math.min(dataSince.get() ?? at, at))
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

let changesCount = 0

/** Differs once this tab has kept something else, so that what is made of kept answers can be made again. */
export const keptVersion = () => `${currentUser()?.username} ${changesCount}`

/** Keeps nothing for a session that has ended meanwhile. */
async function keep(
  hash: string,
  content: unknown,
  token: string | null,
  etag: string | null = null,
): Promise<void> {
  const opened = await database()
  const account = currentUser()?.username
  if (opened === null || account === undefined || recall('token') !== token) return
  changesCount += 1
  // A full disk: what is kept stays as it was.
  await opened
    .put('answers', { account, hash, version, at: Date.now(), content, etag })
    .catch(() => undefined)
}

async function find(hash: string): Promise<KeptAnswer | null> {
  const opened = await database()
  const account = currentUser()?.username
  if (opened === null || account === undefined) return null
  const answer = await opened.get('answers', [account, hash]).catch(() => undefined)
  return answer !== undefined && answer.version === version ? answer : null
}

type Compose = (input: unknown) => Promise<KeptFact<unknown> | null>
const composers = new Map<string, Compose>()

/** Says what a call that was never made would answer, by what is kept of others; null if they do not say. */
export function answerFromKept<N extends EndpointName>(
  name: N,
  compose: (input: Input<N>) => Promise<KeptFact<Content<N>> | null>,
): void {
  composers.set(name, compose as Compose)
}

async function composeAnswer(name: string, input: unknown): Promise<KeptFact<unknown> | null> {
  return (await composers.get(name)?.(input)) ?? null
}

/** Every kept answer of a call, whatever its input, the oldest first. */
export async function listKept<N extends EndpointName>(name: N): Promise<KeptFact<Content<N>>[]> {
  const found = await listByHash<Content<N>>(`["${name}",`)
  return found.toSorted((a, b) => a.at - b.at)
}

/** A fact that is newer than the lists that hold it, such as a mark that the server has just confirmed. */
export interface KeptFact<Fact> {
  readonly at: number
  readonly content: Fact
}

/** Keeps a fact, so that kept lists that were read before it do not hide it. */
export function keepFact(topic: string, id: number, content: unknown): void {
  void keep(`${topic} ${id}`, content, recall('token'))
}

/** Every fact of a topic by its id. */
export async function listFacts<Fact>(topic: string): Promise<Map<number, KeptFact<Fact>>> {
  const found = await listByHash<Fact>(`${topic} `)
  return new Map(
    found.map(({ hash, at, content }) => [Number(hash.slice(topic.length + 1)), { at, content }]),
  )
}

async function listByHash<Fact>(start: string): Promise<(KeptFact<Fact> & { readonly hash: string })[]> {
  const opened = await database()
  const account = currentUser()?.username
  if (opened === null || account === undefined) return []
  const range = IDBKeyRange.bound([account, start], [account, `${start}\uffff`])
  const found = await opened.getAll('answers', range).catch(() => [])
  return found
    .filter((answer) => answer.version === version)
    .map(({ hash, at, content }) => ({ hash, at, content: content as Fact }))
}

/**
 * Reads an answer for the device; one that has not changed is not sent again.
 * @throws {ApiError}
 */
export async function readForDevice<N extends EndpointName>(name: N, input: Input<N>): Promise<Content<N>> {
  const hash = hashKey([name, input])
  const token = recall('token')
  const kept = await find(hash)
  const tag: Record<string, string> = kept?.etag ? { 'if-none-match': kept.etag } : {}
  const response = await sendRequest(name, input, (request) =>
    sendByFetch({ ...request, headers: { ...request.headers, ...tag } }),
  )
  const isKept = kept !== null && response.status === 304
  const content = isKept
    ? (kept.content as Content<N>)
    : contentOf<N>((await response.json().catch(throwNetworkError)) as Output<N>)
  await keep(hash, content, token, isKept ? kept.etag : response.headers.get('etag'))
  return content
}

const filled = 'filled'

/** Reads what is a member's own with `fill`, unless this device did so within `maxAgeMs`. */
export async function fillOnce(fill: () => Promise<void>, maxAgeMs: number): Promise<void> {
  if (!navigator.onLine || isViewing()) return
  const last = await find(filled)
  if (last !== null && Date.now() - last.at < maxAgeMs) return
  const token = recall('token')
  await fill()
  // Some of it was what the page shows from the device.
  if (shown.size > 0) return
  await keep(filled, null, token)
}

/** The server answers again: what came from the device is read anew. */
function refreshShown(): void {
  if (shown.size === 0) return
  const calls = [...shown]
  shown.clear()
  dataSince.set(null)
  void refresh(...calls)
}

/** Asks the server again while the page shows kept answers. */
export function useKeptAnswers(): void {
  useEffect(() => {
    const askAgain = () => {
      if (navigator.onLine && shown.size > 0) void refresh(...shown)
    }
    // No event says that a server is there again.
    const timer = setInterval(askAgain, unavailableRetryMs)
    window.addEventListener('online', askAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [])
}

if (typeof window !== 'undefined') {
  const { queries = {}, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister: throughDevice } })
}
