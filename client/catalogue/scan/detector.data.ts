// The browser's BarcodeDetector (Chrome on Android; most others do not have it). Every search field asks for it, so this
// file is apart from the camera, which is loaded when somebody scans.

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The barcode formats used on boxes; others are not detected. */
export const boxFormats = ['ean_13', 'upc_a', 'ean_8'] as const

export const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** True when this browser has a camera and can detect barcodes. */
export async function canScan(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false
  const formats: string[] = (await detectorClass()?.getSupportedFormats()) ?? []
  return formats.includes(boxFormats[0])
}
