import { useEffect } from 'react'
import { Link } from 'react-router'
import type { MarkedFigure } from '#client/collection/marks.rules.ts'
import { MarkButtons } from '#client/collection/parts/MarkButtons.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import type { MemberMark } from '#contract/collection.ts'
import { useMarking } from './use-marking.ts'

interface ItemMarksProps {
  figure: MarkedFigure
  loadedMark: MemberMark
}

/** The mark buttons on the page of a figure; its shortcuts work wherever the focus is. */
export function ItemMarks({ figure, loadedMark }: ItemMarksProps) {
  const { mark, onToggle, onReserve, onKeyDown } = useMarking(figure, loadedMark)
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return (
    <div className="item-marks">
      <MarkButtons name={figure.name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
      {mark.reserved ? (
        <p className="item-marks-note">
          <Icon name="ticket" />
          La tienes apartada. <Link to="/apartados">Ver tus apartados</Link>
        </p>
      ) : null}
    </div>
  )
}
