import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { keepReader, readerUrl } from './reader.data.ts'
import type { Reading } from './rules.ts'

// Reads barcodes where the browser does not: Safari, Firefox, and Chrome on a desk. Loaded when a camera opens. The
// WebAssembly comes from our own origin and needs 'wasm-unsafe-eval' (docs/safety.md#content-policy).

/** A wider picture takes longer and reads no better. */
const widthMax = 1_280

/** Returns once the reader is ready. @throws {Error} it could not be loaded */
export async function openZxing(): Promise<(video: HTMLVideoElement) => Promise<Reading[]>> {
  await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true })
  // Missing where the address is not HTTPS; a full disk has no room for it.
  if ('caches' in window) void keepReader().catch(() => undefined)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return []
    const scale = Math.min(1, widthMax / videoWidth)
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const found = await readBarcodes(context.getImageData(0, 0, width, height), options)
    return found.map(({ text, format }) => ({ text, isQr: format === 'QRCode', isShort: false }))
  }
}

/** It writes a UPC-E as the EAN-13 that it abbreviates. Boxes have dark bars on light; looking for both takes twice as long. */
const options = {
  tryInvert: false,
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'QRCode'],
  maxNumberOfSymbols: 4,
} satisfies Parameters<typeof readBarcodes>[1]
