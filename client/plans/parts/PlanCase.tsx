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

interface Place {
  readonly column: number
  /** From the top. */
  readonly row: number
}

const bays: readonly Place[] = Array.from({ length: columns * rows }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
}))

/** A drawing of a display case. The larger the plan, the more of it is lit. `rank` is its position, smallest plan first. */
export function PlanCase({ rank }: { rank: number }) {
  const [across, up] = litByRank[Math.min(Math.max(rank, 0), litByRank.length - 1)] ?? litByRank[0]
  return <Case isLit={({ column, row }) => column < across && row >= rows - up} />
}

interface UsedCaseProps {
  used: number
  /** Null means no limit. */
  limit: number | null
}

/** The same case of a member: the share of it that their figures take, from the lowest shelf up. A first figure is seen. */
export function UsedCase({ used, limit }: UsedCaseProps) {
  const share = limit === null ? 1 : Math.min(1, used / limit)
  const taken = used === 0 ? 0 : Math.max(1, Math.floor(bays.length * share))
  return <Case isLit={({ column, row }) => (rows - 1 - row) * columns + column < taken} />
}

function Case({ isLit }: { isLit: (place: Place) => boolean }) {
  return (
    <div className="plan-card-case">
      <svg className="plan-case" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        {bays.map((place) => (
          <Bay key={`${place.column} ${place.row}`} {...place} isLit={isLit(place)} />
        ))}
      </svg>
    </div>
  )
}

function Bay({ column, row, isLit }: Place & { isLit: boolean }) {
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
