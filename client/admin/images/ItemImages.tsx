import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { QuietButton } from '#client/kit/Action.tsx'
import { CropFrame } from '#client/kit/CropFrame.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { inNaturalOrder, pictureTypes } from '#client/kit/picture-files.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { Options } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { Crop, ItemImage } from '#contract/admin/images.ts'
import { imageKinds, imageLimits } from '#contract/admin/images-words.ts'
import { itemImageUrl } from '#contract/media/paths.ts'
import { percentageOf } from '#contract/percentages.ts'
import { type ImageFields, type PictureUpload, useImageChanges, useItemImages, useUploads } from './data.ts'
import { type ImageActions, ImageCard } from './ImageCard.tsx'
import { byKind, type Kind, moveTo, neighbourOf } from './rules.ts'

/**
 * The pictures of a figure: add several at once, reorder, change the kind, crop, replace and remove. For the page of a
 * figure.
 */
export function ItemImages({ itemId }: { itemId: number }) {
  const { data: images, error, refetch } = useItemImages(itemId)
  const changes = useImageChanges(itemId)
  const { uploads, add, retry, drop } = useUploads(changes.add)
  if (!images) return <LoadState what="las imágenes" error={error} onRetry={() => void refetch()} />
  return (
    <section className="item-images stack gap-3 content-start" aria-labelledby="item-images-title">
      <h2 className="visually-hidden" id="item-images-title">
        Imágenes
      </h2>
      {images.length === 0 ? <p role="status">Todavía no tiene imágenes.</p> : null}
      <ImageList itemId={itemId} images={images} changes={changes} onReplace={add} />
      <div className="stack gap-3 content-start">
        <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
        <AddImages hasMain={images.some(({ kind }) => kind === 'main')} onAdd={add} />
        <p className="note">
          JPEG, PNG, WebP o AVIF, de 10 MB y 50 megapíxeles como máximo; hasta {imageLimits.perItem} por
          figura. Se arrastran para ordenarlas, o se mueven con las flechas.
        </p>
      </div>
    </section>
  )
}

interface ImageListProps {
  itemId: number
  images: readonly ItemImage[]
  changes: ReturnType<typeof useImageChanges>
  onReplace: (files: readonly File[], fields: ImageFields) => void
}

function ImageList({ itemId, images, changes, onReplace }: ImageListProps) {
  const [change, setChange] = useState<PendingChange | null>(null)
  const arrange = (next: ItemImage[]) => void changes.arrange(next, images)
  const actionsOf = (image: ItemImage): ImageActions => ({
    onStep(by) {
      const target = neighbourOf(images, image.id, by)
      if (target) arrange(moveTo(images, image.id, target.id))
    },
    onDrop: (id) => arrange(moveTo(images, id, image.id)),
    onKind: (kind) => arrange(byKind(images.map((old) => (old.id === image.id ? { ...old, kind } : old)))),
    onReplace: (file) => onReplace([file], { replaces: image.id }),
    onCrop: () => setChange({ act: 'crop', image }),
    onRemove: () => setChange({ act: 'remove', image }),
  })
  return (
    <>
      <ul className="item-images-list grid gap-3" aria-label="Imágenes de la figura">
        {images.map((image, index) => (
          <ImageCard
            key={image.id}
            itemId={itemId}
            image={image}
            label={`Imagen ${index + 1}, ${imageKinds[image.kind].toLowerCase()}`}
            actions={actionsOf(image)}
          />
        ))}
      </ul>
      {change ? (
        <ChangeDialog itemId={itemId} {...change} changes={changes} onClose={() => setChange(null)} />
      ) : null}
    </>
  )
}

interface PendingChange {
  act: 'crop' | 'remove'
  image: ItemImage
}

interface ChangeDialogProps extends PendingChange {
  itemId: number
  changes: ReturnType<typeof useImageChanges>
  onClose: () => void
}

function ChangeDialog({ itemId, act, image, changes, onClose }: ChangeDialogProps) {
  if (act === 'crop') {
    const crop = (part: Crop) => changes.crop(image.id, part)
    return <CropDialog itemId={itemId} image={image} onCrop={crop} onClose={onClose} />
  }
  async function remove() {
    await changes.remove(image.id)
  }
  return (
    <ConfirmDialog title="Quitar la imagen" confirm="Quitar" onConfirm={remove} onClose={onClose}>
      <p>Deja de verse en todas partes. Para tenerla otra vez hay que subirla de nuevo.</p>
    </ConfirmDialog>
  )
}

