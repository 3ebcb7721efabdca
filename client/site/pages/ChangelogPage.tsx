import '#client/catalogue/style.css'
import '#client/messages/changelog.css'
import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import { toItemCard } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { ChangelogList } from '#client/messages/ChangelogList.tsx'
import { loadChangelog } from '#client/messages/data.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const [entries, updated, upcoming] = await Promise.all([
    loadChangelog(call),
    call('listLastUpdatedItems', {}),
    call('listUpcomingItems', {}),
  ])
  // After an import the newest figures have no pictures yet.
  const items = new Map([...updated.data, ...upcoming.data].map((item) => [item.id, item]))
  return {
    entries,
    figures: [...items.values()]
      .filter(({ image }) => image !== null)
      .slice(0, entries.length)
      .map(toItemCard),
    canonical: `${publicUrl}/changelog`,
  }
}

export default function ChangelogPage() {
  const { entries, figures, canonical } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Changelog"
        description="Lo que va cambiando en Vitrina, lo más nuevo primero."
        canonical={canonical}
      />
      <header className="changelog-head">
        <h1>Changelog</h1>
        <p>Lo que va cambiando en la vitrina, lo más nuevo primero.</p>
      </header>
      {entries.length > 0 ? (
        <ChangelogList
          entries={entries}
          pictures={figures.map(({ id, tint, picture }) => (
            <span className="picture-frame" key={id} data-tint={tint}>
              <FigurePicture picture={picture} sizes="8rem" />
            </span>
          ))}
        />
      ) : (
        <p className="changelog-empty">
          Todavía no hay cambios que contar. Si extrañas algo, <Link to="/contacto">dinos qué</Link>.
        </p>
      )}
    </>
  )
}
