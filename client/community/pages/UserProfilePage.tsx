import { useParams } from 'react-router'
import { Profile } from '#client/community/parts/Profile.tsx'
import { recall } from '#client/device.ts'
import { PageHead } from '#client/kit/PageHead.tsx'

/** docs/product.md#screens /u/:username */
export default function UserProfilePage() {
  const { username = '' } = useParams()
  return (
    <>
      <PageHead title="Mi Colección Pública" isHidden />
      <Profile username={username} base={`/u/${username}`} isMember={recall('token') !== null} />
    </>
  )
}
