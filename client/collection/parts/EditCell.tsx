import '#client/collection/style/cells.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Edit } from '#client/collection/data.edits.ts'
import { Icon } from '#client/kit/Icon.tsx'

/** What happens at a place that is edited where it stands. */
export interface EditActs {
  change: (text: string) => void
  refuse: (trouble: string) => void
  save: () => void
  drop: () => void
}

interface EditCellProps {
  /** What it is and of whom: "Pagado, Don Quijote". */
  label: string
  /** As it is written now, to be typed over. */
  text: string
  edit: Edit | null
  acts: EditActs
  /** As it is shown, and how it is asked for. */
  look: {
    shown: ReactNode
    kind: 'text' | 'money' | 'date' | 'choice'
    options?: Readonly<Record<string, string>>
    maxLength?: number
  }
}

/**
 * A value that becomes a field where it stands. Enter or leaving it saves, Escape takes it back; what was not taken stays
 * in the field with the reason, and what to do about it.
 */
export function EditCell({ label, text, edit, acts, look }: EditCellProps) {
  const shell = useRef<HTMLDivElement>(null)
  const [wish, setWish] = useState<'field' | 'value' | null>(null)
  useEffect(() => {
    if (wish === null) return
    const target = shell.current?.querySelector<HTMLElement>(
      wish === 'field' ? 'input, select' : '.edit-cell-value',
    )
    if (!target) return
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !shell.current?.contains(activeElement)
    if (!isElsewhere) target.focus()
    if (target instanceof HTMLInputElement && target.type === 'text') target.select()
    setWish(null)
  })
  return (
    <div className="edit-cell" ref={shell} data-state={stateOf(edit)}>
      {edit === null ? (
        <button
          className="edit-cell-value"
          type="button"
          onClick={() => {
            acts.change(text)
            setWish('field')
          }}
        >
          <span className="visually-hidden">{label}: </span>
          <span dir="auto">{look.shown ?? <span className="edit-cell-blank">—</span>}</span>
          <Icon name="pencil" />
        </button>
      ) : (
        <EditField
          label={label}
          text={text}
          edit={edit}
          look={look}
          acts={{ ...acts, drop: () => back(acts.drop), save: () => back(acts.save) }}
        />
      )}
    </div>
  )

  /** The focus stays where it was, on the value. */
  function back(act: () => void) {
    if (shell.current?.contains(document.activeElement)) setWish('value')
    act()
  }
}

function stateOf(edit: Edit | null): 'refused' | 'sending' | undefined {
  if (edit?.isSending) return 'sending'
  return edit?.trouble ? 'refused' : undefined
}

function EditField({ label, text, edit, acts, look }: EditCellProps & { edit: Edit }) {
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
