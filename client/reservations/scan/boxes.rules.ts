import type { ScannedCode } from '#client/catalogue/scan/rules.ts'
import { collectionLimits } from '#contract/collection/words.ts'

/** A barcode, or a figure that was chosen among several with the same one. */
export type BoxCode = Exclude<ScannedCode, { kind: 'other' }>

/** The boxes with one code among those that are being scanned. */
export interface ScannedBox {
  readonly code: BoxCode
  readonly count: number
}

export interface KnownBox extends ScannedBox {
  readonly itemId: number
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

/** How many boxes there are of each figure, which may have several codes. */
export function quantitiesOf(boxes: readonly KnownBox[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { itemId, count } of boxes) sums.set(itemId, (sums.get(itemId) ?? 0) + count)
  return new Map([...sums].map(([itemId, sum]) => [itemId, Math.min(sum, collectionLimits.copies)]))
}

/**
 * What is left once these were confirmed. A figure of which another box was counted meanwhile stays with all of its boxes,
 * because a quantity is sent as it is afterwards and not as what is added.
 */
export function withoutConfirmed(
  boxes: readonly ScannedBox[],
  confirmed: readonly KnownBox[],
): readonly ScannedBox[] {
  const countNow = new Map(boxes.map(({ code, count }) => [keyOf(code), count]))
  const grown = new Set(
    confirmed
      .filter(({ code, count }) => (countNow.get(keyOf(code)) ?? 0) > count)
      .map(({ itemId }) => itemId),
  )
  const done = new Set(confirmed.filter(({ itemId }) => !grown.has(itemId)).map(({ code }) => keyOf(code)))
  return boxes.filter(({ code }) => !done.has(keyOf(code)))
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
