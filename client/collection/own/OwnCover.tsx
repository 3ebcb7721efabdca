import './style/cover.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { collectionSettingsQuery } from '#client/collection/own/data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { CoverDialog } from './CoverDialog.tsx'

/** The head of the collection in front of the cover picture, if the member chose one. */
export function OwnCover({ children }: { children: ReactNode }) {
  const { data: settings } = useQuery(collectionSettingsQuery)
  const cover = settings?.cover ?? null
  const tint = cover ? tintOf(cover.license.color, cover.license.slug) : undefined
  // The same element in both cases, so that the button that chose the cover keeps the focus.
  return (
    <div className={cover ? 'own-cover' : undefined} data-tint={tint}>
      {cover ? (
        <div className="own-cover-picture">
          <FigurePicture picture={pictureOf(cover)} sizes="(max-width: 56rem) 42vw, 17rem" turn="first" />
        </div>
      ) : null}
      {children}
    </div>
  )
}

/** The button that chooses the cover. */
export function CoverButton() {
  const [isOpen, setOpen] = useState(false)
  const { data: settings } = useQuery(collectionSettingsQuery)
  const hasCover = settings?.cover != null
  return (
    <>
      <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
        <Icon name="camera" />
        {hasCover ? 'Cambiar portada' : 'Elegir portada'}
      </button>
      {isOpen ? <CoverDialog hasCover={hasCover} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
