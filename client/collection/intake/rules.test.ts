import { expect, test } from 'vitest'
import type { Intake } from '#contract/collection/intake.ts'
import {
  currentIntake,
  extrasText,
  factsOf,
  fileErrorText,
  quotaErrorText,
  quotaText,
  resultLines,
} from './rules.ts'

const intake: Intake = {
  id: 1,
  state: 'ready',
  format: 'other',
  filename: 'figuras.csv',
  rows: 10,
  done: 0,
  total: 0,
  currency: 'MXN',
  created_at: '2026-11-21T18:00:00.000Z',
  finished_at: null,
  counts: { exact: 4, likely: 3, unsure: 2, none: 1 },
  taken: 7,
  places: 7,
  used: 95,
  item_limit: 100,
  outcomes: { added: 0, elsewhere: 0, changed: 0, unchanged: 0, refused: 0, overflow: 0, skipped: 0 },
  left_out: 0,
  extras: [],
  kept: 0,
  may_undo: false,
  header_row: 1,
  lead: [],
  columns: [],
  readings: [],
}

test('The room left in the plan is shown before anything is imported', () => {
  expect(quotaText(intake)).toBe('7\u00a0figuras nuevas: quedarías en 102 de 100.')
  expect(quotaErrorText(intake)).toBe('En tu plan caben 5\u00a0figuras nuevas: 2 se quedarán fuera.')
  expect(quotaErrorText({ ...intake, used: 99, places: 2 })).toBe(
    'En tu plan cabe 1\u00a0figura nueva: 1 se quedará fuera.',
  )
  expect(quotaErrorText({ ...intake, used: 120 })).toBe(
    'Tu plan está lleno: 7\u00a0figuras nuevas se quedarán fuera.',
  )
  expect(quotaErrorText({ ...intake, used: 93 })).toBeNull()
  expect(quotaErrorText({ ...intake, item_limit: null })).toBeNull()
  expect(quotaText({ ...intake, item_limit: null, places: 1 })).toBe('1\u00a0figura nueva: quedarías en 96.')
})

test('The import to continue is the one in the address, or else one that waits', () => {
  const applied = { ...intake, id: 2, state: 'applied' as const }
  expect(currentIntake([applied, intake], null)?.id).toBe(1)
  expect(currentIntake([applied, intake], 2)?.id).toBe(2)
  expect(currentIntake([applied], null)).toBeNull()
  expect(currentIntake([applied], 7)).toBeNull()
})

test('The text of a row has its searchable fields', () => {
  const blank = { name: '', license: '', line: '', store: null, place: null, notes: null, problems: [] }
  const entry = {
    ...blank,
    relation: 'collection',
    quantity: 2,
    condition: 'suelta',
    price_cents: 123_405,
    priority: 3,
  } as const
  expect(factsOf({ ...entry, problems: [], currency: 'MXN', acquired_on: '2024-02-29' })).toEqual([
    'La tengo',
    '×2',
    '$1,234.05',
    'Suelta',
    '29/02/2024',
  ])
})

test('The result of an import names only what happened', () => {
  const outcomes = { added: 3, elsewhere: 1, changed: 1, unchanged: 0, refused: 3, overflow: 901, skipped: 1 }
  expect(
    resultLines({
      ...{ ...intake, state: 'applied', outcomes, left_out: 901 },
      extras: [{ name: 'ocultas', rows: 2, added: 2 }],
    }),
  ).toEqual([
    '2\u00a0figuras nuevas en tu colección',
    '1\u00a0figura nueva en tus otras listas',
    '1\u00a0figura que ya tenías, con más datos',
    '3\u00a0figuras no cupieron en tu plan',
    '901\u00a0copias no cupieron: de cada figura caben 99',
    '1\u00a0fila no se importó',
    '2\u00a0licencias y líneas ocultas',
  ])
  const photos = [{ name: 'fotos', rows: 3, added: 2 }]
  expect(resultLines({ ...intake, state: 'applied', extras: photos })).toEqual([
    '2\u00a0fotos',
    '1\u00a0foto no se importó',
  ])
  const payments = [{ name: 'abonos', rows: 2, added: 2 }]
  expect(resultLines({ ...intake, state: 'applied', extras: payments })).toEqual([
    '2\u00a0movimientos de tus apartados',
    'Los comprobantes no se importan: guarda el ZIP que los trae',
  ])
  expect(resultLines({ ...intake, state: 'undone', kept: 1 })).toEqual([
    'Dejamos como está 1 dato que cambiaste después de importar, o que no se borra, como los apartados.',
  ])
})

test('Problems of a file that are visible before the upload are reported before it', () => {
  expect(fileErrorText({ size: 0, name: 'x.csv' }, 100)).toBe('El archivo está vacío.')
  expect(fileErrorText({ size: 200 * 1_048_576, name: 'x.csv' }, 32 * 1_048_576)).toBe(
    '«x.csv» pesa 200\u00a0MB y el máximo son 32\u00a0MB.',
  )
  expect(fileErrorText({ size: 5, name: 'x.XLS' }, 100)).toContain('CSV UTF-8')
  for (const name of ['x.csv', 'x.xlsx']) expect(fileErrorText({ size: 5, name }, 100)).toBeNull()
})

test('One sentence names what a file contains besides figures', () => {
  const extras = [
    { name: 'fotos', rows: 500, added: 0 },
    { name: 'apartados', rows: 1, added: 0 },
    { name: 'otra', rows: 2, added: 0 },
  ]
  expect(extrasText(extras)).toBe(
    'El archivo trae también 500\u00a0fotos, 1\u00a0apartado y 2\u00a0datos de «otra».',
  )
})
