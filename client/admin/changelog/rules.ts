import { momentText } from '#client/admin/kit/local-times.rules.ts'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'

export const entryStatusTexts = {
  borrador: 'Borrador',
  programada: 'Programada',
  publicada: 'Publicada',
} as const satisfies Record<AdminChangelogEntry['status'], string>

export interface EntryValues extends Record<string, string> {
  version: string
  title: string
  summary: string
  /** One change on each line. */
  changes: string
}

export function valuesOf(entry: AdminChangelogEntry | null): EntryValues {
  if (entry === null) return { version: '', title: '', summary: '', changes: '' }
  const { version, title, summary, changes } = entry
  return { version, title, summary, changes: changes.join('\n') }
}

/** Whether two versions are equal in all fields of the form. */
export function hasSameTexts(one: AdminChangelogEntry, other: AdminChangelogEntry): boolean {
  const texts = valuesOf(other)
  return Object.entries(valuesOf(one)).every(([name, text]) => texts[name] === text)
}

/** The body of the call: each line that is not blank is a change. */
export function fieldsOf({ version, title, summary, changes }: EntryValues) {
  const lines = changes.split('\n').map((line) => line.trim())
  return { version, title, summary, changes: lines.filter((line) => line !== '') }
}

export interface EntryChange {
  field: string
  from: string | null
  to: string | null
}

const names = { version: 'Versión', title: 'Título', summary: 'Resumen', changes: 'Cambios' } as const

/** What somebody else changed since the page was read. */
export function changesBetween(before: AdminChangelogEntry, after: AdminChangelogEntry): EntryChange[] {
  const from = valuesOf(before)
  const to = valuesOf(after)
  const fields = (Object.keys(names) as (keyof typeof names)[]).map((name) => ({
    field: names[name],
    from: from[name],
    to: to[name],
  }))
  const status = {
    field: 'Estado',
    from: entryStatusTexts[before.status],
    to: entryStatusTexts[after.status],
  }
  return [...fields, status].filter((change) => change.from !== change.to)
}

/** When an entry is or was published; '' for a draft. */
export function publicationText({ published_at }: Pick<AdminChangelogEntry, 'published_at'>): string {
  return published_at === null ? '' : momentText(published_at)
}
