import { readBarcode } from '#contract/barcodes.ts'

/** The codes that stand on boxes. Others a camera may read are not looked for. */
export const boxFormats = ['ean_13', 'upc_a', 'ean_8'] as const

/**
 * What a code on a box says, as digits with a right check digit; else null. An EAN that begins with zero is the UPC that
 * is printed on the box: the same code, whichever of them the camera tells.
 */
export function readBoxCode(text: string): string | null {
  const code = readBarcode(text)
  if (code === null || code.length === 14) return null
  return code.length === 13 && code.startsWith('0') ? code.slice(1) : code
}

/** A glimpse is not believed: only the same code in two pictures one after the other is. */
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

/** Why there is no picture, and what to do instead. `name` is the browser's for it. */
export function cameraErrorText(name: string): string {
  return errors[name] ?? 'No pudimos abrir la cámara. Escribe las cifras del código.'
}
