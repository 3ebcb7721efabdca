import { expect, test } from 'vitest'
import { searchOf } from '#client/catalogue/filters/rules.ts'
import { readMemberState, shownOf } from './rules.ts'

const stateOf = (search: string) => readMemberState(new URLSearchParams(search))

test('a member’s address holds the relation and what was put away beside the filters of everyone', () => {
  const search = '?type=collection,none&licenses=dracula&hidden=with&page=2'
  expect(searchOf(stateOf(search))).toBe(search)
  expect(searchOf(stateOf('type=mine,want&hidden=yes'))).toBe('?type=want')
})

test('a list is about the license of its path, or the only one among its filters', () => {
  expect(shownOf({ license: 'dracula', line: 'castillo' }, stateOf(''))).toEqual({
    license: 'dracula',
    line: 'castillo',
  })
  expect(shownOf({}, stateOf('licenses=dracula&lines=castillo'))).toEqual({
    license: 'dracula',
    line: 'castillo',
  })
  expect(shownOf({}, stateOf('licenses=dracula,alicia&lines=castillo'))).toEqual({
    license: null,
    line: null,
  })
  expect(shownOf({ license: 'Ñ' }, stateOf(''))).toEqual({ license: null, line: null })
})
