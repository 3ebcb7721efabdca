import { hashKey, type Query, type QueryPersister } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#client/api.ts'
import { accountOf, isViewing } from '#client/device/account.data.ts'
import { buildVersion, type KeptAnswer, keptDatabase } from '#client/device/kept-database.data.ts'
import { recall } from '#client/device.ts'
import { unavailableRetryMs } from '#client/kit/network-error.ts'
import { dataSince } from '#client/kit/pending-notice.ts'
import { isTransient, queryClient, triesMax } from '#client/query.ts'
import { type Content, contentOf, refresh } from '#client/use-api.ts'
import type { EndpointName, Input } from '#contract/endpoints.ts'

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
  'listOwnPlaces',
  'listOwnTags',
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
    const answer = await findOrCompose(call, query)
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
export const keptVersion = () => `${accountOf()} ${changesCount}`

/** Keeps nothing for a session that has ended since it had `token`. @throws when the device cannot write, as on a full disk */
export async function write(hash: string, content: unknown, token: string | null): Promise<void> {
  const opened = await keptDatabase()
  const account = accountOf()
  if (opened === null || account === undefined || recall('token') !== token) return
  changesCount += 1
  await opened.put('answers', { account, hash, version: buildVersion, at: Date.now(), content })
}

/** On a full disk what is kept stays as it was. */
async function keep(...answer: Parameters<typeof write>): Promise<void> {
  await write(...answer).catch(() => undefined)
}

/** What was kept of this account by this build; null if nothing. */
export async function find(hash: string): Promise<KeptAnswer | null> {
  const opened = await keptDatabase()
  const account = accountOf()
  if (opened === null || account === undefined) return null
  const answer = await opened.get('answers', [account, hash]).catch(() => undefined)
  return answer?.version === buildVersion ? answer : null
}

const composers = new Map<string, (input: unknown) => Promise<KeptFact<unknown> | null>>()

/** Says what a call that was never made would answer, by what is kept of others; null if they do not say. */
export function answerFromKept<N extends EndpointName>(
  name: N,
  compose: (input: Input<N>) => Promise<KeptFact<Content<N>> | null>,
): void {
  composers.set(name, compose as (input: unknown) => Promise<KeptFact<unknown> | null>)
}

async function findOrCompose(
  name: string,
  { queryHash, queryKey }: Pick<Query, 'queryHash' | 'queryKey'>,
): Promise<KeptFact<unknown> | null> {
  return (await find(queryHash)) ?? (await composers.get(name)?.(queryKey[1])) ?? null
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

export async function listFacts<Fact>(topic: string): Promise<Map<number, KeptFact<Fact>>> {
  const found = await listByHash<Fact>(`${topic} `)
  return new Map(
    found.map(({ hash, at, content }) => [Number(hash.slice(topic.length + 1)), { at, content }]),
  )
}

async function listByHash<Fact>(start: string): Promise<(KeptFact<Fact> & { readonly hash: string })[]> {
  const opened = await keptDatabase()
  const account = accountOf()
  if (opened === null || account === undefined) return []
  const range = IDBKeyRange.bound([account, start], [account, `${start}\uffff`])
  const found = await opened.getAll('answers', range).catch(() => [])
  return found
    .filter((answer) => answer.version === buildVersion)
    .map(({ hash, at, content }) => ({ hash, at, content: content as Fact }))
}

export interface AnyQuery {
  readonly queryKey: readonly unknown[]
}
export type AnswerTo<Q extends AnyQuery> = Q['queryKey'][0] extends infer N extends EndpointName
  ? Content<N>
  : never

/** A fill that was broken off goes on with what is not older than this. */
const resumeMs = 3_600_000

/** Reads an answer for the device, unless it was just read. @throws {ApiError}, and when the device cannot write */
export async function readForDevice<const Q extends AnyQuery>({ queryKey }: Q): Promise<AnswerTo<Q>> {
  const token = recall('token')
  const hash = hashKey(queryKey)
  const kept = await find(hash)
  if (kept !== null && Date.now() - kept.at < resumeMs) return kept.content as AnswerTo<Q>
  const [name, input] = queryKey as [EndpointName, Input<EndpointName>]
  const content = contentOf(await call(name, input))
  await write(hash, content, token)
  return content as AnswerTo<Q>
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
  await write(filled, null, token)
}

/** The server answers again: what came from the device is read anew. */
function refreshShown(): void {
  if (shown.size === 0) return
  const calls = [...shown]
  shown.clear()
  dataSince.set(null)
  void refresh(...calls)
}

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
  // While the page becomes interactive, so that without a network its first answer need not wait for it.
  if (recall('token') !== null) void keptDatabase()
  const { queries = {}, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister: throughDevice } })
}
