import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { tintOf } from '#client/kit/tint.ts'
import { FigurePicture } from './FigurePicture.tsx'

interface DialogFigureProps {
  item: {
    id: number
    name: string
    image: string | null
    is_adult: boolean
    /** Tints the wall of a figure without a picture. */
    license?: { slug: string; color: string | null }
  }
  /** What tells it from others: its line, its store. */
  detail: string
}

export function DialogFigure({ item, detail }: DialogFigureProps) {
  const { license } = item
  return (
    <div className="dialog-figure gap-4 items-end">
      <span className="picture-frame" data-tint={license && tintOf(license.color, license.slug)}>
        <FigurePicture picture={pictureOf(item)} sizes="4.5rem" />
      </span>
      <p dir="auto">
        <strong className="two-lines">{item.name}</strong>
        <span className="note">{detail}</span>
      </p>
    </div>
  )
}
