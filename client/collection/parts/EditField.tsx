import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import type { EditActions, EditCellProps } from '#client/collection/cells.rules.ts'
import type { PendingEdit } from '#client/collection/edits.data.ts'

/** The input field of a value that is being edited or could not be saved. */
export function EditField({ label, text, edit, acts, look }: EditCellProps & { edit: PendingEdit }) {
  const id = useId()
  const common = {
    'aria-label': label,
    'aria-invalid': edit.error ? true : undefined,
    'aria-describedby': edit.error ? id : undefined,
    value: edit.text,
  } as const

  function leave(input: HTMLInputElement) {
    if (input.validity.badInput) acts.refuse('Escribe un día que exista.')
    else if (edit.text === text && edit.error === null) acts.drop()
    else if (edit.error === null) acts.save()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') acts.drop()
    if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) {
      event.preventDefault()
      if (edit.error === null) leave(event.currentTarget)
      else acts.save()
    }
  }

  return (
    <>
      {look.kind === 'choice' ? (
        <select
          {...common}
          onChange={({ currentTarget }) => {
            acts.change(currentTarget.value)
            acts.save()
          }}
          onBlur={() => {
            if (edit.text === text && edit.error === null) acts.drop()
          }}
          onKeyDown={onKeyDown}
        >
          <option value="">Sin decir</option>
          {Object.entries(look.options ?? {}).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={look.kind === 'date' ? 'date' : 'text'}
          inputMode={look.kind === 'money' ? 'decimal' : undefined}
          maxLength={look.maxLength}
          readOnly={edit.isSending}
          autoComplete="off"
          onChange={({ currentTarget }) => acts.change(currentTarget.value)}
          onBlur={({ currentTarget }) => leave(currentTarget)}
          onKeyDown={onKeyDown}
        />
      )}
      {edit.error ? <Refused id={id} errorText={edit.error} acts={acts} /> : null}
    </>
  )
}

function Refused({ id, errorText, acts }: { id: string; errorText: string; acts: EditActions }) {
  return (
    <div className="edit-cell-refused">
      <p className="field-error" id={id} role="alert">
        {errorText}
      </p>
      <button className="text-action" type="button" onClick={acts.save}>
        Guardar
      </button>
      <button className="text-action" type="button" onClick={acts.drop}>
        Descartar
      </button>
    </div>
  )
}
