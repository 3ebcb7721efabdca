import { expect, test } from 'vitest'
import { niches, nichesMax, portraitBox, portraitNote } from './portrait.rules.ts'

test('Every number of niches fits between the texts without touching', () => {
  for (let count = 1; count <= nichesMax; count += 1) {
    const places = niches(count)
    expect(places).toHaveLength(count)
    for (const { left, top, width, height } of places) {
      expect(left).toBeGreaterThanOrEqual(40)
      expect(left + width).toBeLessThanOrEqual(portraitBox.width - 40)
      expect(top).toBeGreaterThanOrEqual(210)
      expect(top + height).toBeLessThanOrEqual(1330)
    }
    const corners = new Set(places.map(({ left, top }) => `${left} ${top}`))
    expect(corners.size).toBe(count)
  }
})

test('The note says how much of a line is there', () => {
  expect(portraitNote({ collection: 13, total: 13 })).toBe('Completa · 13 figuras')
  expect(portraitNote({ collection: 12, total: 1_027 })).toBe('12 de 1,027 figuras')
  expect(portraitNote({ collection: 1, total: null })).toBe('1 figura')
})
