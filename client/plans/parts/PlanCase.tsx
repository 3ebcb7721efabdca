interface PlanCaseProps {
  /** The plan's position, smallest plan first. */
  rank: number
}

/** The lit columns and rows of the case for each plan. */
const litByRank = [
  [3, 1],
  [4, 2],
  [6, 3],
  [9, 4],
] as const

const [columns, rows] = litByRank[3]
const bay = { width: 14, height: 18, gap: 2 }
const box = {
  width: columns * (bay.width + bay.gap) - bay.gap,
  height: rows * (bay.height + bay.gap) - bay.gap,
}

const bays = Array.from({ length: columns * rows }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
}))

/** A drawing of a display case. The larger the plan, the more of it is lit. */
export function PlanCase({ rank }: PlanCaseProps) {
  const [across, up] = litByRank[Math.min(rank, litByRank.length - 1)] ?? litByRank[0]
  return (
    <svg className="plan-case" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      {bays.map(({ column, row }) => (
        <Bay key={`${column} ${row}`} column={column} row={row} isLit={column < across && row >= rows - up} />
      ))}
    </svg>
  )
}

function Bay({ column, row, isLit }: { column: number; row: number; isLit: boolean }) {
  const place = `translate(${column * (bay.width + bay.gap)} ${row * (bay.height + bay.gap)})`
  return (
    <g transform={place} data-lit={isLit}>
      <rect className="plan-case-bay" width={bay.width} height={bay.height} />
      {isLit ? (
        <>
          <path className="plan-case-light" d="M5 0h4l4 16H1z" />
          <path
            className="plan-case-figure"
            d="M7 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-3 11c0-4 1-6 3-6s3 2 3 6Z"
          />
        </>
      ) : null}
    </g>
  )
}
