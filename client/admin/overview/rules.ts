interface DeltaWords {
  /** What it is compared with, "que la anterior". */
  than: string
  textOf: (value: number) => string
}

/** "3 más que la anterior". */
export function deltaText(delta: number, { than, textOf }: DeltaWords): string {
  if (delta === 0) return ''
  return `${textOf(Math.abs(delta))} ${delta > 0 ? 'más' : 'menos'} ${than}`
}

const margin = 3

/** The points of a line through the values, the highest at the top of the box, as an attribute of SVG. */
export function sparkPoints(values: readonly number[], box: { width: number; height: number }): string {
  const most = Math.max(...values, 1)
  const step = (box.width - 2 * margin) / Math.max(values.length - 1, 1)
  return values
    .map((value, index) => {
      const y = box.height - margin - (value / most) * (box.height - 2 * margin)
      return `${round(margin + index * step)},${round(y)}`
    })
    .join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
