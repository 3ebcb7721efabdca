import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { dayText } from '#client/kit/days.ts'
import type { ChangelogEntry } from '#contract/messages/messages.ts'

interface ChangelogListProps {
  entries: ChangelogEntry[]
  /** New figures of the catalogue, one beside each entry for as many as there are. */
  pictures?: ReactNode[]
}

/** The changelog by day, with the date beside its entries. */
export function ChangelogList({ entries, pictures = [] }: ChangelogListProps) {
  return (
    <ol className="changelog">
      {entries.map((entry, index) => (
        <li className="changelog-entry" key={entry.id}>
          <p className="changelog-when">
            {isSameDay(entry, entries[index - 1]) ? null : (
              <Fragment>
                <time dateTime={entry.published_on}>{dayText(entry.published_on)}</time>
                <span className="chip">{entry.version}</span>
              </Fragment>
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
          {pictures[index] ? (
            <div className="changelog-picture" aria-hidden="true">
              {pictures[index]}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function isSameDay(entry: ChangelogEntry, before: ChangelogEntry | undefined): boolean {
  return before?.published_on === entry.published_on && before.version === entry.version
}
