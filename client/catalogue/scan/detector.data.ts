// The browser's BarcodeDetector (Chrome on Android; most others do not have it). The search field of visitors asks for it, so
// this file is apart from the camera, which is loaded when somebody scans.

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string; format: string }[]>
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

export const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** True when this browser has a camera and can read barcodes itself. */
export async function canScan(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false
  return (await detectorClass()?.getSupportedFormats())?.includes('ean_13') ?? false
}
