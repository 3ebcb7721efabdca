// The browser's BarcodeDetector (Chrome on Android; most others do not have it). The search field of visitors asks for it, so
// this file is apart from the camera, which is loaded when somebody scans.

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string; format: string }[]>
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The codes on boxes, by the names of the Barcode Detection API; others are not read. A JAN is an EAN. */
export const boxFormats = ['ean_13', 'upc_a', 'ean_8', 'upc_e', 'qr_code'] as const

/** The detector of this browser; null if it has none or cannot read the codes of boxes. */
export async function findDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats()
  if (!supported.includes(boxFormats[0])) return null
  return new BarcodeDetector({ formats: boxFormats.filter((format) => supported.includes(format)) })
}

/** True when this browser has a camera and can read barcodes itself. */
export async function canScan(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false
  return (await findDetector()) !== null
}
