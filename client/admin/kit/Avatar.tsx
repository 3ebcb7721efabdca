import { tintOf } from '#client/kit/tint.ts'
import { profileImageUrl } from '#contract/media/paths.ts'

/** The picture of a person; without one the first letter of the name, in a colour of its own. */
export function Avatar({ name, image = null }: { name: string; image?: string | null }) {
  if (image !== null)
    return <img className="admin-avatar" src={profileImageUrl(image)} alt="" loading="lazy" />
  return (
    <span className="admin-avatar" data-tint={tintOf(null, name)} aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(name)?.[0]}
    </span>
  )
}
