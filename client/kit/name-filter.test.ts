import { expect, test } from 'vitest'
import { filterByName } from './name-filter.ts'

test('Names are found by parts of words, ignoring accents', () => {
  const named = ['Drácula', 'Don Quijote', 'Mitología mexica'].map((name) => ({ name }))
  expect(filterByName(named, 'drac')).toEqual([{ name: 'Drácula' }])
  expect(filterByName(named, ' mexica MITO')).toEqual([{ name: 'Mitología mexica' }])
  expect(filterByName(named, '')).toHaveLength(3)
  const joined = ['AB×CIELO', 'Luna x Luna', 'SOLxMAR'].map((name) => ({ name }))
  for (const text of ['abxcielo', 'ab x cielo', 'AB×CIELO', 'ab\u200bxcielo'])
    expect(filterByName(joined, text)).toEqual([{ name: 'AB×CIELO' }])
  expect(filterByName(joined, 'lunaxluna')).toEqual([{ name: 'Luna x Luna' }])
})
