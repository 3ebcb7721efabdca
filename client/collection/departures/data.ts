import { ApiError, call } from '#client/api.ts'
import { updateCachedCopies } from '#client/collection/cached-copies.data.ts'
import {
  applyMoved,
  applyPlanUsage,
  invalidateMarkedQueries,
  markOf,
} from '#client/collection/marks/state.data.ts'
import { showDone, showFailure } from '#client/collection/messages.data.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { queryClient } from '#client/query.ts'
import { refresh } from '#client/use-api.ts'
import type { Copy, MarkAnswer } from '#contract/collection/collection.ts'
import type { DepartureKind } from '#contract/collection/words.ts'
import { type DepartureValues, readDeparture } from './rules.ts'

// What became of copies. Both ways need a network; undo brings the copy back.

const doneTexts: Record<DepartureKind, string> = {
  vendida: 'quedó como vendida',
  regalada: 'quedó como regalada',
  cambiada: 'quedó como cambiada',
  prestada: 'quedó como prestada',
  perdida: 'quedó como perdida',
  rota: 'quedó como rota',
}

/** @throws {ApiError} with the message for a form, which keeps its values */
export async function addDeparture(
  figure: { id: number; name: string },
  copy: Copy,
  values: DepartureValues,
): Promise<void> {
  const read = readDeparture(values)
  if ('failure' in read) throw new ApiError(422, read.failure.message, { fields: read.failure.fields })
  const { body } = read
  const { data } = await call('addDeparture', { params: { id: figure.id, copy: copy.id }, body })
  const { kind } = body
  applyAnswer(figure.id, data, kind === 'prestada' ? null : copy.id)
  showDone({ about: `departure ${data.departure_id}`, text: `«${figure.name}» ${doneTexts[kind]}.` }, () => {
    void bringBack({ id: data.departure_id, item: figure, kind })
  })
}

interface Gone {
  id: number
  item: { id: number; name: string }
  kind: DepartureKind
}

/** Brings a copy back, or a lent one home. */
export async function bringBack({ id, item, kind }: Gone): Promise<void> {
  const text =
    kind === 'prestada' ? `«${item.name}» ya volvió.` : `«${item.name}» está otra vez en tu colección.`
  try {
    const { data } = await call('removeDeparture', { params: { id } })
    applyAnswer(data.item_id, data, null)
    showToast({ kind: 'done', text })
  } catch (error) {
    // Pressed twice, or in another tab.
    if (formFailureOf(error).code === 'departure_not_found') {
      void queryClient.invalidateQueries()
      return showToast({ kind: 'done', text })
    }
    showFailure(error, {
      about: `departure ${id}`,
      outcome: formFailureOf(error).code === 'quota_exceeded' ? 'Tu plan está lleno.' : 'Sigue como estaba.',
      retry: () => void bringBack({ id, item, kind }),
    })
  }
}

function applyAnswer(id: number, answer: MarkAnswer, goneCopy: number | null): void {
  const { relation, reserved, quantity } = answer
  applyMoved([{ id, from: markOf(id), to: { relation, reserved, quantity } }])
  applyPlanUsage(answer)
  updateCachedCopies(id, (copies) => copies.filter((copy) => copy.id !== goneCopy))
  invalidateMarkedQueries()
  void refresh('listDepartures', 'getCollectionNumbers', 'getMemberItem')
}
