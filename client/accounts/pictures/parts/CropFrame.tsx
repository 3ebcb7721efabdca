import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { Crop, Size } from '#client/accounts/pictures/rules.ts'
import { croppedArea, moveCrop, zoomMax } from '#client/accounts/pictures/rules.ts'

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
export function CropFrame({ picture, frame, crop, onCrop }: CropFrameProps) {
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
