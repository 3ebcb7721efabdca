import '#client/collection/marks.css'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { Relation } from '#contract/collection-words.ts'

interface LineMarksProps {
  itemsCount: number
  isSending: boolean
  /** The error of the last attempt. */
  errorText: string | null
  onMark: (relation: Relation) => void
}

const choices = [
  {
    relation: 'collection',
    icon: 'check',
    name: 'Las tengo todas',
    note: 'Pasan a tu colección, una copia de cada una.',
  },
  {
    relation: 'want',
    icon: 'heart',
    name: 'Quiero las que me faltan',
    note: 'Las que ya tienes o apartaste se quedan igual.',
  },
] as const

/** Buttons that mark a whole line. */
export function LineMarks({ itemsCount, isSending, errorText, onMark }: LineMarksProps) {
  return (
    <div className="line-marks">
      <p>Esta línea tiene {countText(itemsCount, 'figura', 'figuras')}. Lo que marques se puede deshacer.</p>
      {choices.map(({ relation, icon, name, note }) => (
        <button
          className="line-mark"
          key={relation}
          type="button"
          data-relation={relation}
          aria-disabled={isSending}
          onClick={() => onMark(relation)}
        >
          <Icon name={icon} />
          <strong>{name}</strong>
          <span>{note}</span>
        </button>
      ))}
      <p className="field-error" role="alert">
        {errorText}
      </p>
    </div>
  )
}
