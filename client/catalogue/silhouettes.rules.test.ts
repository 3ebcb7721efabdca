import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureOf } from './pictures.rules.ts'
import { type SilhouetteFacts, silhouetteOf } from './silhouettes.rules.ts'

const named = (name: string) => ({ slug: 'x', name })
const drawingOf = (facts: SilhouetteFacts) => silhouetteOf(facts)?.split('#')[1]

test('A figure without a picture is told apart by its type, else by its line, brand and tags', () => {
  expect(drawingOf({ type: 'busto', line: named('Pop!') })).toBe('bust')
  expect(drawingOf({ type: 'figura', line: named('Pop!'), brand: named('Funko') })).toBe('vinyl')
  expect(drawingOf({ line: named('Pop! Rides'), brand: named('Funko') })).toBe('vehicle')
  expect(drawingOf({ line: named('Nendoroid') })).toBe('chibi')
  expect(drawingOf({ line: named('HGUC') })).toBe('kit')
  expect(drawingOf({ line: named('LEGO Minifigures'), brand: named('LEGO') })).toBe('brick')
  expect(drawingOf({ line: named('amiibo Animal Crossing'), tags: 'Card' })).toBe('card')
  expect(drawingOf({ line: named('amiibo Splatoon'), tags: 'Figure' })).toBe('stand')
  expect(drawingOf({ line: named('amiibo Yoshi'), tags: 'Yarn' })).toBe('plush')
  expect(drawingOf({ line: named('Andanzas 1:12') })).toBeUndefined()
  expect(drawingOf({})).toBeUndefined()
})

test('Figures of one kind stand in different poses, each of which is drawn', () => {
  const drawn = readFileSync(new URL('./parts/silhouettes.svg', import.meta.url), 'utf8')
  for (const line of ['Nendoroid', 'Pop!', 'HGUC', 'LEGO Minifigures']) {
    const poses = new Set([1, 2, 3, 4].map((id) => drawingOf({ id, line: named(line) })))
    expect(poses.size).toBe(3)
    for (const pose of poses) expect(drawn).toContain(`<g id="${pose}">`)
  }
})

test('Its plate has the number, else the code or the year, never the scale that its whole line has', () => {
  const plateOf = (facts: object) => pictureOf({ id: 1, image: null, ...facts }).plate
  const release = (date: string) => ({ date, precision: 'day', market: 'mx' }) as const
  expect(plateOf({ name: 'HGUC 1/144 #15 Bawoo', sku: '0075683' })).toBe('N.º 15')
  expect(plateOf({ name: 'Darth Vader', sku: '41055' })).toBe('41055')
  expect(plateOf({ name: 'Darth Vader', sku: null, release: release('2027-03-12') })).toBe('2027')
  expect(plateOf({ name: 'RX-78', scale: '1/100' })).toBeUndefined()
  expect(plateOf({ name: 'RX-78', sku: 'A-NUMBER-THAT-IS-TOO-LONG' })).toBeUndefined()
  expect(pictureOf({ id: 1, image: 'a.webp', is_adult: false }).plate).toBeUndefined()
})
