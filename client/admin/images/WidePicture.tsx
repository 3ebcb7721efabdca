import type { ReactNode } from 'react'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { WideImage } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { type WidePicture as Picture, widePictureOf } from '#client/catalogue/pictures.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { pictureTypes, useFileUrl } from '#client/kit/picture-files.ts'
import type { Tint } from '#client/kit/tint.ts'
import { percentageOf } from '#contract/percentages.ts'
import { usePictureChange, type WideOwner } from './data.ts'
import { fileProblem } from './rules.ts'

interface WideLook {
  title: string
  tint: Tint
}

interface WidePictureProps extends WideOwner, WideLook {
  /** The path below /files/, or an address; null when there is none. */
  path: string | null
}

/**
 * The head of the page of a license or line as the site shows it, with its picture, which is cropped to 16:9 around its centre. A
 * picture is dropped on it or chosen.
 */
export function WidePicture({ owner, id, path, title, tint, onChange }: WidePictureProps) {
  const { share, problem, send: sendForm, remove, refuse } = usePictureChange({ owner, id, onChange })
  function send(file: File) {
    const refused = fileProblem(file)
    if (refused) return refuse(refused)
    const form = new FormData()
    form.append('image', file)
    void sendForm(form)
  }
  const percentage = percentageOf(share, 1)
  return (
    <WideZone
      look={{ title, tint }}
      picture={widePictureOf(path)}
      isBusy={share !== null}
      problem={problem}
      onFile={send}
      onRemove={() => void remove()}
    >
      {share === null ? null : (
        <ProgressBar label="Subiendo la imagen" percentage={percentage} valueText={`${percentage} %`} />
      )}
    </WideZone>
  )
}

interface NewWidePictureProps extends WideLook {
  file: File | null
  onFile: (file: File | null) => void
}

/** The same for a license or line that is not saved yet: its picture is sent afterwards. */
export function NewWidePicture({ file, onFile, title, tint }: NewWidePictureProps) {
  const problem = file === null ? null : fileProblem(file)
  const url = useFileUrl(problem === null ? file : null)
  return (
    <WideZone
      look={{ title, tint }}
      picture={url === null ? null : { src: url, width: 1600, height: 900 }}
      problem={problem}
      onFile={onFile}
      onRemove={() => onFile(null)}
    />
  )
}

interface WideZoneProps {
  look: WideLook
  picture: Picture | null
  isBusy?: boolean
  problem: string | null
  onFile: (file: File) => void
  onRemove: () => void
  /** How much of it has arrived. */
  children?: ReactNode
}

function WideZone({ look: { title, tint }, picture, isBusy = false, problem, ...rest }: WideZoneProps) {
  const { onFile, onRemove, children } = rest
  return (
    <section
      className="wide-picture stack gap-3"
      aria-label="Imagen"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        onFile(file)
      }}
    >
      <div className="license-hero flex clip items-end relative" data-tint={tint}>
        <p className="license-hero-text wide-picture-title relative min-0 anywhere" dir="auto">
          {title}
        </p>
        {picture ? (
          <WideImage className="license-hero-image" picture={picture} sizes="60rem" turn="first" />
        ) : null}
      </div>
      <div className="admin-form-actions">
        <PictureInput isBusy={isBusy} onFile={onFile}>
          {picture === null ? 'Elegir imagen' : 'Cambiar imagen'}
        </PictureInput>
        {picture === null ? null : <PlainButton onClick={onRemove}>Quitar imagen</PlainButton>}
      </div>
      {children}
      <p className="note">
        Suéltala aquí o elígela. Se recorta a 16:9 por el centro. JPEG, PNG, WebP o AVIF, de 10 MB como
        máximo.
      </p>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </section>
  )
}

interface PictureInputProps {
  isBusy: boolean
  onFile: (file: File) => void
  children: string
}

function PictureInput({ isBusy, onFile, children }: PictureInputProps) {
  return (
    <label className="action" data-kind="quiet" aria-disabled={isBusy}>
      <Icon name="camera" />
      {children}
      <input
        className="visually-hidden"
        type="file"
        disabled={isBusy}
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
