import '#client/accounts/pending-figures.css'
import { usePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'

/** Says at every door that the figures a visitor marked are kept. It is above the form or below it, so its late arrival moves no field. */
export function PendingFigures() {
  const count = usePendingMarks().length
  if (count === 0) return null
  return (
    <p className="pending-figures" role="status">
      <Icon name="heart" />
      {countText(count, 'figura te espera', 'figuras te esperan')}
    </p>
  )
}
