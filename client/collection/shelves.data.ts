import { call } from '#client/api.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { HiddenShelf } from '#contract/collection/lists.ts'
import { markedLists, markedTotals } from './marks/state.data.ts'
import { showDone, showFailure } from './messages.data.ts'

// "No me interesa" for a license or a line hides it from lists, calendar and percentages until it is undone.

export interface Shelf {
  readonly license: string
  readonly line: string | null
  readonly name: string
}

/** Hides or shows a shelf. A refused change is reverted. */
export function setHidden(shelf: Shelf, isHidden: boolean): void {
  const { license, line, name } = shelf
  const text = isHidden ? `«${name}» ya no saldrá en tus listas.` : `«${name}» vuelve a tus listas.`
  const about = `shelf ${license}/${line ?? ''}`
  showDone({ about, text }, () => void applyHidden(shelf, !isHidden))
  void applyHidden(shelf, isHidden)
}

async function applyHidden(shelf: Shelf, isHidden: boolean): Promise<void> {
  const { license, line, name } = shelf
  const { queryKey } = apiQuery('listHiddenShelves', {})
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, before && withShelf(before, shelf, isHidden))
  try {
    queryClient.setQueryData(queryKey, await sendHidden(shelf, isHidden))
    // Visible lists must be refetched, because whole shelves appear or disappear.
    void refresh(...markedTotals, ...markedLists)
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    showFailure(error, {
      about: `shelf ${license}/${line ?? ''}`,
      outcome: `«${name}» se quedó como estaba.`,
      retry: () => setHidden(shelf, isHidden),
    })
  }
}

async function sendHidden({ license, line }: Shelf, isHidden: boolean): Promise<HiddenShelf[]> {
  if (line === null) {
    const params = { license }
    return (await call(isHidden ? 'hideLicense' : 'showLicense', { params })).data
  }
  const params = { license, line }
  return (await call(isHidden ? 'hideLine' : 'showLine', { params })).data
}

function withShelf(hidden: readonly HiddenShelf[], shelf: Shelf, isHidden: boolean): HiddenShelf[] {
  const { license, line, name } = shelf
  const others = hidden.filter((other) => !isSameShelf(other, shelf))
  if (!isHidden) return others
  const hidden_at = new Date().toISOString()
  return line === null
    ? [{ license: { slug: license, name }, line: null, hidden_at }, ...others]
    : [{ license: { slug: license, name: license }, line: { slug: line, name }, hidden_at }, ...others]
}

/** True if the shelf itself is hidden, not only its license. */
export function isShelfHidden(
  hidden: readonly HiddenShelf[],
  shelf: Pick<Shelf, 'license' | 'line'>,
): boolean {
  return hidden.some((other) => isSameShelf(other, shelf))
}

function isSameShelf(hidden: HiddenShelf, { license, line }: Pick<Shelf, 'license' | 'line'>): boolean {
  return hidden.license.slug === license && (hidden.line?.slug ?? null) === line
}
