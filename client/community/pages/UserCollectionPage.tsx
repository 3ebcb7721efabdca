import { useParams } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Profile } from '#client/shell/profile/Profile.tsx'

/** spec §2 /users/:username: a user's collection, as members see it. */
export default function UserCollectionPage() {
  const { username = '' } = useParams()
  return (
    <>
      <PageHead title={`Colección de ${username}`} isHidden />
      <Profile username={username} base={`/users/${username}`} />
    </>
  )
}
