import { readBarcode } from '#contract/barcodes.ts'

/**
 * The digits of a barcode with a valid check digit; otherwise null. An EAN that starts with zero is converted to the UPC
 * printed on the box.
 */
export function readBoxCode(text: string): string | null {
  const code = readBarcode(text)
  if (code === null || code.length === 14) return null
  return code.length === 13 && code.startsWith('0') ? code.slice(1) : code
}

/** Accepts a code only when two consecutive frames show it, because single reads may be wrong. */
export function createRepeatedReadFilter(): (texts: readonly string[]) => string | null {
  let before: string | null = null
  return (texts) => {
    const code = texts.map(readBoxCode).find((read) => read !== null) ?? null
    const isSame = code !== null && code === before
    before = code
    return isSame ? code : null
  }
}

const errors: Readonly<Record<string, string>> = {
  NotAllowedError:
    'No tenemos permiso para usar la cámara. Puedes darlo en los ajustes de tu navegador, o escribir las cifras.',
  NotFoundError: 'No encontramos una cámara en este dispositivo. Escribe las cifras del código.',
  NotReadableError: 'La cámara está ocupada en otra aplicación. Ciérrala, o escribe las cifras.',
}

/** Why there is no camera, and what to do instead, by the name of the browser's error. */
export function cameraErrorText(name: string): string {
  return errors[name] ?? 'No pudimos abrir la cámara. Escribe las cifras del código.'
}
