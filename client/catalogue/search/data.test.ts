import { expect, test } from 'vitest'
import { optionsOf, type SuggestedFigure } from './data.ts'

const paths = { action: '/buscador', figure: () => '/figura', shelf: () => '/estante' }

const figure = (id: number, date: string | null, sku: string | null) =>
  ({
    id,
    slug: 'snow-miku',
    name: 'Snow Miku',
    license: { slug: 'miku', name: 'キャラクター・ボーカル・シリーズ01 初音ミク', color: null },
    line: { slug: 'nendoroid', name: 'Nendoroid' },
    release: { date, precision: date === null ? ('unknown' as const) : ('day' as const), market: null },
    sku,
    image: null,
    is_adult: false,
  }) satisfies SuggestedFigure

function notesOf(figures: SuggestedFigure[]): string[] {
  return optionsOf({ figures, shelves: [] }, paths).flatMap((option) =>
    option.kind === 'figure' ? [option.note] : [],
  )
}

test('A suggestion says line, year or number before the license, whose name may be cut', () => {
  const license = 'キャラクター・ボーカル・シリーズ01 初音ミク'
  expect(notesOf([figure(1, '2027-03-12', '097')])).toEqual([`Nendoroid · 2027 · ${license}`])
  expect(notesOf([figure(1, null, '097'), figure(2, null, '303')])).toEqual([
    `Nendoroid · 097 · ${license}`,
    `Nendoroid · 303 · ${license}`,
  ])
})
