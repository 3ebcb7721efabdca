import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import type { EditActs, EditCellProps } from '#client/collection/cells.rules.ts'
import type { Edit } from '#client/collection/edits.data.ts'

/** The field itself, while something is typed in it or was not taken. */
export function EditField({ label, text, edit, acts, look }: EditCellProps & { edit: Edit }) {
  const id = useId()
  const common = {
    'aria-label': label,
    'aria-invalid': edit.trouble ? true : undefined,
    'aria-describedby': edit.trouble ? id : undefined,
    value: edit.text,
  } as const

  function leave(input: HTMLInputElement) {
    if (input.validity.badInput) acts.refuse('Escribe un día que exista.')
    else if (edit.text === text && edit.trouble === null) acts.drop()
    else if (edit.trouble === null) acts.save()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') acts.drop()
    if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) {
      event.preventDefault()
      if (edit.trouble === null) leave(event.currentTarget)
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
            if (edit.text === text && edit.trouble === null) acts.drop()
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
      {edit.trouble ? <Refused id={id} trouble={edit.trouble} acts={acts} /> : null}
    </>
  )
}

function Refused({ id, trouble, acts }: { id: string; trouble: string; acts: EditActs }) {
  return (
    <div className="edit-cell-refused">
      <p className="field-error" id={id} role="alert">
        {trouble}
      </p>
      <button type="button" onClick={acts.save}>
        Guardar
      </button>
      <button type="button" onClick={acts.drop}>
        Descartar
      </button>
    </div>
  )
}