interface UploadListProps {
  uploads: readonly PictureUpload[]
  onRetry: (upload: PictureUpload) => void
  onDrop: (key: number) => void
}

function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="picture-uploads stack gap-2" aria-label="Imágenes que se están subiendo">
      {uploads.map((upload) => (
        <li className="row wrap gap-2" key={upload.key}>
          <span className="anywhere">{upload.file.name}</span>
          {upload.problem === null ? (
            <Progress upload={upload} />
          ) : (
            <>
              <span className="field-error" role="alert">
                {upload.problem}
              </span>
              {upload.mayRetry ? (
                <QuietButton onClick={() => onRetry(upload)}>Intentar otra vez</QuietButton>
              ) : null}
              <PlainButton onClick={() => onDrop(upload.key)}>Descartar</PlainButton>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Progress({ upload: { file, share } }: { upload: PictureUpload }) {
  const percentage = percentageOf(share, 1)
  return <ProgressBar label={`Subiendo ${file.name}`} percentage={percentage} valueText={`${percentage} %`} />
}

interface AddImagesProps {
  /** Without a main picture the first one chosen becomes it. */
  hasMain: boolean
  onAdd: (files: readonly File[], fields: ImageFields) => void
}

function AddImages({ hasMain, onAdd }: AddImagesProps) {
  const [chosen, setKind] = useState<Kind | null>(null)
  const kind = chosen ?? (hasMain ? 'gal' : 'main')
  function add(list: FileList) {
    const files = inNaturalOrder(list)
    if (kind !== 'main') return onAdd(files, { kind })
    onAdd(files.slice(0, 1), { kind })
    onAdd(files.slice(1), { kind: 'gal' })
  }
  return (
    <fieldset
      className="add-images row wrap gap-3 pad-4 round"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <legend className="visually-hidden">Agregar imágenes</legend>
      <KindSelect kind={kind} onChange={setKind} />
      <FilesInput onFiles={add} />
      <p>o arrástralas hasta aquí</p>
    </fieldset>
  )
}

function KindSelect({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  return (
    <label>
      Entran como
      <select value={kind} onChange={({ currentTarget }) => onChange(currentTarget.value as Kind)}>
        <Options of={Object.entries(imageKinds)} />
      </select>
    </label>
  )
}

function FilesInput({ onFiles }: { onFiles: (files: FileList) => void }) {
  return (
    <label className="action" data-kind="quiet">
      <Icon name="camera" />
      Elegir imágenes
      <input
        className="visually-hidden"
        type="file"
        multiple
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

interface CropDialogProps {
  itemId: number
  image: ItemImage
  /** Resolves to whether it was saved. */
  onCrop: (crop: Crop) => Promise<boolean>
  onClose: () => void
}

/** The exponents of two between which the proportion is chosen: four times as high as wide, and the reverse. */
const proportions = { min: -2, max: 2, step: 0.02 }

function CropDialog({ itemId, image, onCrop, onClose }: CropDialogProps) {
  const { kind, file, width, height } = image
  const shape = width / height
  const [aspect, setAspect] = useState(shape)
  const [part, setPart] = useState<Crop | null>(null)
  const { formProps, isSending } = useForm({
    send: async () => {
      if (part && (await onCrop(part))) onClose()
      return null
    },
  })
  return (
    <Modal title="Recortar la imagen" isOpen onClose={onClose}>
      <form className="admin-form" method="post" {...formProps}>
        <CropFrame
          picture={itemImageUrl({ itemId, kind, size: 'lg', file })}
          aspect={aspect}
          zoomMax={Math.min(aspect / shape, shape / aspect) / imageLimits.cropMin}
          onCrop={setPart}
        />
        <label className="crop-slider">
          Proporción
          <input
            type="range"
            {...proportions}
            value={Math.log2(aspect)}
            aria-valuetext={`${Math.round(aspect * 100)} de ancho por 100 de alto`}
            onChange={({ currentTarget }) => setAspect(2 ** currentTarget.valueAsNumber)}
          />
        </label>
        <p>El recorte reemplaza la imagen. Para volver a la de antes hay que subirla de nuevo.</p>
        <div className="admin-form-actions">
          <SubmitButton
            isSending={isSending || part === null}
            sending={part === null ? 'Cargando la imagen…' : 'Recortando…'}
            text="Recortar"
          />
          <PlainButton onClick={onClose}>Cancelar</PlainButton>
        </div>
      </form>
    </Modal>
  )
}
