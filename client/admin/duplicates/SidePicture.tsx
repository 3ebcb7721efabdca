import './style.css'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'

/** The small picture of a figure; its name is beside it. */
export function SidePicture({ item }: { item: { id: number; image: string | null } }) {
  return (
    <img
      className="duplicate-picture"
      src={pictureOf(item).src}
      alt=""
      width={72}
      height={96}
      loading="lazy"
    />
  )
}
