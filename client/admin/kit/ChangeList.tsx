import './style.css'

export interface FieldChange {
  field: string
  /** Null where there was or is no value. */
  from: string | null
  to: string | null
}

/** What changed, field by field: from which value to which. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="admin-changes stack gap-2">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="soft">{field}</dt>
          <dd className="flex wrap anywhere">
            <del className="soft">
              <span className="visually-hidden">Antes: </span>
              {from ?? 'sin dato'}
            </del>
            <ins>
              <span className="visually-hidden">Ahora: </span>
              {to ?? 'sin dato'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
