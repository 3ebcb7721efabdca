import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Camera, watchCamera } from '#client/catalogue/scan/camera.data.ts'
import { cameraErrorText, createCodeFilter, type ScannedCode } from '#client/catalogue/scan/rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'

interface ViewfinderProps {
  /** Called for each code that comes into sight. */
  onCode: (code: ScannedCode) => void
}

/** What the camera sees, and its light and zoom where it has them. Without a camera it says why. */
export function Viewfinder({ onCode }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [errorText, setErrorText] = useState<string | null>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    if (!video.current) return
    const filter = createCodeFilter(location.origin)
    const onFrame: Parameters<typeof watchCamera>[1]['onFrame'] = (readings) => {
      const code = filter(readings, performance.now())
      if (code !== null) tell(code)
    }
    watchCamera(video.current, { onFrame, signal }).then(
      (opened) => signal.aborted || setCamera(opened),
      ({ name }: Error) => signal.aborted || setErrorText(cameraErrorText(name)),
    )
    return () => ending.abort()
  }, [])
  if (errorText) {
    return (
      <p className="scan-error flex gap-3 pad-4 sunken round" role="alert">
        <Icon name="alert" />
        {errorText}
      </p>
    )
  }
  return (
    <div className="scan stack gap-3">
      <video
        className="full sunken round"
        ref={video}
        data-is-reading={camera !== null || undefined}
        muted
        playsInline
        aria-label="Lo que ve tu cámara"
      />
      <p className="scan-hint note" role="status">
        {camera === null ? 'Abriendo la cámara…' : 'Pon el código de la caja frente a la cámara.'}
      </p>
      {camera?.setTorch || camera?.zoom ? (
        <div className="row wrap gap-2">
          {camera.setTorch ? <Torch setTorch={camera.setTorch} /> : null}
          {camera.zoom ? <ZoomRange zoom={camera.zoom} /> : null}
        </div>
      ) : null}
    </div>
  )
}

function Torch({ setTorch }: { setTorch: NonNullable<Camera['setTorch']> }) {
  const [isLit, setLit] = useState(false)
  return (
    <QuietButton
      aria-pressed={isLit}
      onClick={() => {
        setTorch(!isLit)
        setLit(!isLit)
      }}
    >
      <Icon name="sun" />
      Linterna
    </QuietButton>
  )
}

function ZoomRange({ zoom: { min, max, step, value, set } }: { zoom: NonNullable<Camera['zoom']> }) {
  return (
    <label className="touch gap-2">
      Zoom
      <input
        type="range"
        min={min}
        max={max}
        step={step || 'any'}
        defaultValue={value}
        onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
      />
    </label>
  )
}
