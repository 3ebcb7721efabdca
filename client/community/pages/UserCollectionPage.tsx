import { useParams } from 'react-router'
import { Profile } from '#client/community/Profile.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import profileStyles from '#client/styles/profiles.css?url'

export const links = () => [styleSheet(profileStyles)]

/** docs/product.md#screens /users/:username, for members */
export default function UserCollectionPage() {
  const { username = '' } = useParams()
  return (
    <>
      <PageHead title={`Colección de ${username}`} isHidden />
      <Profile username={username} base={`/users/${username}`} />
    </>
  )
}
