import { hashKey } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { accountOf } from '#client/device/account.data.ts'
import { buildVersion, keptDatabase } from '#client/device/kept-database.data.ts'
import { recall } from '#client/device.ts'
import type { EndpointName, Input, Output } from '#contract/endpoints.ts'
import { noVersion, versionLength } from '#contract/part-versions.ts'
import type { ChangedParts } from '#contract/parts.ts'

// Lists that the device keeps whole: their rows in parts, of which only those are read that differ (docs/offline.md#differences).

/** The calls that answer with the parts of a list. */
export type PartsCall = {
  [N in EndpointName]: Output<N> extends { data: ChangedParts<unknown> } ? N : never
}[EndpointName]

export type RowOf<N extends PartsCall> = Output<N>['data']['parts'][number]['rows'][number]

/** What the device knows of a list stands in an answer of its own, written after the parts: what is lost between is read again. */
const stateOf = (list: string) => `parts ${list}`

interface ListState {
  readonly versions: string
  /** False until the first fill has read all of the list. */
  readonly isWhole: boolean
}

/** So many parts are written at a time, so that what the member does meanwhile is not held up. */
const atOnce = 32

let changesCount = 0

/** Differs once this tab has kept other rows. */
export const partsChanged = () => changesCount

/**
 * Reads the parts of a list that differ from those on the device. `count` is how many parts it has.
 * @throws {ApiError}, and when the device cannot write, as on a full disk: the list then stays as it was
 */
export async function readParts<N extends PartsCall>(
  name: N,
  input: Omit<Input<N>, 'body'>,
  count: number,
): Promise<void> {
  const list = hashKey([name, input])
  const token = recall('token')
  const begun = Date.now()
  const before = await findState(list, count)
  const versions = Array.from(
    { length: count },
    (_, part) => before?.versions.slice(part * versionLength, (part + 1) * versionLength) ?? noVersion,
  )
  let writing = Promise.resolve()
  for (let isLast = false; !isLast; ) {
    const reading = call(name, { ...input, body: { versions: versions.join('') } } as Input<N>)
    // Parts are written while the next ones are read.
    const [{ data }] = await Promise.all([reading, writing])
    const { parts, is_whole } = data as ChangedParts<unknown>
    for (const { part, version } of parts) versions[part] = version
    const isWhole = is_whole || before?.isWhole === true
    const at = is_whole ? begun : (before?.at ?? begun)
    writing = keepParts({ list, at, state: { versions: versions.join(''), isWhole }, parts, token })
    isLast = is_whole
  }
  await writing
}

async function findState(list: string, count: number): Promise<(ListState & { at: number }) | null> {
  const opened = await keptDatabase()
  const account = accountOf()
  if (opened === null || account === undefined) return null
  const answer = await opened.get('answers', [account, stateOf(list)])
  if (answer?.version !== buildVersion) return null
  const state = answer.content as ListState
  return state.versions.length === count * versionLength ? { ...state, at: answer.at } : null
}

interface ReadParts {
  readonly list: string
  readonly at: number
  readonly state: ListState
  readonly parts: ChangedParts<unknown>['parts']
  readonly token: string | null
}

async function keepParts({ list, at, state, parts, token }: ReadParts): Promise<void> {
  const opened = await keptDatabase()
  const account = accountOf()
  if (opened === null || account === undefined || recall('token') !== token)
    throw new Error('The browser refuses a database, or the session has ended.')
  const version = buildVersion
  if (parts.length > 0) changesCount += 1
  for (let first = 0; first < parts.length; first += atOnce) {
    const { store, done } = opened.transaction('parts', 'readwrite')
    const some = parts.slice(first, first + atOnce)
    await Promise.all([
      ...some.map(({ part, rows }) => store.put({ account, list, part, version, rows })),
      done,
    ])
  }
  await opened.put('answers', { account, hash: stateOf(list), version, at, content: state })
}

/** Since when the device has the lists of a call as the server does, the one that was read longest ago; null if it has none. */
export async function keptPartsAt(name: PartsCall): Promise<number | null> {
  return oldestOf(await findStates(name))
}

function oldestOf(states: readonly { at: number }[]): number | null {
  return states.length === 0 ? null : Math.min(...states.map(({ at }) => at))
}

/** The rows of all lists of a call, since when they are so, and whether no list lacks rows that are still to be read; null if the device has none. */
export async function listKeptRows<N extends PartsCall>(
  name: N,
): Promise<{ at: number; isWhole: boolean; rows: RowOf<N>[] } | null> {
  const [opened, states] = [await keptDatabase(), await findStates(name)]
  const [account, at] = [accountOf(), oldestOf(states)]
  if (opened === null || at === null || account === undefined) return null
  const range = IDBKeyRange.bound([account, `["${name}"`], [account, `["${name}"\uffff`])
  const found = await opened.getAll('parts', range).catch(() => [])
  const parts = found.filter(({ version }) => version === buildVersion)
  const isWhole = states.every(({ content }) => (content as ListState).isWhole)
  return { at, isWhole, rows: parts.flatMap(({ rows }) => rows as RowOf<N>[]) }
}

/** Forgets lists that were not read since then, such as a license that is no longer followed. */
export async function forgetOtherParts(since: number): Promise<void> {
  const opened = await keptDatabase()
  const account = accountOf()
  if (opened === null || account === undefined) return
  for (const { at, hash } of await findStates('')) {
    if (at >= since) continue
    const list = hash.slice(stateOf('').length)
    await opened.delete('parts', IDBKeyRange.bound([account, list], [account, list, []]))
    await opened.delete('answers', [account, hash])
  }
}

async function findStates(name: PartsCall | '') {
  const opened = await keptDatabase()
  const account = accountOf()
  if (opened === null || account === undefined) return []
  const start = name === '' ? stateOf('') : stateOf(`["${name}"`)
  const range = IDBKeyRange.bound([account, start], [account, `${start}\uffff`])
  const found = await opened.getAll('answers', range).catch(() => [])
  return found.filter(({ version }) => name === '' || version === buildVersion)
}
