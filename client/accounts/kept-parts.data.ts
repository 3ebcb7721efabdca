import { hashKey } from '@tanstack/react-query'
import { buildVersion, keptDatabase } from '#client/accounts/kept-database.data.ts'
import { currentUser } from '#client/accounts/session.data.ts'
import { call } from '#client/api.ts'
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

/** The versions of the parts stand in an answer of their own, written after the parts: what is lost between is read again. */
const versionsOf = (list: string) => `parts ${list}`

/** So many parts are written at a time, so that what the member does meanwhile is not held up. */
const atOnce = 32

let changesCount = 0

/** Differs once this tab has kept other rows. */
export const partsChanged = () => changesCount

/**
 * Reads the parts of a list that differ from those on the device. `count` is how many parts it has.
 * @throws {ApiError}
 */
export async function readParts<N extends PartsCall>(
  name: N,
  input: Omit<Input<N>, 'body'>,
  count: number,
): Promise<void> {
  const list = hashKey([name, input])
  const token = recall('token')
  const versions = await heldVersions(list, count)
  let keeping = Promise.resolve()
  for (let isWhole = false; !isWhole; ) {
    const { data } = await call(name, { ...input, body: { versions: versions.join('') } } as Input<N>)
    const { parts, is_whole } = data as ChangedParts<unknown>
    for (const { part, version } of parts) versions[part] = version
    // Written while the next ones are read.
    const read = { list, versions: versions.join(''), parts, token }
    keeping = keeping.then(() => keepParts(read))
    isWhole = is_whole
  }
  await keeping
}

async function heldVersions(list: string, count: number): Promise<string[]> {
  const none = Array.from({ length: count }, () => noVersion)
  const opened = await keptDatabase()
  const account = currentUser()?.username
  if (opened === null || account === undefined) return none
  const kept = await opened.get('answers', [account, versionsOf(list)])
  const held = kept?.version === buildVersion ? String(kept.content) : ''
  if (held.length !== count * versionLength) return none
  return none.map((_, part) => held.slice(part * versionLength, (part + 1) * versionLength))
}

interface ReadParts {
  readonly list: string
  readonly versions: string
  readonly parts: ChangedParts<unknown>['parts']
  readonly token: string | null
}

async function keepParts({ list, versions, parts, token }: ReadParts): Promise<void> {
  const opened = await keptDatabase()
  const account = currentUser()?.username
  if (opened === null || account === undefined || recall('token') !== token) return
  const version = buildVersion
  if (parts.length > 0) changesCount += 1
  // On a full disk what is kept stays as it was.
  try {
    for (let first = 0; first < parts.length; first += atOnce) {
      const { store, done } = opened.transaction('parts', 'readwrite')
      for (const { part, rows } of parts.slice(first, first + atOnce))
        void store.put({ account, list, part, version, rows })
      await done
    }
    await opened.put('answers', {
      account,
      hash: versionsOf(list),
      version,
      at: Date.now(),
      content: versions,
    })
  } catch {
    return
  }
}

/** When the device last compared the lists of a call with the server, the one that was longest ago; null if it has none. */
export async function keptPartsAt(name: PartsCall): Promise<number | null> {
  const times = (await findVersions(name)).map(({ at }) => at)
  return times.length === 0 ? null : Math.min(...times)
}

/** The rows of all lists of a call, and when they were last compared; null if the device has none. */
export async function listKeptRows<N extends PartsCall>(
  name: N,
): Promise<{ at: number; rows: RowOf<N>[] } | null> {
  const [opened, at] = [await keptDatabase(), await keptPartsAt(name)]
  const account = currentUser()?.username
  if (opened === null || at === null || account === undefined) return null
  const range = IDBKeyRange.bound([account, `["${name}"`], [account, `["${name}"\uffff`])
  const found = await opened.getAll('parts', range).catch(() => [])
  const parts = found.filter(({ version }) => version === buildVersion)
  return { at, rows: parts.flatMap(({ rows }) => rows as RowOf<N>[]) }
}

/** A page of kept rows, as the server answers it. */
export function pageOf<T>(rows: readonly T[], page: number, size: number) {
  const total_pages = Math.ceil(rows.length / size)
  return {
    data: rows.slice((page - 1) * size, page * size),
    metadata: { page, page_size: size, total: rows.length, total_pages, total_capped: false },
  }
}

/** Forgets lists that were not read since then, such as a license that is no longer followed. */
export async function forgetOtherParts(since: number): Promise<void> {
  const opened = await keptDatabase()
  const account = currentUser()?.username
  if (opened === null || account === undefined) return
  for (const { at, hash } of await findVersions('')) {
    if (at >= since) continue
    const list = hash.slice(versionsOf('').length)
    await opened.delete('parts', IDBKeyRange.bound([account, list], [account, list, []]))
    await opened.delete('answers', [account, hash])
  }
}

async function findVersions(name: PartsCall | '') {
  const opened = await keptDatabase()
  const account = currentUser()?.username
  if (opened === null || account === undefined) return []
  const start = name === '' ? versionsOf('') : versionsOf(`["${name}"`)
  const range = IDBKeyRange.bound([account, start], [account, `${start}\uffff`])
  const found = await opened.getAll('answers', range).catch(() => [])
  return found.filter(({ version }) => name === '' || version === buildVersion)
}
