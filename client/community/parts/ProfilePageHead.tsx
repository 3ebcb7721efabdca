import type { LoadedProfile } from '#client/community/profile-page.data.ts'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { sharePicturePaths } from '#contract/media/paths.ts'

interface ProfilePageHeadProps {
  title: string
  /** Null where the page was opened from another one, so that nothing was rendered by the server. */
  loaded: LoadedProfile | null
}

/** The title of the page, and the preview of a shared link. Search engines leave profiles out. */
export function ProfilePageHead({ title, loaded }: ProfilePageHeadProps) {
  const profile = loaded?.shown?.profile
  if (!profile) return <PageHead title={title} isHidden />
  const { fullname, username, collection_count } = profile
  const count =
    collection_count === null
      ? ''
      : ` con ${countText(collection_count, 'figura', 'figuras')} en su colección`
  return (
    <PageHead
      title={title}
      shareTitle={`Colección de ${fullname}`}
      description={`@${username}${count}, en Vitrina.`}
      canonical={loaded.canonical}
      image={sharePicturePaths.profile(username)}
      isHidden
    />
  )
}
