import { expect, test } from 'vitest'
import type { CatalogueImport } from '#contract/admin-imports.ts'
import { countsText, listsOf, progressShare, progressText } from './rules.ts'

const counts = {
  rows: 4000,
  added: 3000,
  changed: 1,
  unchanged: 997,
  refused: 2,
  names: 4,
  pictures: 0,
  pictures_refused: 0,
  removed: 0,
  restored: 0,
  retired: 0,
  kept: 0,
}
const base: CatalogueImport = {
  id: 1,
  state: 'applying',
  filename: 'a.csv',
  has_pictures: false,
  step: 'saving',
  done: 1999,
  counts,
  failure: null,
  username: null,
  created_at: '2026-11-21T18:00:00Z',
  applied_at: null,
  undo_until: null,
}

test('The progress counts rows and never rounds up to the end', () => {
  expect(progressText(base)).toBe('Importando: 1,999 de 4,000 filas')
  expect(progressShare(base)).toBe(49)
  expect(progressText({ ...base, step: 'comparing' })).toBe('Comparando con el catálogo…')
  expect(progressShare({ ...base, counts: { ...counts, rows: 0 } })).toBeNull()
  expect(progressText({ ...base, state: 'ready' })).toBe('Lista para importar')
})

test('Only lists that have rows are shown, with their counts', () => {
  expect(listsOf(counts).map(({ text }) => text)).toEqual(['Nuevas (3,000)', 'Cambian (1)', 'Rechazadas (2)'])
  expect(countsText(counts)).toBe('3,000 nuevas, 1 cambia, 997 iguales, 2 rechazadas')
})
