import '#client/accounts/pending-figures.css'
import { usePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'

/**
 * Says at every door that the figures a visitor marked are kept, with the icon of the last mark. It is above the form or below
 * it, so its late arrival moves no field.
 */
export function PendingFigures() {
  const marks = usePendingMarks()
  const [last] = marks
  if (!last) return null
  return (
    <p className="pending-figures" data-relation={last.relation} role="status">
      <Icon name={last.relation === 'want' ? 'heart' : 'check'} />
      {countText(marks.length, 'figura te espera', 'figuras te esperan')}
    </p>
  )
}
