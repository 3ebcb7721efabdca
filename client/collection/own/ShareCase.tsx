import { collectionPictureQuery } from './data.ts'
import { SharePicture } from './SharePicture.tsx'

interface ShareCaseProps {
  /** The line to share; the whole collection without one. */
  place: { license?: string; line?: string }
  /** What the button says. */
  label: string
  /** Open from the beginning: a link asked for it. */
  isOpened?: boolean
}

/** Shares a picture of one's own case. */
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
