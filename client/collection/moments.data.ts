import { onSessionChange } from '#client/device.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { nearlyFullFrom, placesLeft } from '#client/plans/quota.rules.ts'
import type { CompletedLine, MarkAnswer } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import { ownedCount } from './counts.data.ts'

/**
 * Shows a milestone toast once after a mark: the first figure, a complete line, or that the plan is nearly full. For the plan only
 * marks that use another place count.
 */
export function showMarkMoments(before: Relation | null, answer: MarkAnswer): void {
  const { relation, used, item_limit, completed_line } = answer
  if (relation === 'collection' && before !== 'collection' && ownedCount() === 1) showFirstFigure()
  if (before === null && relation !== null && item_limit !== null && used === nearlyFullFrom(item_limit))
    showPlacesLeft(used, item_limit)
  if (completed_line) showLineComplete(completed_line)
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

const toldLines = new Set<string>()
// The lines of one member are not those of the next.
if (typeof window !== 'undefined') onSessionChange(() => toldLines.clear())

/** Shows a milestone toast when the last missing figure of a line was added. A line that was told and undone is not told again. */
export function showLineComplete({ license_slug, slug, name }: CompletedLine): void {
  const line = `${license_slug}/${slug}`
  if (toldLines.has(line)) return
  toldLines.add(line)
  showToast({
    kind: 'moment',
    about: `line ${line}`,
    title: 'Línea completa',
    text: `Ya tienes todo de ${name}.`,
  })
}
