import '#client/collection/marks.css'
import { Icon } from '#client/kit/Icon.tsx'
import type { MemberMark } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import { relations } from '#contract/collection/words.ts'

interface MarkButtonsProps {
  /** The figure's name, for the accessible label of the buttons. */
  name: string
  mark: MemberMark
  onToggle: (relation: Relation) => void
  /** Opens the reservation. Without it the ticket button is not shown. */
  onReserve?: (() => void) | undefined
}

const buttons = [
  { relation: 'collection', icon: 'check', letter: 'C' },
  { relation: 'want', icon: 'heart', letter: 'W' },
  { relation: 'notinterested', icon: 'strike', letter: 'N' },
] as const

/** A button for each mark. Pressing a pressed button removes the mark. */
export function MarkButtons({ name, mark, onToggle, onReserve }: MarkButtonsProps) {
  const reserve = mark.reserved ? 'Ver apartado' : 'Apartar'
  return (
    <fieldset className="mark-buttons flex between" aria-label={`Marcar ${name}`}>
      {buttons.map(({ relation, icon, letter }) => (
        <button
          key={relation}
          type="button"
          data-relation={relation}
          aria-label={relations[relation]}
          aria-pressed={mark.relation === relation}
          title={`${relations[relation]} (${letter})`}
          onClick={() => onToggle(relation)}
        >
          <Icon name={icon} />
          <span className="mark-button-name">{relations[relation]}</span>
        </button>
      ))}
      {onReserve ? (
        <button
          type="button"
          data-relation="reserved"
          aria-label={reserve}
          data-is-on={mark.reserved || undefined}
          title="Apartar (A)"
          onClick={onReserve}
        >
          <Icon name="ticket" />
          <span className="mark-button-name">{reserve}</span>
        </button>
      ) : null}
    </fieldset>
  )
}
