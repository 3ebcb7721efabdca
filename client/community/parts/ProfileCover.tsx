import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { tintOf } from '#client/kit/tint.ts'
import type { Output } from '#contract/endpoints.ts'

const shownMax = 6

/** The cover of a member without one of their own: the first figures of their collection on one shelf. */
export function ProfileCover({ items }: { items: Output<'getPublicProfile'>['data'] }) {
  const pictured = items.filter(({ image }) => image !== null).slice(0, shownMax)
  return (
    <div className="profile-cover" aria-hidden="true">
      {pictured.map((item) => (
        <span
          className="profile-cover-bay"
          key={item.id}
          data-tint={tintOf(item.license.color, item.license.slug)}
        >
          <FigurePicture picture={pictureOf(item)} sizes="(max-width: 48rem) 25vw, 16rem" turn="first" />
        </span>
      ))}
    </div>
  )
}
