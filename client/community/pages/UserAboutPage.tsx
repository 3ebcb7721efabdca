import { lazy, Suspense } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLoaderData, useOutletContext, useParams } from 'react-router'
import { AboutSheet } from '#client/community/parts/AboutSheet.tsx'
import { ProfilePageHead } from '#client/community/parts/ProfileHead.tsx'
import { loadProfile, type ProfileFrame } from '#client/community/profile-page.data.ts'
import { readProfileState } from '#client/community/rules.ts'
import { recall } from '#client/device.ts'
import { pageRequestOf } from '#client/loader-context.ts'

// Members ask with their session, through the query cache, which visitors do not download.
const QueriedAbout = lazy(() =>
  import('#client/community/parts/QueriedAbout.tsx').then((part) => ({ default: part.QueriedAbout })),
)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const { username = '' } = params
  return loadProfile(call, publicUrl, { username, ...readProfileState(new URLSearchParams()) })
}

/** What the server renders is for visitors. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return recall('token') === null ? await serverLoader<typeof loader>() : null
}

/** docs/product.md#screens /u/:username/acerca */
export default function UserAboutPage() {
  const { username = '' } = useParams()
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  const isMember = useOutletContext<ProfileFrame | undefined>()?.isMember ?? false
  const rendered = loaded?.shown ?? null
  const forVisitor = loaded && <AboutSheet username={username} shown={rendered} isMember={false} />
  return (
    <>
      <ProfilePageHead title="Acerca de mi" loaded={loaded} />
      {isMember ? (
        <Suspense fallback={forVisitor}>
          <QueriedAbout username={username} rendered={rendered} />
        </Suspense>
      ) : (
        forVisitor
      )}
    </>
  )
}
