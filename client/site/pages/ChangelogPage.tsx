import { Fragment } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import { dayText } from '#client/kit/days.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import styles from '#client/messages/changelog.css?url'
import { loadChangelog } from '#client/messages/data.ts'
import type { ChangelogEntry } from '#contract/messages/messages.ts'

export const links = () => [styleSheet(styles)]

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  return { entries: await loadChangelog(call), canonical: `${publicUrl}/changelog` }
}

export default function ChangelogPage() {
  const { entries, canonical } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Changelog"
        description="Lo que va cambiando en Vitrina, lo más nuevo primero."
        canonical={canonical}
      />
      <header className="changelog-head stack gap-3">
        <h1>Changelog</h1>
        <p className="soft large">Lo que va cambiando en la vitrina, lo más nuevo primero.</p>
      </header>
      {entries.length > 0 ? (
        <ChangelogList entries={entries} />
      ) : (
        <p className="soft">
          Todavía no hay cambios que contar. Si extrañas algo, <Link to="/contacto">dinos qué</Link>.
        </p>
      )}
    </>
  )
}

/** The changelog by day, with the date beside its entries. */
function ChangelogList({ entries }: { entries: ChangelogEntry[] }) {
  return (
    <ol className="changelog">
      {entries.map((entry, index) => (
        <li className="changelog-entry" key={entry.id}>
          <p className="changelog-when flex note strong wrap gap-2 items-baseline content-start">
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
        </li>
      ))}
    </ol>
  )
}

function isSameDay(entry: ChangelogEntry, before: ChangelogEntry | undefined): boolean {
  return before?.published_on === entry.published_on && before.version === entry.version
}
