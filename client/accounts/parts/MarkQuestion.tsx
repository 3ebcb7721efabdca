import { useEffect, useState } from 'react'
import type { PendingMark } from '#client/accounts/pending-marks.data.ts'
import { acceptUnaskedMarks, dropUnaskedMarks, visitorMarks } from '#client/accounts/pending-marks.data.ts'
import { call } from '#client/api.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { AuthFrame } from './AuthFrame.tsx'

interface MarkQuestionProps {
  marks: readonly PendingMark[]
  nextPath: string
}

const namesMax = 5

/** Figures that a link marked, or somebody on this device before a link opened the session: nothing changes unasked. */
export function MarkQuestion({ marks, nextPath }: MarkQuestionProps) {
  const names = useNames(marks.slice(0, namesMax))
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
      lead="Las marcó un enlace o alguien en este dispositivo. Nada cambia en tu colección hasta que digas que sí."
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
      <button className="action" data-kind="main" type="button" onClick={() => answer(acceptUnaskedMarks)}>
        {marks.length === 1 ? 'Guardarla' : 'Guardarlas'}
      </button>
      <button className="action" data-kind="quiet" type="button" onClick={() => answer(dropUnaskedMarks)}>
        No, dejar todo como está
      </button>
    </AuthFrame>
  )
}

function useNames(marks: readonly PendingMark[]): ReadonlyMap<number, string> {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const ids = marks.map(({ id }) => id).join(',')
  useEffect(() => {
    let isWanted = true
    const read = async (id: string) => {
      // Of a figure that left the catalogue the number is shown.
      const answer = await call('getItem', { params: { id } }).catch(() => null)
      return [Number(id), answer?.data.name ?? `Figura ${id}`] as const
    }
    void Promise.all(ids.split(',').map(read)).then((read) => isWanted && setNames(new Map(read)))
    return () => {
      isWanted = false
    }
  }, [ids])
  return names
}
