import { dayText } from '#client/kit/days.ts'
import type { ChangelogEntry } from '#contract/messages/messages.ts'

/** The changelog by day, with the date beside its entries. */
export function ChangelogList({ entries }: { entries: readonly ChangelogEntry[] }) {
  return (
    <ol className="changelog">
      {entries.map((entry, index) => (
        <li className="changelog-entry" key={entry.id}>
          <p className="changelog-when flex note strong wrap gap-2 items-baseline content-start">
            {isSameDay(entry, entries[index - 1]) ? null : (
              <>
                <time dateTime={entry.published_on}>{dayText(entry.published_on)}</time>
                <span className="chip">{entry.version}</span>
              </>
            )}
          </p>
          <div className="changelog-what">
            <h2>{entry.title}</h2>
            {entry.summary ? <p>{entry.summary}</p> : null}
            <ul>
              {entry.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}

function isSameDay(entry: ChangelogEntry, before: ChangelogEntry | undefined): boolean {
  return before?.published_on === entry.published_on && before.version === entry.version
}
