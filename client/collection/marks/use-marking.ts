import type { KeyboardEvent } from 'react'
import { useMark } from '#client/collection/mark-state.data.ts'
import { toggleRelation } from '#client/collection/marks.data.ts'
import type { MarkedFigure } from '#client/collection/marks.rules.ts'
import { openReservationDialog } from '#client/collection/reservation-dialog.data.ts'
import type { MemberMark } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import { markKeys, reserveKey, shortcutLetter } from './shortcuts.data.ts'

/** The mark of a figure, and the handlers of its buttons and keyboard shortcuts. */
export function useMarking(figure: MarkedFigure, loadedMark: MemberMark) {
  const { mark, isRefused } = useMark(figure.id, loadedMark)
  const onToggle = (relation: Relation) => toggleRelation(figure, relation, loadedMark)
  const onReserve = () => openReservationDialog(figure.id)

  function onKeyDown(event: KeyboardEvent | globalThis.KeyboardEvent) {
    const letter = shortcutLetter(event) ?? ''
    const relation = markKeys[letter]
    if (!relation && letter !== reserveKey) return
    event.preventDefault()
    if (relation) onToggle(relation)
    else onReserve()
  }
  return { mark, isRefused, onToggle, onReserve, onKeyDown }
}
