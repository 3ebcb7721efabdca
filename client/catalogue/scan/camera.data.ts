import { boxFormats, detectorClass } from './detector.data.ts'
import { createRepeatedReadFilter } from './rules.ts'

// Reads barcodes with the rear camera. Pictures never leave the device.

/** Turns the camera's light on and off. */
export type SetTorch = (isLit: boolean) => void

const pauseMs = 100

/**
 * Shows the camera until a code is found or `signal` is aborted. Returns the function for the light, or null when there is
 * none. @throws {DOMException} with the browser's name for the failure
 */
export async function watchCamera(
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
