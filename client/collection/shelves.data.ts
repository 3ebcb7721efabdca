import { ApiError, call } from '#client/api.ts'
import { showToast } from '#client/kit/toasts.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { HiddenShelf } from '#contract/collection/lists.ts'
import { markedLists, markedTotals } from './counts.data.ts'
import { rememberUndo } from './marks.data.ts'
import { refusedText } from './marks.rules.ts'
import type { Shelf } from './shelves.rules.ts'
import { withHiddenShelf, withoutHiddenShelf } from './shelves.rules.ts'

// "No me interesa" for a license or a line hides it from lists, calendar and percentages until it is undone.

/** Hides or shows a shelf. A refused change is reverted. */
export function setHidden(shelf: Shelf, isHidden: boolean): void {
  const undo = rememberUndo(() => {
    applyHidden(shelf, !isHidden)
    return true
  })
  const text = isHidden
    ? `«${shelf.name}» ya no saldrá en tus listas.`
    : `«${shelf.name}» vuelve a tus listas.`
  showToast({ kind: 'done', about: aboutOf(shelf), text, action: { label: 'Deshacer', run: undo } })
  applyHidden(shelf, isHidden)
}

function applyHidden(shelf: Shelf, isHidden: boolean): void {
  const before = queryClient.getQueryData(apiQuery('listHiddenShelves', {}).queryKey)
  const now = new Date().toISOString()
  cacheShelves(before && (isHidden ? withHiddenShelf(before, shelf, now) : withoutHiddenShelf(before, shelf)))
  void sendHidden(shelf, isHidden).then(
    (hidden) => {
      cacheShelves(hidden)
      // Visible lists must be refetched, because whole shelves appear or disappear.
      void refresh(...markedTotals, ...markedLists)
    },
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      cacheShelves(before)
      showRefusal(shelf, isHidden, error)
    },
  )
}

function cacheShelves(hidden: HiddenShelf[] | undefined): void {
  if (hidden) queryClient.setQueryData(apiQuery('listHiddenShelves', {}).queryKey, hidden)
}

async function sendHidden({ license, line }: Shelf, isHidden: boolean): Promise<HiddenShelf[]> {
  if (line === null) {
    const params = { license }
    return (await call(isHidden ? 'hideLicense' : 'showLicense', { params })).data
  }
  const params = { license, line }
  return (await call(isHidden ? 'hideLine' : 'showLine', { params })).data
}

function showRefusal(shelf: Shelf, isHidden: boolean, { status, message }: ApiError): void {
  if (status === 401) return
  showToast({
    kind: 'error',
    about: aboutOf(shelf),
    text: refusedText([shelf.name], message),
    action: { label: 'Reintentar', run: () => setHidden(shelf, isHidden) },
  })
}

const aboutOf = ({ license, line }: Shelf) => `shelf ${license}/${line ?? ''}`
