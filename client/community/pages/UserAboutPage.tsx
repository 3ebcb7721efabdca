import '#client/community/style.css'
import '#client/styles/pages.css'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData, useParams } from 'react-router'
import { publicProfileQuery } from '#client/community/data.ts'
import { About } from '#client/community/parts/About.tsx'
import { NotPublic } from '#client/community/parts/NotPublic.tsx'
import { ProfileCover } from '#client/community/parts/ProfileCover.tsx'
import { ProfileHead } from '#client/community/parts/ProfileHead.tsx'
import { ProfilePageHead } from '#client/community/parts/ProfilePageHead.tsx'
import { loadProfile } from '#client/community/profile-page.data.ts'
import { readProfileState } from '#client/community/rules.ts'
import { recall } from '#client/device.ts'
import { useHydrated } from '#client/kit/hydrated.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import type { Output } from '#contract/endpoints.ts'

const wanted = readProfileState(new URLSearchParams())

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const { username = '' } = params
  return loadProfile(call, publicUrl, { username, ...wanted })
}

/** In the browser the page asks with the session of the device, if there is one. */
export function clientLoader() {
  return null
}

/** docs/product.md#screens /u/:username/acerca */
export default function UserAboutPage() {
  const { username = '' } = useParams()
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  const isHydrated = useHydrated()
  return (
    <>
      <ProfilePageHead title="Acerca de mi" loaded={loaded} />
      {isHydrated || loaded === null ? (
        <QueriedAbout username={username} rendered={loaded?.shown ?? null} />
      ) : (
        <AboutPart username={username} shown={loaded.shown} />
      )}
    </>
  )
}

type Shown = Output<'getPublicProfile'>

function QueriedAbout({ username, rendered }: { username: string; rendered: Shown | null }) {
  const { data, error, refetch, isPending } = useQuery(publicProfileQuery(username, wanted))
  if (isPending) return rendered ? <AboutPart username={username} shown={rendered} /> : <LoadingSkeleton />
  if (error) return <LoadError what="este perfil" message={error.message} onRetry={() => void refetch()} />
  return <AboutPart username={username} shown={data} />
}

function AboutPart({ username, shown }: { username: string; shown: Shown | null }) {
  const isMember = useHydrated() && recall('token') !== null
  if (shown === null) return <NotPublic username={username} isMember={isMember} />
  const { profile, data } = shown
  return (
    <div className="profile">
      <ProfileHead profile={profile} base={`/u/${profile.username}`} cover={<ProfileCover items={data} />} />
      <About profile={profile} />
    </div>
  )
}
