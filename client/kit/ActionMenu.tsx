import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface ActionMenuProps {
  id: string
  /** The accessible name of the button and of the menu. */
  label: string
  /** Links and buttons with the class `action`. */
  children: ReactNode
}

/** Actions side by side on a wide screen; on a phone they fold behind "···". */
export function ActionMenu(props: ActionMenuProps) {
  return (
    <div className="action-menu" data-unfolds="">
      <FoldedActions {...props} />
    </div>
  )
}

/** The actions of a row of a table, which are always behind "···". */
export function RowMenu(props: ActionMenuProps) {
  return (
    <div className="action-menu">
      <FoldedActions {...props} />
    </div>
  )
}

function FoldedActions({ id, label, children }: ActionMenuProps) {
  return (
    <>
      <button className="icon-button action-menu-open" type="button" popoverTarget={id}>
        <Icon name="more" />
        <span className="visually-hidden">{label}</span>
      </button>
      {/* Unfolded it is never a popover in the top layer: CSS shows it in place. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles bubbling clicks of its buttons and links. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys trigger clicks of its buttons and links. */}
      <div className="action-menu-list" id={id} popover="auto" onClick={close}>
        {children}
      </div>
    </>
  )
}

/**
 * Closes the menu first: a dialog of an action would be below it, and returns the focus to an element that is still
 * visible.
 */
function close({ currentTarget }: { currentTarget: HTMLElement }) {
  if (!currentTarget.matches(':popover-open')) return
  currentTarget.hidePopover()
  currentTarget.parentElement?.querySelector<HTMLElement>('.action-menu-open')?.focus()
}
