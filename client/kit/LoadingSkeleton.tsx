/** A placeholder with the shape of the content that is loading. */
export function LoadingSkeleton() {
  return (
    <div className="waiting" role="status">
      <span className="visually-hidden">Cargando</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
