import { expect, test } from 'vitest'
import { searchOf } from '#client/catalogue/filters/rules.ts'
import { isWholeShelf, readMemberState, visibleListsOf, wholeShelf, withHiddenToggled } from './rules.ts'

const stateOf = (search: string) => readMemberState(new URLSearchParams(search))

test('a member’s address holds the relation and what was put away beside the filters of everyone', () => {
  const search = '?type=collection,none&licenses=dracula&hidden=with&page=2'
  expect(searchOf(stateOf(search))).toBe(search)
  expect(searchOf(stateOf('type=mine,want&hidden=yes'))).toBe('?type=want')
})

test('a list is about the license of its path, or the only one among its filters', () => {
  expect(visibleListsOf({ license: 'dracula', line: 'castillo' }, stateOf(''))).toEqual({
    license: 'dracula',
    line: 'castillo',
  })
  expect(visibleListsOf({}, stateOf('licenses=dracula&lines=castillo'))).toEqual({
    license: 'dracula',
    line: 'castillo',
  })
  expect(visibleListsOf({}, stateOf('licenses=dracula,alicia&lines=castillo'))).toEqual({
    license: null,
    line: null,
  })
  expect(visibleListsOf({ license: 'Ñ' }, stateOf(''))).toEqual({ license: null, line: null })
})

test('the head of a license counts its list without other filters, whichever way the address names it', () => {
  const ofPath = { license: 'dracula' }
  expect(isWholeShelf(ofPath, stateOf('page=3&sort=nombre'))).toBe(true)
  expect(isWholeShelf(ofPath, stateOf('lines=castillo'))).toBe(true)
  expect(isWholeShelf(ofPath, stateOf('lines=castillo,cripta'))).toBe(false)
  expect(isWholeShelf({}, stateOf('licenses=dracula&lines=castillo'))).toBe(true)
  expect(isWholeShelf(ofPath, stateOf('query=conde'))).toBe(false)
  const whole = stateOf('page=3&sort=nombre&hidden=with')
  expect(wholeShelf(ofPath, whole)).toBe(whole)
  expect(searchOf(wholeShelf({}, stateOf('licenses=dracula&status=agotada&page=3&hidden=with')))).toBe(
    '?licenses=dracula&hidden=with',
  )
  expect(searchOf(wholeShelf(ofPath, stateOf('licenses=alicia&type=want')))).toBe('')
})

test('what was put away is shown and hidden again with every filter kept, from the first page', () => {
  const state = stateOf('licenses=dracula&status=agotada&sort=nombre&page=3')
  expect(searchOf(withHiddenToggled(state))).toBe('?licenses=dracula&status=agotada&sort=nombre&hidden=with')
  expect(withHiddenToggled(withHiddenToggled(state))).toEqual({ ...state, page: 1 })
})
