import type { Label } from '#client/catalogue/label/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'

/** The figure in a niche of its own, as large as the page lets it be. */
export function ItemCase({ label: { name, picture } }: { label: Label }) {
  if (picture.day === null) {
    return (
      <div className="item-case">
        <div className="niche-case">
          <img
            className="figure"
            src={picture.src}
            alt={name}
            width="960"
            height="1280"
            fetchPriority="high"
          />
        </div>
      </div>
    )
  }
  return (
    <div className="item-case">
      <div className="niche-case" data-backdrop={name}>
        <FigurePicture picture={picture} alt="Silueta de una figura" />
      </div>
      <p className="item-case-note">Todavía no tenemos su fotografía.</p>
    </div>
  )
}
