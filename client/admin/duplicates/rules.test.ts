import { expect, test } from 'vitest'
import { isConfirmed, moveTexts, undoneText } from './rules.ts'

const nothing = {
  marks: 0,
  members_with_both: 0,
  copies: 0,
  photos: 0,
  reservations: 0,
  ledger_entries: 0,
  images: 0,
  release_changes: 0,
  intake_rows: 0,
}

test('The summary of a merge lists what moves, without zeros', () => {
  expect(moveTexts({ ...nothing, marks: 2, copies: 1 })).toEqual([
    '2\u00a0listas de miembros',
    '1\u00a0copia',
  ])
  expect(moveTexts(nothing)).toEqual([])
})

test('A merge is confirmed by the name of the kept figure or its number, whatever the accents and spaces', () => {
  const kept = { id: 12, name: 'Odiseo  en Ítaca' }
  for (const typed of ['odiseo en itaca', ' Odiseo en Ítaca ', '12'])
    expect(isConfirmed(typed, kept)).toBe(true)
  for (const typed of ['', 'Odiseo', '1', '123']) expect(isConfirmed(typed, kept)).toBe(false)
})

test('An undone merge says what stayed as it was', () => {
  const all = { id: 2, members: 5, members_kept: 0, fields_kept: [], fields_left_out: [] }
  expect(undoneText(all)).toBe('Listo: son dos figuras otra vez.')
  const some = {
    ...all,
    members_kept: 1,
    fields_kept: ['sku', 'release_date_mx'],
    fields_left_out: ['source_id'],
  }
  expect(undoneText(some)).toBe(
    'Listo: son dos figuras otra vez. 1\u00a0persona cambió algo después: lo suyo sigue en la figura que se conservó. ' +
      'Quedó como está, porque alguien lo cambió después: SKU, Lanzamiento en México. ' +
      'No regresó, porque ya no existe o ya es de otra figura: Id de origen.',
  )
})
