import { MainButton } from '#client/kit/Action.tsx'
import type { FieldChange } from '#client/kit/described-fields.ts'
import { PlainButton } from './PlainAction.tsx'

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

interface ConflictNoticeProps {
  changes: readonly FieldChange[]
  /** Saves again, over the other person's version. */
  onSave: () => void
  /** Takes the other person's version and drops what was typed. */
  onDiscard: () => void
}

/** Shown when somebody else saved first: their changes, with what was typed still in the form. */
export function ConflictNotice({ changes, onSave, onDiscard }: ConflictNoticeProps) {
  return (
    <div className="admin-conflict stack gap-3 pad-4 round" role="alert" tabIndex={-1}>
      <strong>Alguien guardó otros cambios mientras escribías</strong>
      <p>No se guardó nada encima. Lo que escribiste sigue aquí. Esto cambió la otra persona:</p>
      <ChangeList changes={changes} />
      <div className="admin-form-actions">
        <MainButton onClick={onSave}>Guardar lo mío sobre esta versión</MainButton>
        <PlainButton onClick={onDiscard}>Quedarme con la otra versión</PlainButton>
      </div>
    </div>
  )
}
