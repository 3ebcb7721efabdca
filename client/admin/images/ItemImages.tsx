import './style.css'
import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import type { Crop, ItemImage } from '#contract/admin-images.ts'
import { imageKinds, imageLimits } from '#contract/admin-images-words.ts'
import { AddImages } from './AddImages.tsx'
import { CropDialog } from './CropDialog.tsx'
import type { ImageFields } from './data.ts'
import { useImageChanges, useItemImages } from './data.ts'
import type { ImageActions } from './ImageCard.tsx'
import { ImageCard } from './ImageCard.tsx'
import { byKind, moveTo, neighbourOf } from './rules.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.data.ts'

/**
 * The pictures of a figure: add several at once, reorder, change the kind, crop, replace and remove. For the page of a
 * figure.
 */
export function ItemImages({ itemId }: { itemId: number }) {
  const { data: images, error, refetch } = useItemImages(itemId)
  const changes = useImageChanges(itemId)
  const { uploads, add, retry, drop } = useUploads(changes.add)
  if (error && !images) return <LoadError what="las imágenes" error={error} onRetry={() => void refetch()} />
  if (!images) return <LoadingSkeleton />
  return (
    <section className="item-images" aria-labelledby="item-images-title">
      <h2 id="item-images-title">Imágenes</h2>
      <p className="item-images-help">
        JPEG, PNG, WebP o AVIF, de 10 MB y 50 megapíxeles como máximo; hasta {imageLimits.perItem} por figura.
        Se arrastran para ordenarlas, o se mueven con las flechas.
      </p>
      {images.length === 0 ? <p role="status">Todavía no tiene imágenes.</p> : null}
      <ImageList itemId={itemId} images={images} changes={changes} onReplace={add} />
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <AddImages hasMain={images.some(({ kind }) => kind === 'main')} onAdd={add} />
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
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const arrange = (next: ItemImage[]) => void changes.arrange(next, images)
  const actionsOf = (image: ItemImage): ImageActions => ({
    onStep(by) {
      const target = neighbourOf(images, image.id, by)
      if (target) arrange(moveTo(images, image.id, target.id))
    },
    onDrop: (id) => arrange(moveTo(images, id, image.id)),
    onKind: (kind) => arrange(byKind(images.map((one) => (one.id === image.id ? { ...one, kind } : one)))),
    onReplace: (file) => onReplace([file], { replaces: image.id }),
    onCrop: () => setAsked({ act: 'crop', image }),
    onRemove: () => setAsked({ act: 'remove', image }),
  })
  return (
    <>
      <ul className="item-images-list" aria-label="Imágenes de la figura">
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
      {asked ? (
        <ChangeDialog itemId={itemId} {...asked} changes={changes} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}

interface AskedChange {
  act: 'crop' | 'remove'
  image: ItemImage
}

interface ChangeDialogProps extends AskedChange {
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
