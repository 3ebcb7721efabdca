import '#client/collection/cells.css'
import { useEffect, useRef, useState } from 'react'
import type { EditCellProps } from '#client/collection/cells.rules.ts'
import type { PendingEdit } from '#client/collection/edits.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { EditField } from './EditField.tsx'

/**
 * A value that is edited in place. Enter or blur saves, Escape cancels. If saving fails, the text stays in the field with
 * the reason and buttons to retry or discard.
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
