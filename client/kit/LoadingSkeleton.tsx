/** What is being read, in the shape it will have. */
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
