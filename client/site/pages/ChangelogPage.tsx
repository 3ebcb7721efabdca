import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import styles from '#client/messages/changelog.css?url'
import { ChangelogList } from '#client/messages/parts/ChangelogList.tsx'

export const links = () => [styleSheet(styles)]

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const { data } = await call('listChangelogEntries', {})
  return { entries: data, canonical: `${publicUrl}/changelog` }
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
      <ChangelogList entries={entries} />
    </>
  )
}
