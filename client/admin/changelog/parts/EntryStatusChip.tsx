import { entryStatusTexts } from '#client/admin/changelog/rules.ts'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'

export function EntryStatusChip({ status }: Pick<AdminChangelogEntry, 'status'>) {
  return (
    <span className="chip" data-kind={status === 'publicada' ? 'light' : undefined}>
      {entryStatusTexts[status]}
    </span>
  )
}
