import { boxFormats, createRepeatedReadFilter } from './rules.ts'

// The browser's own reading of barcodes (Chrome on Android has it, most others do not) and the camera on the back of the
// phone. The picture stays on the device.

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Turns the light beside the camera on and off. */
export type SetTorch = (isLit: boolean) => void

const pauseMs = 100

const detectors = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser has both, a camera to ask for and somebody to read its pictures. */
export async function canScan(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false
  const formats: string[] = (await detectors()?.getSupportedFormats()) ?? []
  return formats.includes(boxFormats[0])
}

/**
 * Shows the camera and looks for a code until there is one or `signal` says that nobody looks any more. Answers the
 * light, null where there is none.
 * @throws {DOMException} with the browser's name for why there is no picture
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
  const Detector = detectors()
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
