import type { ItemCardData } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'

interface ShelfCoverProps {
  figures: readonly Pick<ItemCardData, 'id' | 'tint' | 'picture'>[]
}

export function ShelfCover({ figures }: ShelfCoverProps) {
  return (
    <div className="profile-cover full round-l" aria-hidden="true">
      {figures.map(({ id, tint, picture }) => (
        <span className="profile-cover-bay stack min-0" key={id} data-tint={tint}>
          <FigurePicture picture={picture} sizes="(max-width: 48rem) 25vw, 20rem" turn="first" />
        </span>
      ))}
    </div>
  )
}
