import type { AdminChangelogEntry } from '#contract/admin-changelog.ts'
import type { EntryRow } from './store.ts'

export function statusOfEntry(publishedAt: Date | null, now: Date): AdminChangelogEntry['status'] {
  if (publishedAt === null) return 'borrador'
  return publishedAt > now ? 'programada' : 'publicada'
}

const fields = ['version', 'title', 'summary', 'changes', 'published_at'] as const

/** The fields that differ, before and after, for the audit log. */
export function changedFields(before: EntryRow, after: EntryRow): { before: object; after: object } {
  const changed = fields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (entry: EntryRow) => Object.fromEntries(changed.map((name) => [name, entry[name]]))
  return { before: pick(before), after: pick(after) }
}
