import { call } from '#client/api.ts'
import { applyPlanUsage, confirmMoved, markedTotals, markOf } from '#client/collection/marks/state.data.ts'
import { showDone, showFailure } from '#client/collection/messages.data.ts'
import { refreshTags } from '#client/collection/tags/data.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { queryClient } from '#client/query.ts'
import { refresh } from '#client/use-api.ts'
import type { ManyDeparted, ManyEdited } from '#contract/collection/copies.ts'
import { collectionLimits, type DepartureKind } from '#contract/collection/words.ts'
import type { Input } from '#contract/endpoints.ts'
import { ownPageQuery } from './data.ts'

// Many copies at once, with one undo for all. It needs a network, as every edit does.

const about = 'many'

/** The copies of a list, as many as can be changed at once. */
export async function listCopyIds(filters: Record<string, string>): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, pages = 1; page <= pages && ids.length < collectionLimits.manyCopies; page += 1) {
    const { data, metadata } = await queryClient.fetchQuery(ownPageQuery(filters, page))
    pages = metadata.total_pages
    ids.push(...data.flatMap(({ copies }) => copies.map(({ id }) => id)))
  }
  return ids.slice(0, collectionLimits.manyCopies)
}

export type ManyChange = NonNullable<Input<'editCopies'>['body']>['change']

/** @throws {ApiError} nothing was changed */
export async function editMany(copies: number[], change: ManyChange): Promise<void> {
  const { data } = await call('editCopies', { body: { copies, change } })
  await refreshLists()
  const { changed, unchanged, gone, full, too_fine } = data
  const text = sentences(
    `${countText(changed.length, 'copia cambió', 'copias cambiaron')}.`,
    unchanged > 0 && `${countText(unchanged, 'ya estaba', 'ya estaban')} así.`,
    full > 0 && `${countText(full, 'tendría', 'tendrían')} más de ${collectionLimits.tags} etiquetas.`,
    too_fine > 0 && `${countText(too_fine, 'tiene', 'tienen')} centavos, que esa moneda no usa.`,
    gone > 0 && goneText(gone),
  )
  if (changed.length === 0) showToast({ kind: 'done', about, text })
  else showDone({ about, text }, () => void undoEdit(changed))
}

async function undoEdit(changed: ManyEdited['changed']): Promise<void> {
  try {
    const { data } = await call('restoreCopies', { body: { changed } })
    await refreshLists()
    const kept =
      data.kept > 0 &&
      `${countText(data.kept, 'se quedó como está, porque cambió', 'se quedaron como están, porque cambiaron')} después.`
    const text = sentences(`Deshecho en ${countText(data.restored, 'copia', 'copias')}.`, kept)
    showToast({ kind: 'done', about, text })
  } catch (error) {
    showFailure(error, { about, outcome: 'El cambio sigue puesto.', retry: () => void undoEdit(changed) })
  }
}

/** @throws {ApiError} nothing was changed */
export async function departMany(
  copies: number[],
  kind: DepartureKind,
  left_on: string | null,
): Promise<void> {
  const { data } = await call('addDepartures', { body: { copies, kind, left_on } })
  await applyDeparted(data)
  const { departures, done, lent, full, gone } = data
  const left =
    kind === 'prestada' ? ['copia prestada', 'copias prestadas'] : ['copia salió', 'copias salieron']
  const text = sentences(
    `${countText(done, left[0] ?? '', left[1] ?? '')}${kind === 'prestada' ? '' : ' de tu colección'}.`,
    lent > 0 && `${countText(lent, 'está prestada y se quedó', 'están prestadas y se quedaron')}.`,
    full > 0 && `${countText(full, 'no cupo', 'no cupieron')} en tus salidas.`,
    gone > 0 && goneText(gone),
  )
  if (done === 0) showToast({ kind: 'done', about, text })
  else showDone({ about, text }, () => void undoDepartures(departures))
}

async function undoDepartures(departures: number[]): Promise<void> {
  try {
    const { data } = await call('removeDepartures', { body: { departures } })
    await applyDeparted(data)
    const text = sentences(
      `Deshecho: ${countText(data.done, 'copia está', 'copias están')} como antes.`,
      data.full > 0 && `${countText(data.full, 'no cupo y sigue', 'no cupieron y siguen')} en «Salidas».`,
    )
    showToast({ kind: 'done', about, text })
  } catch (error) {
    const retry = () => void undoDepartures(departures)
    showFailure(error, { about, outcome: 'Siguen en «Salidas».', retry })
  }
}

async function applyDeparted(departed: ManyDeparted): Promise<void> {
  confirmMoved(departed.marks.map(({ id, ...to }) => ({ id, from: markOf(id), to })))
  applyPlanUsage(departed)
  await refreshLists()
}

async function refreshLists(): Promise<void> {
  await Promise.all([
    refresh(
      'listOwnItems',
      'listOwnTrades',
      'listLineShelves',
      'listDepartures',
      'getCollectionNumbers',
      ...markedTotals,
    ),
    refreshTags(),
  ])
}

const goneText = (count: number) => `${countText(count, 'ya no está', 'ya no están')} en tu colección.`
const sentences = (...texts: (string | false)[]) => texts.filter(Boolean).join(' ')
