import { dayText } from '#client/kit/days.ts'
import type { ChangelogEntry } from '#contract/messages/messages.ts'

/** The changelog by day; the date stays beside its entries. */
export function ChangelogList({ entries }: { entries: readonly ChangelogEntry[] }) {
  const days = Map.groupBy(entries, ({ published_on, version }) => `${published_on} ${version}`)
  return (
    <ol className="changelog">
      {[...days].map(([key, day]) => (
        <li className="changelog-day" key={key}>
          <p className="changelog-when flex note strong wrap gap-2 items-baseline">
            <time dateTime={day[0]?.published_on}>{dayText(day[0]?.published_on ?? '')}</time>
            <span className="chip">{day[0]?.version}</span>
          </p>
          <ol>
            {day.map((entry) => (
              <li className="changelog-entry" key={entry.id}>
                <div className="changelog-what">
                  <h2>{entry.title}</h2>
                  {entry.summary ? <p className="soft pretty">{entry.summary}</p> : null}
                </div>
                <ul>
                  {entry.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
