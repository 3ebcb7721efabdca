import type { ScannedCode } from '#client/catalogue/scan/rules.ts'
import { collectionLimits } from '#contract/collection/words.ts'

/** A barcode, or a figure that was chosen among several with the same one. */
export type BoxCode = Exclude<ScannedCode, { kind: 'other' }>

/** The boxes with one code among those that are being scanned. */
export interface ScannedBox {
  readonly code: BoxCode
  readonly count: number
}

export const keyOf = (code: BoxCode) => (code.kind === 'barcode' ? code.code : `figura ${code.id}`)

/** The newest on top; a code that is already there counts once more. */
export function withScan(boxes: readonly ScannedBox[], code: BoxCode): ScannedBox[] {
  const key = keyOf(code)
  const count = boxes.find((box) => keyOf(box.code) === key)?.count ?? 0
  const others = boxes.filter((box) => keyOf(box.code) !== key)
  return [{ code, count: Math.min(count + 1, collectionLimits.copies) }, ...others]
}

/** One box less; the last one takes the line away. */
export function withoutOne(boxes: readonly ScannedBox[], code: BoxCode): ScannedBox[] {
  const key = keyOf(code)
  return boxes.flatMap((box) => {
    if (keyOf(box.code) !== key) return box
    return box.count > 1 ? { ...box, count: box.count - 1 } : []
  })
}

/** The figure that was meant, in the place of the code that several have. */
export function withChoice(boxes: readonly ScannedBox[], code: BoxCode, id: number): ScannedBox[] {
  const key = keyOf(code)
  const chosen: BoxCode = { kind: 'figure', id }
  const twin = boxes.find((box) => keyOf(box.code) === keyOf(chosen))?.count ?? 0
  return boxes.flatMap((box) => {
    if (keyOf(box.code) === keyOf(chosen)) return []
    return keyOf(box.code) === key
      ? { code: chosen, count: Math.min(box.count + twin, collectionLimits.copies) }
      : box
  })
}

export const boxCount = (boxes: readonly ScannedBox[]) => boxes.reduce((sum, { count }) => sum + count, 0)

/** Of the text on the device, which its user can edit; empty where it is not valid. */
export function readBoxesByMember(text: string | null): Record<string, ScannedBox[]> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([owner, boxes]) => [
        owner,
        Array.isArray(boxes) ? boxes.filter(isBox) : [],
      ]),
    )
  } catch {
    return {}
  }
}

function isBox(stored: unknown): stored is ScannedBox {
  const { code, count } = (stored ?? {}) as Partial<ScannedBox>
  if (!Number.isInteger(count) || Number(count) < 1 || Number(count) > collectionLimits.copies) return false
  return code?.kind === 'barcode'
    ? typeof code.code === 'string'
    : code?.kind === 'figure' && Number.isInteger(code.id)
}
