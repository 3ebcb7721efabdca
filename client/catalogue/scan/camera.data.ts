import { canScan, detectorClass } from './detector.data.ts'
import type { Reading } from './rules.ts'

// Reads barcodes with the rear camera. Pictures never leave the device.

export interface Camera {
  /** Turns the light on and off; null if the camera has none. */
  setTorch: ((isLit: boolean) => void) | null
  zoom: Zoom | null
}

interface Zoom {
  min: number
  max: number
  step: number
  value: number
  set: (value: number) => void
}

const pauseMs = 40

interface Watch {
  /** Called with what a frame shows, also when that is nothing. */
  onFrame: (readings: readonly Reading[]) => void
  signal: AbortSignal
}

/**
 * Shows the camera and reads its frames until `signal` is aborted. Returns once the camera is open.
 * @throws {DOMException} with the browser's name for the failure; NetworkError if the reader could not be loaded
 */
export async function watchCamera(video: HTMLVideoElement, { onFrame, signal }: Watch): Promise<Camera> {
  // The reader is fetched while the person allows the camera.
  const opening = openReader()
  opening.catch(() => undefined)
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const [track] = stream.getVideoTracks()
  const stop = () => track?.stop()
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  try {
    await video.play()
    const read = await opening
    void readFrames(() => read(video), { onFrame, signal })
  } catch (error) {
    stop()
    throw error
  }
  return track ? controlsOf(track) : { setTorch: null, zoom: null }
}

/** The codes on boxes, by the names of the Barcode Detection API; others are not read. A JAN is an EAN. */
const boxFormats = ['ean_13', 'upc_a', 'ean_8', 'upc_e', 'qr_code'] as const

async function openReader(): Promise<(video: HTMLVideoElement) => Promise<Reading[]>> {
  const Detector = detectorClass()
  if (!Detector || !(await canScan())) return openZxing()
  const supported = await Detector.getSupportedFormats()
  const detector = new Detector({ formats: boxFormats.filter((format) => supported.includes(format)) })
  return async (video) => {
    const found = await detector.detect(video)
    return found.map(({ rawValue: text, format }) => ({
      text,
      isQr: format === 'qr_code',
      isShort: format === 'upc_e',
    }))
  }
}

async function openZxing() {
  try {
    return await (await import('./zxing.data.ts')).openZxing()
  } catch (error) {
    throw new DOMException(`The reader could not be loaded: ${error}`, 'NetworkError')
  }
}

async function readFrames(read: () => Promise<Reading[]>, { onFrame, signal }: Watch): Promise<void> {
  while (!signal.aborted) {
    // A frame that cannot be read shows nothing; the next one may.
    const readings = await read().catch(() => [])
    if (!signal.aborted) onFrame(readings)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** What TypeScript's types of media tracks lack (W3C, MediaStream Image Capture). */
interface Capabilities {
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
}

function controlsOf(track: MediaStreamTrack): Camera {
  const { torch, zoom } = track.getCapabilities() as Capabilities
  const { zoom: value = 1 } = track.getSettings() as { zoom?: number }
  const apply = (constraint: object) => {
    // A camera that refuses stays as it is.
    track.applyConstraints({ advanced: [constraint] }).catch(() => undefined)
  }
  return {
    setTorch: torch ? (isLit) => apply({ torch: isLit }) : null,
    zoom: zoom && zoom.max > zoom.min ? { ...zoom, value, set: (level) => apply({ zoom: level }) } : null,
  }
}
