import type { YearCard } from '#contract/collection/year-cards.ts'
import type { Composition, Place } from '#server/platform/files/picture-compositions.ts'
import { groundOf, niches } from './portrait.rules.ts'
import { drawableText } from './rules.ts'

// Where everything stands in a card of a year: what it tells above, free of what applications lay over a story, and below it
// figures in their niches, the months as bars, or a ring.

const storyBox = { width: 1080, height: 1920 }
const wall: Place = { left: 60, top: 780, width: 960, height: 900 }
const line = { left: wall.left, width: wall.width }
/** Below a ring. */
const lowWall: Place = { ...wall, top: 1180, height: 500 }

export function storyNiches({ percentage }: YearCard) {
  return (count: number) => niches(count, percentage === null ? wall : lowWall)
}

export function story(
  places: readonly Place[],
  { title, value, text, bars, percentage, owner }: YearCard & { owner: string },
): Omit<Composition, 'pictures'> {
  return {
    ground: groundOf(places, storyBox, barsOf(bars) + (percentage === null ? '' : ringOf(percentage))),
    texts: [
      { ...line, text: title, pixels: 52, colour: '#ffd58a', top: 220, height: 66 },
      { ...line, text: drawableText(value), pixels: 190, colour: '#fff3dc', top: 310, height: 230 },
      { ...line, text: drawableText(text), pixels: 50, colour: '#fff3dc', top: 580, height: 140 },
      { ...line, text: drawableText(owner), pixels: 40, colour: '#fff3dc', top: 1740, height: 52 },
      { text: 'Vitrina', pixels: 40, colour: '#c9a36a', left: 880, top: 1740, width: 160, height: 52 },
    ],
  }
}

/** A bar for each month, the highest in the colour of the lamp. */
function barsOf(bars: readonly number[]): string {
  const most = Math.max(1, ...bars)
  const step = wall.width / 12
  const rows = bars.map((count, month) => {
    const height = Math.max(12, Math.round((count / most) * wall.height * 0.8))
    const place = `x="${wall.left + month * step + 8}" y="${wall.top + wall.height - height}"`
    return `<rect ${place} width="${step - 16}" height="${height}" rx="10" fill="${count === most ? '#ffb93d' : '#6d4d22'}"/>`
  })
  return rows.join('')
}

function ringOf(percentage: number): string {
  const circle = 'cx="540" cy="960" r="150" fill="none" stroke-width="44"'
  const length = 2 * Math.PI * 150
  return (
    `<circle ${circle} stroke="#6d4d22"/>` +
    `<circle ${circle} stroke="#ffb93d" stroke-dasharray="${(percentage / 100) * length} ${length}" transform="rotate(-90 540 960)"/>`
  )
}
