import { readBarcode } from '#contract/barcodes.ts'
import { rowIdMax } from '#contract/row-id.ts'

/** A code as a reader saw it. */
export interface Reading {
  readonly text: string
  readonly isQr: boolean
  /** A UPC-E with its eight digits, which has to be expanded. */
  readonly isShort: boolean
}

/** What a code says: a barcode, a figure of this site, or neither. */
export type ScannedCode =
  | { readonly kind: 'barcode'; readonly code: string }
  | { readonly kind: 'figure'; readonly id: number }
  | { readonly kind: 'other'; readonly text: string }

/**
 * The digits of a barcode with a valid check digit; otherwise null. An EAN that starts with zero is converted to the UPC
 * printed on the box.
 */
export function readBoxCode(text: string): string | null {
  const code = readBarcode(text)
  if (code === null || code.length === 14) return null
  return code.length === 13 && code.startsWith('0') ? code.slice(1) : code
}

/** The UPC-A that a UPC-E of eight digits abbreviates, by the rules of GS1: its last digit says where the zeros were. */
export function expandUpcE(text: string): string {
  const [, system = '', digits = '', check = ''] = /^(\d)(\d{6})(\d)$/.exec(text) ?? []
  const last = digits.slice(5)
  if (last === '') return text
  const product = {
    0: `${digits.slice(0, 2)}00000${digits.slice(2, 5)}`,
    1: `${digits.slice(0, 2)}10000${digits.slice(2, 5)}`,
    2: `${digits.slice(0, 2)}20000${digits.slice(2, 5)}`,
    3: `${digits.slice(0, 3)}00000${digits.slice(3, 5)}`,
    4: `${digits.slice(0, 4)}00000${digits.slice(4, 5)}`,
  }[last]
  return system + (product ?? `${digits.slice(0, 5)}0000${last}`) + check
}

/** What a reading says; null for a barcode that was misread. A QR code may hold a GS1 link, digits, or a page of `origin`. */
export function readCode({ text, isQr, isShort }: Reading, origin: string): ScannedCode | null {
  const code = readBoxCode(isShort ? expandUpcE(text) : text)
  if (code !== null) return { kind: 'barcode', code }
  if (!isQr) return null
  // GS1 Digital Link: https://id.example/01/04006381333931
  const [, gtin = ''] = /\/01\/(\d{8,14})(?:[/?#]|$)/.exec(text) ?? []
  const linked = readBoxCode(gtin.replace(/^0(?=\d{13}$)/, ''))
  if (linked !== null) return { kind: 'barcode', code: linked }
  const id = figureIn(text, origin)
  return id === null ? { kind: 'other', text } : { kind: 'figure', id }
}

/** The id of the figure whose page is at this address; null for other pages and sites. */
function figureIn(text: string, origin: string): number | null {
  if (!URL.canParse(text)) return null
  const { origin: site, pathname } = new URL(text)
  const [, id] =
    /^\/(?:item|(?:public\/licencias\/)?[^/]+\/[^/]+\/[^/]+)\/([1-9]\d{0,9})\/?$/.exec(pathname) ?? []
  return site === origin && id !== undefined && Number(id) <= rowIdMax ? Number(id) : null
}

/** How long a box is out of sight before it counts again. */
const awayMs = 1_200

/**
 * Says which code came into sight. A barcode counts once two consecutive frames show it, because single reads may be wrong;
 * a QR code proves itself. It counts again after it was out of sight.
 */
export function createCodeFilter(
  origin: string,
): (readings: readonly Reading[], nowMs: number) => ScannedCode | null {
  let before: string | null = null
  let last: { key: string; seenMs: number } | null = null
  return (readings, nowMs) => {
    const code = readings.map((reading) => readCode(reading, origin)).find((read) => read !== null) ?? null
    const key = code && JSON.stringify(code)
    const isSure = key !== null && (code?.kind !== 'barcode' || key === before)
    before = key
    if (key !== null && last?.key === key && nowMs - last.seenMs < awayMs) {
      last.seenMs = nowMs
      return null
    }
    if (!isSure) return null
    last = { key, seenMs: nowMs }
    return code
  }
}

/** What to say of typed digits that are no barcode; null if they are one. */
export function digitsErrorText(text: string): string | null {
  if (readBoxCode(text) !== null) return null
  const digits = text.replace(/\D/g, '')
  if (digits === '') return 'Escribe las cifras que están debajo de las barras.'
  return [8, 12, 13].includes(digits.length)
    ? 'La última cifra no cuadra con las demás: revisa que no falte ni sobre ninguna.'
    : `Un código tiene 8, 12 o 13 cifras, y escribiste ${digits.length}.`
}

const errors: Readonly<Record<string, string>> = {
  NotAllowedError:
    'No tenemos permiso para usar la cámara. Puedes darlo en los ajustes de tu navegador, o escribir las cifras.',
  NotFoundError: 'No encontramos una cámara en este dispositivo. Escribe las cifras del código.',
  NetworkError: 'No pudimos cargar el lector de códigos. Revisa tu conexión, o escribe las cifras.',
  NotReadableError: 'La cámara está ocupada en otra aplicación. Ciérrala, o escribe las cifras.',
}

/** Why the camera reads nothing, and what to do instead, by the name of the browser's error. */
export function cameraErrorText(name: string): string {
  return errors[name] ?? 'No pudimos abrir la cámara. Escribe las cifras del código.'
}
