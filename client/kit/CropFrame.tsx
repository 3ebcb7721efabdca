import { useEffect, useState } from 'react'
import type EasyCrop from 'react-easy-crop'
import { LoadError } from './LoadError.tsx'
import { LoadingSkeleton } from './LoadingSkeleton.tsx'
import { networkError } from './network-error.ts'

/** A part of a picture, in fractions of its width and height. */
interface CropPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface CropFrameProps {
  /** The address of the picture. */
  picture: string
  /** Width by height of the part. */
  aspect: number
  isRound?: boolean
  /** Further in, the part would be smaller than is accepted. */
  zoomMax?: number
  /** Called for the part that is shown first too. */
  onCrop: (part: CropPart) => void
}

const mostZoom = 8

/**
 * Chooses a part of a picture: dragged or moved with the arrow keys, enlarged with two fingers, the wheel or the slider. Its code
 * is only loaded here.
 */
export function CropFrame({ picture, aspect, isRound = false, zoomMax = mostZoom, onCrop }: CropFrameProps) {
  const { Cropper, error, retry } = useCropper()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [chosenZoom, setZoom] = useState(1)
  const max = Math.min(mostZoom, zoomMax)
  const zoom = Math.min(chosenZoom, max)
  const [hasNoPicture, setHasNoPicture] = useState(false)
  if (hasNoPicture) {
    const lost = new Error(networkError)
    return <LoadError what="la imagen" error={lost} onRetry={() => setHasNoPicture(false)} />
  }
  if (error) return <LoadError what="el recorte" error={error} onRetry={retry} />
  if (!Cropper) return <LoadingSkeleton />
  return (
    <>
      <div className="crop-frame">
        <Cropper
          image={picture}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          crop={crop}
          zoom={zoom}
          maxZoom={max}
          keyboardStep={8}
          cropperProps={{
            // Otherwise a screen reader keeps the arrow keys for itself.
            role: 'application',
            'aria-label': 'Tu imagen. Muévela con las flechas o arrastrándola.',
          }}
          // The content policy allows no style elements; crop-frame.css has the styles.
          disableAutomaticStylesInjection
          mediaProps={{ onError: () => setHasNoPicture(true) }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={({ x, y, width, height }) =>
            onCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
          }
        />
      </div>
      <label className="crop-slider">
        Acercar
        <input
          type="range"
          min={1}
          max={max}
          step={0.01}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </label>
    </>
  )
}

async function loadCropper(): Promise<typeof EasyCrop> {
  return (await import('react-easy-crop')).default
}

function useCropper() {
  const [Cropper, setCropper] = useState<typeof EasyCrop | null>(null)
  const [error, setError] = useState<Error | null>(null)
  function load() {
    setError(null)
    loadCropper().then(
      (loaded) => setCropper(() => loaded),
      () => setError(new Error(networkError)),
    )
  }
  useEffect(load, [])
  return { Cropper, error, retry: load }
}
