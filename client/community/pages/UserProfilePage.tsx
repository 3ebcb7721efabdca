import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData, useParams } from 'react-router'
import { Profile, ProfilePart } from '#client/community/parts/Profile.tsx'
import { ProfilePageHead } from '#client/community/parts/ProfilePageHead.tsx'
import { loadProfile } from '#client/community/profile-page.data.ts'
import { readProfileState } from '#client/community/rules.ts'
import { recall } from '#client/device.ts'
import { useHydrated } from '#client/kit/hydrated.ts'
import { pageRequestOf } from '#client/loader-context.ts'

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const { username = '' } = params
  return loadProfile(call, publicUrl, { username, ...readProfileState(url.searchParams) })
}

/** In the browser the page asks with the session of the device, if there is one. */
export function clientLoader() {
  return null
}

/** docs/product.md#screens /u/:username */
export default function UserProfilePage() {
  const { username = '' } = useParams()
  const loaded = useLoaderData<typeof loader | typeof clientLoader>()
  const isHydrated = useHydrated()
  const base = `/u/${username}`
  return (
    <>
      <ProfilePageHead title="Mi Colección Pública" loaded={loaded} />
      {isHydrated || loaded === null ? (
        <Profile
          username={username}
          base={base}
          isMember={recall('token') !== null}
          rendered={loaded?.shown ?? null}
        />
      ) : (
        <ProfilePart data={loaded.shown} username={username} base={base} isMember={false} />
      )}
    </>
  )
}
