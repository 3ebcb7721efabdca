import { expect, test } from 'vitest'
import { filterByName } from './name-filter.ts'

test('what has a name is found by parts of it, without its accents', () => {
  const named = ['Drácula', 'Don Quijote', 'Mitología mexica'].map((name) => ({ name }))
  expect(filterByName(named, 'drac')).toEqual([{ name: 'Drácula' }])
  expect(filterByName(named, ' mexica MITO')).toEqual([{ name: 'Mitología mexica' }])
  expect(filterByName(named, '')).toHaveLength(3)
})
