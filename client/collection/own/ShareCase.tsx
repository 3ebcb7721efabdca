import { collectionPictureQuery } from './data.ts'
import { SharePicture } from './SharePicture.tsx'

interface ShareCaseProps {
  /** The line to share; the whole collection without one. */
  place: { license?: string; line?: string }
  label: string
  /** Open from the beginning: a link asked for it. */
  isOpened?: boolean
}

export function ShareCase({ place, label, isOpened = false }: ShareCaseProps) {
  return (
    <SharePicture
      picture={collectionPictureQuery(place)}
      label={label}
      alt="Tus figuras en sus nichos, con el nombre y cuántas son"
      filename="vitrina.jpg"
      isOpened={isOpened}
    />
  )
}
