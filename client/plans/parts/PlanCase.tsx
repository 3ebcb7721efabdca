interface PlanCaseProps {
  /** Which of the plans it is, the smallest first. */
  rank: number
}

const baysByRank = [
  [3, 1],
  [4, 2],
  [6, 3],
  [9, 4],
] as const

const bay = { width: 14, height: 18, gap: 2 }

/** A case as large as the plan: so many bays beside and above each other, all of them lit. */
export function PlanCase({ rank }: PlanCaseProps) {
  const [columns, rows] = baysByRank[Math.min(rank, baysByRank.length - 1)] ?? [3, 1]
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * (bay.width + bay.gap),
    y: Math.floor(index / columns) * (bay.height + bay.gap),
  }))
  const width = columns * (bay.width + bay.gap) - bay.gap
  const height = rows * (bay.height + bay.gap) - bay.gap
  return (
    <svg
      className="plan-case"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {cells.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect className="plan-case-bay" width={bay.width} height={bay.height} />
          <path className="plan-case-light" d="M5 0h4l4 16H1z" />
          <path
            className="plan-case-figure"
            d="M7 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-3 11c0-4 1-6 3-6s3 2 3 6Z"
          />
        </g>
      ))}
    </svg>
  )
}
