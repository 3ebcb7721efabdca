import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { profileAnchors } from '#client/accounts/data.ts'
import type { CropPart, OpenPicture, PictureKind } from '#client/accounts/pictures/data.ts'
import { pictureSizes, progressText } from '#client/accounts/pictures/data.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { CropFrame } from '#client/kit/CropFrame.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { pictureTypes } from '#client/kit/picture-files.ts'

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

interface PictureActions {
  open: (file: File) => Promise<OpenPicture | null>
  save: (picture: OpenPicture, part: CropPart, onProgress: (share: number) => void) => Promise<string | null>
  remove: () => Promise<string | null>
}

const pictureAnchors: Partial<Record<PictureKind, string>> = { profile: profileAnchors.profile_image }

const unreadable = 'No pudimos leer esa imagen. Prueba con un archivo JPEG, PNG, WebP o AVIF.'

export function PictureSection({ kind, title, acts, current, children }: PictureSectionProps) {
  const id = useId()
  const [picture, setPicture] = useState<OpenPicture | null>(null)
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
          picture={picture.image.src}
          onSave={(part, onProgress) => acts.save(picture, part, onProgress)}
          onClose={() => {
            picture.close()
            setPicture(null)
          }}
        />
      ) : null}
    </section>
  )
}

interface PictureButtonsProps {
  onFile: (file: File) => void
  /** Null when there is no picture to remove. */
  onRemove: (() => void) | null
}

function PictureButtons({ onFile, onRemove }: PictureButtonsProps) {
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // Clear the input, so that picking the same file again fires a change event.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <div className="settings-actions flex wrap gap-2">
      <label className="action file-action" data-kind="quiet">
        <Icon name="upload" />
        Elegir imagen
        <input className="visually-hidden" type="file" accept={pictureTypes} onChange={onChange} />
      </label>
      <label className="action file-action picture-camera" data-kind="quiet">
        <Icon name="camera" />
        Tomar foto
        <input className="visually-hidden" type="file" accept="image/*" capture="user" onChange={onChange} />
      </label>
      {onRemove ? (
        <QuietButton onClick={onRemove}>
          <Icon name="trash" />
          Quitar
        </QuietButton>
      ) : null}
    </div>
  )
}

interface CropDialogProps {
  kind: PictureKind
  /** Its address. */
  picture: string
  /** Uploads it and reports the progress. Resolves to an error message, or null. */
  onSave: (part: CropPart, onProgress: (share: number) => void) => Promise<string | null>
  onClose: () => void
}

function CropDialog({ kind, picture, onSave, onClose }: CropDialogProps) {
  const [part, setPart] = useState<CropPart | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [errorText, setErrorText] = useState<string | null>(null)
  const isSending = share !== null

  async function save() {
    if (isSending || part === null) return
    setErrorText(null)
    setShare(0)
    const refused = await onSave(part, setShare)
    setShare(null)
    if (refused === null) onClose()
    else setErrorText(refused)
  }

  return (
    <Modal title="Acomoda tu imagen" isOpen onClose={onClose}>
      <CropFrame
        picture={picture}
        aspect={pictureSizes[kind].width / pictureSizes[kind].height}
        isRound={kind === 'profile'}
        onCrop={setPart}
      />
      {isSending ? (
        <label className="stack numbers gap-2">
          Subiendo, {progressText(share)}
          <progress className="full" max={1} value={share} />
        </label>
      ) : null}
      <p className="field-error" role="alert">
        {errorText}
      </p>
      <MainButton aria-disabled={isSending || part === null} onClick={() => void save()}>
        {isSending ? 'Guardando…' : 'Guardar imagen'}
      </MainButton>
    </Modal>
  )
}

interface AvatarChoiceProps {
  avatars: readonly { image_path: string; url: string }[]
  chosen: string | null
  onChoose: (imagePath: string) => void
}

export function AvatarChoice({ avatars, chosen, onChoose }: AvatarChoiceProps) {
  return (
    <ul className="avatars grid gap-3" aria-label="Avatares listos">
      {avatars.map(({ image_path, url }, index) => (
        <li key={image_path}>
          <button
            className="full sunken clip square circle"
            type="button"
            aria-pressed={image_path === chosen}
            onClick={() => onChoose(image_path)}
          >
            <img className="full" src={url} alt="" width="72" height="72" loading="lazy" />
            <span className="visually-hidden">Avatar {index + 1}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
