import '#client/community/style.css'
import '#client/styles/pages.css'
import { About } from '#client/community/parts/About.tsx'
import { NotPublic } from '#client/community/parts/NotPublic.tsx'
import { ProfileCover } from '#client/community/parts/ProfileCover.tsx'
import { ProfileHead } from '#client/community/parts/ProfileHead.tsx'
import type { ShownProfile } from '#client/community/profile-page.data.ts'

interface AboutSheetProps {
  username: string
  /** Null where the profile is not public. */
  shown: ShownProfile | null
  isMember: boolean
}

/** What a member says of themselves, below the head of their profile. */
export function AboutSheet({ username, shown, isMember }: AboutSheetProps) {
  if (shown === null) return <NotPublic username={username} isMember={isMember} />
  const { profile, data } = shown
  return (
    <div className="profile">
      <ProfileHead profile={profile} base={`/u/${profile.username}`} cover={<ProfileCover items={data} />} />
      <About profile={profile} />
    </div>
  )
}
