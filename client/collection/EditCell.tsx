import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { Options } from '#client/kit/TextFields.tsx'
import type { PendingEdit } from './edits.data.ts'
import {
  changeEdit,
  discardEdit,
  discardUnsaved,
  openEdit,
  saveEdit,
  setEditError,
  useEdit,
  useUnsavedCount,
} from './edits.data.ts'

interface EditCellProps {
  /** The key of its unsaved edit. */
  place: string
  /** The accessible label: field and figure, such as "Pagado, Don Quijote". */
  label: string
  text: string
  /** The displayed value and the kind of its input. */
  look: {
    shown: ReactNode
    kind: 'text' | 'money' | 'date' | 'choice'
    options?: Readonly<Record<string, string>>
    maxLength?: number
    /** The id of what is offered to type. */
    list?: string
  }
  /** @throws {ApiError} @throws {InvalidText} */
  send: (text: string) => Promise<void>
}

/**
 * A value that is edited in place. Enter or blur saves, Escape cancels. If saving fails, the text stays in the field with
 * the reason and buttons to retry or discard.
 */
export function EditCell({ place, label, text, look, send }: EditCellProps) {
  const edit = useEdit(place)
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
    <div className="edit-cell min-0" ref={shell} data-state={stateOf(edit)}>
      {edit === null ? (
        <button
          className="edit-cell-value row between numbers gap-1 full touch-height round-s relative"
          type="button"
          onClick={() => {
            openEdit(place, text)
            setWish('field')
          }}
        >
          <span className="visually-hidden">{label}: </span>
          <span dir="auto">{look.shown ?? <span className="soft">—</span>}</span>
          <Icon name="pencil" />
        </button>
      ) : (
        <EditField
          label={label}
          text={text}
          edit={edit}
          look={look}
          acts={{
            change: (typed) => changeEdit(place, typed),
            refuse: (errorText) => setEditError(place, errorText),
            drop: () => back(() => discardEdit(place)),
            save: () => back(() => void saveEdit(place, send)),
          }}
        />
      )}
    </div>
  )

  /** After editing the focus returns to the value. */
  function back(act: () => void) {
    if (shell.current?.contains(document.activeElement)) setWish('value')
    act()
  }
}

function stateOf(edit: PendingEdit | null): 'refused' | 'sending' | undefined {
  if (edit?.isSending) return 'sending'
  return edit?.error ? 'refused' : undefined
}

interface EditFieldProps extends Pick<EditCellProps, 'label' | 'text' | 'look'> {
  edit: PendingEdit
  acts: EditActions
}

interface EditActions {
  change: (text: string) => void
  refuse: (errorText: string) => void
  save: () => void
  drop: () => void
}

function EditField({ label, text, edit, acts, look }: EditFieldProps) {
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
          <Options of={Object.entries(look.options ?? {})} />
        </select>
      ) : (
        <input
          className="touch-height on-raised"
          {...common}
          type={look.kind === 'date' ? 'date' : 'text'}
          inputMode={look.kind === 'money' ? 'decimal' : undefined}
          maxLength={look.maxLength}
          list={look.list}
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
    <div className="edit-cell-refused flex wrap gap-0-2">
      <p className="field-error" id={id} role="alert">
        {errorText}
      </p>
      <button className="text-action small" type="button" onClick={acts.save}>
        Guardar
      </button>
      <button className="text-action small" type="button" onClick={acts.drop}>
        Descartar
      </button>
    </div>
  )
}

/** A note above the list about unsaved edits, which may be far below. */
export function UnsavedChangesNotice() {
  const count = useUnsavedCount()
  if (count === 0) return null
  return (
    <div className="own-unsaved row wrap between" role="status">
      <p>
        {countText(count, 'cambio', 'cambios')} sin guardar. Lo que escribiste sigue en su lugar: revísalo y
        guárdalo ahí.
      </p>
      <QuietButton onClick={discardUnsaved}>Descartar</QuietButton>
    </div>
  )
}
