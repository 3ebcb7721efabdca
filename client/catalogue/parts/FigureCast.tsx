import type { Picture } from '#client/catalogue/pictures.rules.ts'
import { FigurePicture } from './FigurePicture.tsx'

export function FigureCast({ className, cast = [] }: { className: string; cast: Picture[] | undefined }) {
  if (cast.length === 0) return null
  return (
    <span className={`${className} flex items-end`} aria-hidden="true">
      {cast.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: silhouettes may be equal.
        <span className="picture-frame" data-missing={picture.isMissing || undefined} key={index}>
          <FigurePicture picture={picture} sizes="8rem" />
        </span>
      ))}
    </span>
  )
}
