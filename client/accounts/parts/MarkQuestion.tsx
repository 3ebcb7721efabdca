import { useFigureNames } from '#client/accounts/figure-names.data.ts'
import type { PendingMark } from '#client/accounts/pending-marks.data.ts'
import { acceptUnaskedMarks, dropUnaskedMarks, visitorMarks } from '#client/accounts/pending-marks.data.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { AuthFrame } from './AuthFrame.tsx'

const namesMax = 5

/** Figures that a link marked, or somebody on this device before a link opened the session: nothing changes unasked. */
export function MarkQuestion({ marks, nextPath }: { marks: readonly PendingMark[]; nextPath: string }) {
  const names = useFigureNames(marks.slice(0, namesMax))
  const rest = marks.length - namesMax
  const answer = (decide: () => void) => {
    decide()
    // As a new document, in which the members' area sends what waits.
    window.location.assign(nextPath)
  }
  return (
    <AuthFrame
      title="Figuras por guardar"
      heading={marks.length === 1 ? '¿Guardamos esta figura?' : '¿Guardamos estas figuras?'}
      lead="Lo marcó un enlace o alguien en este dispositivo. Nada cambia en tu colección hasta que digas que sí."
    >
      <ul className="stack gap-3">
        {marks.slice(0, namesMax).map(({ id, relation }) => (
          <li className="media gap-3 anywhere" key={id}>
            <Icon name={relation === 'want' ? 'heart' : 'check'} />
            <span className="stack">
              <strong dir="auto">{names.get(id) ?? `Figura ${id}`}</strong>
              <span className="soft">{visitorMarks.find((mark) => mark.relation === relation)?.name}</span>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="soft">Y {countText(rest, 'figura más', 'figuras más')}.</p> : null}
      <MainButton onClick={() => answer(acceptUnaskedMarks)}>
        {marks.length === 1 ? 'Guardarla' : 'Guardarlas'}
      </MainButton>
      <QuietButton onClick={() => answer(dropUnaskedMarks)}>No, dejar todo como está</QuietButton>
    </AuthFrame>
  )
}
