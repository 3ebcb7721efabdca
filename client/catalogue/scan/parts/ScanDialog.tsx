import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boxFormats, detectorClass } from '#client/catalogue/scan/detector.data.ts'
import { cameraErrorText, createRepeatedReadFilter, readBoxCode } from '#client/catalogue/scan/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'

interface ScanDialogProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** Shows the camera until it has read a code; the digits can also be typed. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  return (
    <Modal title="Escanear código" isOpen onClose={onClose}>
      <Viewfinder onCode={onCode} />
      <DigitsForm onCode={onCode} />
    </Modal>
  )
}

function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [errorText, setErrorText] = useState<string | null>(null)
  const [torch, setTorch] = useState<SetTorch | null>(null)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    if (!video.current) return
    watchCamera(video.current, { onCode: (code) => tell(code), signal }).then(
      (light) => setTorch(() => light),
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
    <div className="scan stack gap-3 justify-items-start relative">
      <video className="full sunken round" ref={video} muted playsInline aria-label="Lo que ve tu cámara" />
      <p role="status">Pon el código de barras de la caja frente a la cámara.</p>
      {torch ? <TorchButton torch={torch} /> : null}
    </div>
  )
}

function TorchButton({ torch }: { torch: SetTorch }) {
  const [isLit, setLit] = useState(false)
  return (
    <button
      className="action"
      data-kind="quiet"
      type="button"
      aria-pressed={isLit}
      onClick={() => {
        torch(!isLit)
        setLit(!isLit)
      }}
    >
      <Icon name="sun" />
      Linterna
    </button>
  )
}

const wrong = 'Revisa las cifras: van 8, 12 o 13, y la última tiene que cuadrar con las demás.'

/** A form for typing the digits of a barcode. */
function DigitsForm({ onCode }: { onCode: (code: string) => void }) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  function send(event: React.FormEvent) {
    event.preventDefault()
    // The dialog is inside another form, which must not be submitted.
    event.stopPropagation()
    const code = readBoxCode(text)
    setWrong(code === null)
    if (code !== null) onCode(code)
  }

  return (
    <form className="scan-digits stack gap-4 justify-items-start" onSubmit={send} noValidate>
      <Field name="code" label="O escribe las cifras" error={isWrong ? wrong : undefined}>
        {(own) => (
          <input
            {...own}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <button className="action" data-kind="main" type="submit">
        Buscar
      </button>
    </form>
  )
}

// Reads barcodes with the rear camera. Pictures never leave the device.

/** Turns the camera's light on and off. */
type SetTorch = (isLit: boolean) => void

const pauseMs = 100

/**
 * Shows the camera until a code is found or `signal` is aborted. Returns the function for the light, or null when there is
 * none. @throws {DOMException} with the browser's name for the failure
 */
async function watchCamera(
  video: HTMLVideoElement,
  { onCode, signal }: { onCode: (code: string) => void; signal: AbortSignal },
): Promise<SetTorch | null> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const [track] = stream.getVideoTracks()
  const stop = () => track?.stop()
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  void look(video, { onCode, signal })
  return track ? torchOf(track) : null
}

async function look(
  video: HTMLVideoElement,
  { onCode, signal }: { onCode: (code: string) => void; signal: AbortSignal },
): Promise<void> {
  const Detector = detectorClass()
  if (!Detector) return
  const detector = new Detector({ formats: boxFormats })
  const read = createRepeatedReadFilter()
  while (!signal.aborted) {
    const seen = await detector.detect(video).catch(() => [])
    const code = read(seen.map(({ rawValue }) => rawValue))
    if (code !== null && !signal.aborted) return onCode(code)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function torchOf(track: MediaStreamTrack): SetTorch | null {
  const { torch } = track.getCapabilities() as { torch?: boolean }
  if (!torch) return null
  return (isLit) => void track.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] })
}
