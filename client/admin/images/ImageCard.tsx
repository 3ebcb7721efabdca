import { Icon } from '#client/kit/Icon.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'
import { pictureTypes } from '#client/kit/picture-files.ts'
import { Options } from '#client/kit/TextFields.tsx'
import type { ItemImage } from '#contract/admin/images.ts'
import { imageKinds } from '#contract/admin/images-words.ts'
import { itemImageUrl } from '#contract/media/paths.ts'
import type { Kind } from './rules.ts'

export interface ImageActions {
  /** One place towards the beginning or the end. */
  onStep: (by: -1 | 1) => void
  /** Another picture was dropped on this one. */
  onDrop: (id: number) => void
  onKind: (kind: Kind) => void
  onReplace: (file: File) => void
  onCrop: () => void
  onRemove: () => void
}

interface ImageCardProps {
  itemId: number
  image: ItemImage
  label: string
  actions: ImageActions
}

const dragType = 'application/x-vitrina-image'

export function ImageCard({ itemId, image, label, actions }: ImageCardProps) {
  const { id, kind, file, width, height } = image
  return (
    <li
      className="item-image stack gap-2 content-start pad-2 round framed"
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(id))}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        const dropped = Number(event.dataTransfer.getData(dragType))
        if (dropped > 0 && dropped !== id) actions.onDrop(dropped)
      }}
    >
      <img
        className="full sunken round-s"
        src={itemImageUrl({ itemId, kind, size: 'sm', file })}
        alt={label}
        width={width}
        height={height}
      />
      <label className="item-image-kind">
        <span className="visually-hidden">Tipo de la {label.toLowerCase()}</span>
        <select
          className="full"
          value={kind}
          onChange={({ currentTarget }) => actions.onKind(currentTarget.value as Kind)}
        >
          <Options of={Object.entries(imageKinds)} />
        </select>
      </label>
      <ImageButtons label={label} actions={actions} />
    </li>
  )
}

function ImageButtons({ label, actions }: Pick<ImageCardProps, 'label' | 'actions'>) {
  return (
    <div className="item-image-actions flex wrap">
      <IconAction icon="back" label={`Mover antes: ${label}`} onClick={() => actions.onStep(-1)} />
      <IconAction icon="arrow" label={`Mover después: ${label}`} onClick={() => actions.onStep(1)} />
      <IconAction icon="crop" label={`Recortar: ${label}`} onClick={actions.onCrop} />
      <label className="icon-button" title={`Cambiar por otro archivo: ${label}`}>
        <Icon name="upload" />
        <span className="visually-hidden">Cambiar por otro archivo: {label}</span>
        <input
          className="visually-hidden"
          type="file"
          accept={pictureTypes}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) actions.onReplace(chosen)
            currentTarget.value = ''
          }}
        />
      </label>
      <IconAction icon="trash" label={`Quitar: ${label}`} onClick={actions.onRemove} />
    </div>
  )
}

interface IconActionProps {
  icon: 'back' | 'arrow' | 'crop' | 'trash'
  label: string
  onClick: () => void
}

function IconAction({ icon, label, onClick }: IconActionProps) {
  return <IconButton icon={icon} label={label} title={label} onClick={onClick} />
}
