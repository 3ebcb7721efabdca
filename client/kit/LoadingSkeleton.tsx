interface LoadingSkeletonProps {
  /** The shape of what is loading: rows with a picture, niches, one figure, fields; by default a page. */
  shape?: 'page' | 'rows' | 'niches' | 'figure' | 'fields'
}

const parts = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const counts = { page: 3, rows: 4, niches: 6, figure: 4, fields: 4 } as const

/** A placeholder with the shape of the content that is loading. */
export function LoadingSkeleton({ shape = 'page' }: LoadingSkeletonProps) {
  return (
    <div className="waiting" data-shape={shape} role="status">
      <span className="visually-hidden">Cargando</span>
      {parts.slice(0, counts[shape]).map((part) => (
        <span className="skeleton" key={part} />
      ))}
    </div>
  )
}
