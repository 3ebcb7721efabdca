import '#client/community/style.css'
import '#client/styles/pages.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { publicProfileQuery } from '#client/community/data.ts'
import { About } from '#client/community/parts/About.tsx'
import { NotPublic } from '#client/community/parts/NotPublic.tsx'
import { ProfileHead } from '#client/community/parts/ProfileHead.tsx'
import { readProfileState } from '#client/community/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'

/** docs/product.md#screens /u/:username/acerca */
export default function UserAboutPage() {
  const { username = '' } = useParams()
  const { data, error, refetch, isPending } = useQuery(
    publicProfileQuery(username, readProfileState(new URLSearchParams())),
  )
  return (
    <>
      <PageHead title="Acerca de mi" isHidden />
      {isPending ? <LoadingSkeleton /> : null}
      {error ? <LoadError what="este perfil" message={error.message} onRetry={() => void refetch()} /> : null}
      {data === null ? <NotPublic username={username} /> : null}
      {data ? (
        <div className="profile">
          <ProfileHead profile={data.profile} base={`/u/${data.profile.username}`} />
          <About profile={data.profile} />
        </div>
      ) : null}
    </>
  )
}
