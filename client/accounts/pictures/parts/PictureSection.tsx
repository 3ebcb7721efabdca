import '#client/accounts/pictures/style.css'
import type { ChangeEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { profileAnchors } from '#client/accounts/anchors.rules.ts'
import type { Crop, PictureKind, Size } from '#client/accounts/pictures/rules.ts'
import {
  croppedArea,
  initialCrop,
  moveCrop,
  pictureSizes,
  progressText,
  zoomMax,
} from '#client/accounts/pictures/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'

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

interface PictureButtonsProps {
  onFile: (file: File) => void
  /** Null when there is no picture to remove. */
  onRemove: (() => void) | null
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** Picks a file from the device, or takes a photo on devices with a camera. */
function PictureButtons({ onFile, onRemove }: PictureButtonsProps) {
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // Clear the input, so that picking the same file again fires a change event.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <div className="settings-actions">
      <label className="action" data-kind="quiet">
        <Icon name="upload" />
        Elegir imagen
        <input className="visually-hidden" type="file" accept={accepted} onChange={onChange} />
      </label>
      <label className="action picture-camera" data-kind="quiet">
        <Icon name="camera" />
        Tomar foto
        <input className="visually-hidden" type="file" accept="image/*" capture="user" onChange={onChange} />
      </label>
      {onRemove ? (
        <button className="action" data-kind="quiet" type="button" onClick={onRemove}>
          <Icon name="trash" />
          Quitar
        </button>
      ) : null}
    </div>
  )
}

interface CropDialogProps {
  kind: PictureKind
  picture: ImageBitmap
  /** Uploads it and reports the progress. Resolves to an error message, or null. */
  onSave: (crop: Crop, onProgress: (share: number) => void) => Promise<string | null>
  onClose: () => void
}

function CropDialog({ kind, picture, onSave, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(initialCrop)
  const [share, setShare] = useState<number | null>(null)
  const [errorText, setErrorText] = useState<string | null>(null)
  const isSending = share !== null

  async function save() {
    if (isSending) return
    setErrorText(null)
    setShare(0)
    const refused = await onSave(crop, setShare)
    setShare(null)
    if (refused === null) onClose()
    else setErrorText(refused)
  }

  return (
    <Modal title="Acomoda tu imagen" isOpen onClose={onClose}>
      <CropFrame picture={picture} frame={pictureSizes[kind]} crop={crop} onCrop={setCrop} />
      {isSending ? (
        <label className="picture-progress">
          Subiendo, {progressText(share)}
          <progress max={1} value={share} />
        </label>
      ) : null}
      <p className="field-error" role="alert">
        {errorText}
      </p>
      <button
        className="action"
        data-kind="main"
        type="button"
        aria-disabled={isSending}
        onClick={() => void save()}
      >
        {isSending ? 'Guardando…' : 'Guardar imagen'}
      </button>
    </Modal>
  )
}

interface CropFrameProps {
  picture: ImageBitmap
  frame: Size
  crop: Crop
  onCrop: (crop: Crop) => void
}

const keyStep = 0.04
const pushes: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The picture in its crop frame. It is dragged by touch, mouse or arrow keys, and zoomed with the slider. */
function CropFrame({ picture, frame, crop, onCrop }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const cut = croppedArea(picture, frame, crop)
    const pen = canvas.current?.getContext('2d')
    pen?.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, frame.width, frame.height)
  }, [picture, frame, crop])

  function onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = frame.width / event.currentTarget.clientWidth
    onCrop(moveCrop(picture, frame, crop, { right: event.movementX * scale, down: event.movementY * scale }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const push = pushes[event.key]
    if (!push) return
    event.preventDefault()
    const step = frame.width * keyStep
    onCrop(moveCrop(picture, frame, crop, { right: push[0] * step, down: push[1] * step }))
  }

  return (
    <div className="crop">
      <canvas
        ref={canvas}
        className="crop-frame"
        width={frame.width}
        height={frame.height}
        role="img"
        aria-label="Tu imagen. Muévela con las flechas o arrastrándola."
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      />
      <label className="crop-zoom">
        Acercar
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => onCrop({ ...crop, zoom: event.currentTarget.valueAsNumber })}
        />
      </label>
    </div>
  )
}
