import '#client/accounts/pictures/style.css'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { profileAnchors } from '#client/accounts/anchors.rules.ts'
import type { Crop, PictureKind } from '#client/accounts/pictures/rules.ts'
import { CropDialog } from './CropDialog.tsx'
import { PictureButtons } from './PictureButtons.tsx'

interface PictureSectionProps {
  kind: PictureKind
  title: string
  /** The actions; each resolves to an error message, or null. */
  acts: PictureActions
  /** Null when there is no picture to remove. */
  current: string | null
  /** The current picture and the other choices. */
  children: ReactNode
}

export interface PictureActions {
  open: (file: File) => Promise<ImageBitmap | null>
  save: (picture: ImageBitmap, crop: Crop, onProgress: (share: number) => void) => Promise<string | null>
  remove: () => Promise<string | null>
}

const pictureAnchors: Partial<Record<PictureKind, string>> = { profile: profileAnchors.profile_image }

const unreadable = 'No pudimos leer esa imagen. Prueba con un archivo JPEG, PNG, WebP o AVIF.'

export function PictureSection({ kind, title, acts, current, children }: PictureSectionProps) {
  const id = useId()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [errorText, setErrorText] = useState<string | null>(null)

  async function open(file: File) {
    const opened = await acts.open(file)
    setPicture(opened)
    setErrorText(opened === null ? unreadable : null)
  }

  return (
    <section className="settings-section" id={pictureAnchors[kind]} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <PictureButtons
        onFile={(file) => void open(file)}
        onRemove={current === null ? null : () => void acts.remove().then(setErrorText)}
      />
      <p className="field-error" role="alert">
        {errorText}
      </p>
      {picture ? (
        <CropDialog
          kind={kind}
          picture={picture}
          onSave={(crop, onProgress) => acts.save(picture, crop, onProgress)}
          onClose={() => {
            picture.close()
            setPicture(null)
          }}
        />
      ) : null}
    </section>
  )
}
