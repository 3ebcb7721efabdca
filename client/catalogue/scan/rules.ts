import { digitsOf, expandUpcE, readBarcode } from '#contract/barcodes.ts'
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
 * The digits of a barcode with a valid check digit; otherwise null. An EAN or GTIN that starts with zeros is converted to the
 * UPC printed on the box.
 */
export function readBoxCode(text: string): string | null {
  return (
    readBarcode(text)
      ?.replace(/^0{1,2}(?=\d{12}$)/, '')
      .replace(/^0(?=\d{13}$)/, '') ?? null
  )
}

/** What a reading says; null for a barcode that was misread. A QR code may hold a GS1 link, digits, or a page of `origin`. */
export function readCode({ text, isQr, isShort }: Reading, origin: string): ScannedCode | null {
  const code = readBoxCode((isShort && expandUpcE(text)) || text)
  if (code !== null) return { kind: 'barcode', code }
  if (!isQr) return null
  // GS1 Digital Link: https://id.example/01/04006381333931
  const [, gtin = ''] = /\/01\/(\d{8,14})(?:[/?#]|$)/.exec(text) ?? []
  const linked = readBoxCode(gtin)
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

/** How long a box is out of sight before it counts again, and a foreign QR code in sight before it is one. */
const awayMs = 1_200

interface Sight {
  readonly code: ScannedCode
  readonly sinceMs: number
  seenMs: number
  /** Consecutive frames that show it. */
  frames: number
  isCounted: boolean
}

/**
 * Says which code came into sight, one for each frame. A barcode counts once two consecutive frames show it, because single
 * reads may be wrong; the QR code of a figure proves itself. Each counts again after it was out of sight. A QR code that is
 * foreign may stand beside the barcode of the box, so it counts only where no code of a figure is in sight for a while.
 */
export function createCodeFilter(
  origin: string,
): (readings: readonly Reading[], nowMs: number) => ScannedCode | null {
  const sights = new Map<string, Sight>()
  return (readings, nowMs) => {
    for (const [key, { seenMs }] of sights) if (nowMs - seenMs >= awayMs) sights.delete(key)
    const frame = new Map(
      readings.flatMap((reading) => {
        const code = readCode(reading, origin)
        return code === null ? [] : [[JSON.stringify(code), code] as const]
      }),
    )
    for (const [key, sight] of sights) if (!frame.has(key)) sight.frames = 0
    for (const [key, code] of frame) {
      const sight = sights.get(key) ?? { code, sinceMs: nowMs, seenMs: nowMs, frames: 0, isCounted: false }
      sights.set(key, sight)
      sight.seenMs = nowMs
      sight.frames += 1
    }
    const inFrame = [...sights].flatMap(([key, sight]) => (frame.has(key) ? [sight] : []))
    const isBeside = (kind: ScannedCode['kind']) =>
      inFrame.some((sight) => sight.isCounted && sight.code.kind === kind)
    const isForeignAlone = [...sights.values()].every(({ code: { kind } }) => kind === 'other')
    const next = inFrame.find(({ code: { kind }, frames, sinceMs, isCounted }) => {
      if (isCounted) return false
      // A label of ours on a box and the barcode of the box are one figure.
      if (kind === 'barcode') return frames > 1 && !isBeside('figure')
      if (kind === 'figure') return !isBeside('barcode')
      return isForeignAlone && nowMs - sinceMs >= awayMs
    })
    if (next) next.isCounted = true
    return next?.code ?? null
  }
}

/** What to say of typed digits that are no barcode; null if they are one. */
export function digitsErrorText(text: string): string | null {
  if (readBoxCode(text) !== null) return null
  const digits = digitsOf(text).replace(/\D/g, '')
  if (digits === '') return 'Escribe las cifras que están debajo de las barras.'
  return [8, 12, 13, 14].includes(digits.length)
    ? 'La última cifra no cuadra con las demás: revisa que no falte ni sobre ninguna.'
    : `Un código tiene 8, 12, 13 o 14 cifras, y escribiste ${digits.length}.`
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
