import { expect, test } from 'vitest'
import { withWords } from './names.ts'

test('what has a name is found by parts of it, without its accents', () => {
  const named = ['Drácula', 'Don Quijote', 'Mitología mexica'].map((name) => ({ name }))
  expect(withWords(named, 'drac')).toEqual([{ name: 'Drácula' }])
  expect(withWords(named, ' mexica MITO')).toEqual([{ name: 'Mitología mexica' }])
  expect(withWords(named, '')).toHaveLength(3)
})
