import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { nearlyFullFrom, placesLeft } from '#client/plans/quota.rules.ts'
import type { MarkAnswer } from '#contract/collection.ts'
import type { Relation } from '#contract/collection-words.ts'
import { ownedCount } from './counts.data.ts'

/**
 * Shows a milestone toast once after a mark: the first figure, or that the plan is nearly full. For the plan only marks
 * that use another place count.
 */
export function showMarkMoments(before: Relation | null, { relation, used, item_limit }: MarkAnswer): void {
  if (relation === 'collection' && before !== 'collection' && ownedCount() === 1) showFirstFigure()
  if (before === null && relation !== null && item_limit !== null && used === nearlyFullFrom(item_limit))
    showPlacesLeft(used, item_limit)
}

function showFirstFigure(): void {
  showToast({
    kind: 'moment',
    about: 'first figure',
    title: 'Tu primera figura',
    text: 'Ya está en tu vitrina.',
    links: [{ label: 'Verla', href: '/coleccion' }],
  })
}

function showPlacesLeft(used: number, itemLimit: number): void {
  const left = placesLeft(used, itemLimit) ?? 0
  showToast({
    kind: 'notice',
    about: 'places left',
    text: `Te ${left === 1 ? 'queda' : 'quedan'} ${countText(left, 'lugar', 'lugares')} en tu plan.`,
    links: [{ label: 'Ver planes', href: '/configuracion/plan' }],
  })
}

/** Shows a milestone toast when the last figure of a line is marked. */
export function showLineComplete(line: string): void {
  showToast({
    kind: 'moment',
    about: `line ${line}`,
    title: 'Línea completa',
    text: `Ya tienes todo de ${line}.`,
  })
}
