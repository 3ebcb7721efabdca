import type { Output } from '#contract/endpoints.ts'
import type { Db } from '#server/platform/db.ts'
import { listLineNames } from './store.ts'

type Version = Output<'listAdminItemVersions'>['data'][number]

/** The versions with names of lines instead of ids, and links as a list of addresses. Reverting reads the recorded texts. */
export async function withReadableTexts(db: Db, versions: readonly Version[]): Promise<Version[]> {
  const moves = versions.flatMap(({ changes }) => changes.filter(({ field }) => field === 'line_id'))
  const ids = moves.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)
  const lines = ids.length === 0 ? [] : await listLineNames(db, ids.map(Number))
  const names = new Map(lines.map(({ id, name }) => [String(id), name]))
  const readable = (field: string, text: string | null) => {
    if (text === null) return null
    if (field === 'line_id') return names.get(text) ?? text
    return field === 'links' ? linksText(text) : text
  }
  return versions.map((version) => ({
    ...version,
    changes: version.changes
      .map(({ field, from, to }) => ({ field, from: readable(field, from), to: readable(field, to) }))
      .filter(({ from, to }) => from !== to),
  }))
}

function linksText(json: string): string | null {
  const links: { url: string }[] = JSON.parse(json)
  return links.map(({ url }) => url).join(', ') || null
}
