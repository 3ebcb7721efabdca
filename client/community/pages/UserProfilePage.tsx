import { lazy, Suspense } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLoaderData, useOutletContext, useParams } from 'react-router'
import { ProfilePageHead } from '#client/community/parts/ProfileHead.tsx'
import { VisitorProfile } from '#client/community/parts/VisitorProfile.tsx'
import { loadProfile, type ProfileFrame } from '#client/community/profile-page.data.ts'
import { readProfileState } from '#client/community/rules.ts'
import { recall } from '#client/device.ts'
import { pageRequestOf } from '#client/loader-context.ts'

// Marks, comparison and the query cache are for members, so visitors do not download them.
const Profile = lazy(() =>
  import('#client/community/Profile.tsx').then((part) => ({ default: part.Profile })),
)

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const { username = '' } = params
  return loadProfile(call, publicUrl, { username, ...readProfileState(url.searchParams) })
}

/** Members ask with their session; what the server renders is for visitors. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return recall('token') === null ? await serverLoader<typeof loader>() : null
}

/** docs/product.md#screens /u/:username */
export default function UserProfilePage() {
  const { username = '' } = useParams()
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  const isMember = useOutletContext<ProfileFrame | undefined>()?.isMember ?? false
  const base = `/u/${username}`
  const rendered = loaded?.shown ?? null
  const forVisitor = loaded && <VisitorProfile username={username} base={base} shown={rendered} />
  return (
    <>
      <ProfilePageHead title="Mi Colección Pública" loaded={loaded} />
      {isMember ? (
        <Suspense fallback={forVisitor}>
          <Profile username={username} base={base} rendered={rendered} />
        </Suspense>
      ) : (
        forVisitor
      )}
    </>
  )
}
