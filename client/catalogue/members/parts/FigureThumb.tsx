import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'

type Item = Parameters<typeof pictureOf>[0] & Parameters<typeof tintOfItem>[0]

/** A figure beside its name, in a row or a tick. */
export function FigureThumb({ item }: { item: Item }) {
  return (
    <span className="figure-thumb picture-frame flex-none" data-tint={tintOfItem(item)}>
      <FigurePicture picture={pictureOf(item)} sizes="3rem" />
    </span>
  )
}
