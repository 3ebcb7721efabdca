import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { Modal } from '#client/kit/Modal.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { Crop, ItemImage } from '#contract/admin-images.ts'
import { itemImageUrl } from '#contract/media-paths.ts'
import type { CropSide } from './rules.ts'
import { changeCrop, cropBetween, wholePicture } from './rules.ts'

interface CropDialogProps {
  itemId: number
  image: ItemImage
  /** Resolves to whether it was saved. */
  onCrop: (crop: Crop) => Promise<boolean>
  onClose: () => void
}

const sides = { x: 'Desde la izquierda', y: 'Desde arriba', width: 'Ancho', height: 'Alto' } as const

/** Crops a picture: the part is drawn with the pointer, or set with four sliders. */
export function CropDialog({ itemId, image, onCrop, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(wholePicture)
  const { formProps, isSending } = useForm({
    send: async () => {
      if (await onCrop(crop)) onClose()
      return null
    },
  })
  return (
    <Modal title="Recortar la imagen" isOpen onClose={onClose}>
      <form className="admin-form" method="post" {...formProps}>
        <CropArea itemId={itemId} image={image} crop={crop} onChange={setCrop} />
        <div className="crop-sides">
          {(Object.keys(sides) as CropSide[]).map((side) => (
            <label key={side}>
              {sides[side]}
              <input
                type="range"
                min={0}
                max={100}
                value={Math.round(crop[side] * 100)}
                onChange={({ currentTarget }) =>
                  setCrop(changeCrop(crop, side, Number(currentTarget.value) / 100))
                }
              />
            </label>
          ))}
        </div>
        <p>El recorte reemplaza la imagen. Para volver a la de antes hay que subirla de nuevo.</p>
        <div className="admin-form-actions">
          <SubmitButton isSending={isSending} sending="Recortando…">
            Recortar
          </SubmitButton>
          <button className="action" type="button" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  )
}

interface CropAreaProps extends Pick<CropDialogProps, 'itemId' | 'image'> {
  crop: Crop
  onChange: (crop: Crop) => void
}

function CropArea({ itemId, image: { kind, file, width, height }, crop, onChange }: CropAreaProps) {
  const start = useRef<{ x: number; y: number } | null>(null)
  function draw(event: PointerEvent<SVGSVGElement>) {
    if (start.current) onChange(cropBetween(start.current, pointOf(event)))
  }
  return (
    <div className="crop-area">
      <img src={itemImageUrl({ itemId, kind, size: 'lg', file })} alt="" width={width} height={height} />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = pointOf(event)
        }}
        onPointerMove={draw}
        onPointerUp={(event) => {
          draw(event)
          start.current = null
        }}
      >
        <rect x={crop.x * 100} y={crop.y * 100} width={crop.width * 100} height={crop.height * 100} />
      </svg>
    </div>
  )
}

/** Where the pointer is, in fractions of the picture. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const inside = (share: number) => Math.min(1, Math.max(0, share))
  return { x: inside((clientX - left) / width), y: inside((clientY - top) / height) }
}
