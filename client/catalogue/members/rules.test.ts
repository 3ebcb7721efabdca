import { expect, test } from 'vitest'
import { searchOf } from '#client/catalogue/filters/rules.ts'
import {
  hasNoOtherFilters,
  listSubjectOf,
  readMemberState,
  withHiddenToggled,
  withoutOtherFilters,
} from './rules.ts'

const stateOf = (search: string) => readMemberState(new URLSearchParams(search))

test('A member’s URL contains the mark filter and hidden figures beside the public filters', () => {
  const search = '?type=collection,none&licenses=dracula&hidden=with&page=2'
  expect(searchOf(stateOf(search))).toBe(search)
  expect(searchOf(stateOf('type=mine,want&hidden=yes'))).toBe('?type=want')
})

test('A list belongs to the license of its path, or to the only one among its filters', () => {
  expect(listSubjectOf({ license: 'dracula', line: 'castillo' }, stateOf(''))).toEqual({
    license: 'dracula',
    line: 'castillo',
  })
  expect(listSubjectOf({}, stateOf('licenses=dracula&lines=castillo'))).toEqual({
    license: 'dracula',
    line: 'castillo',
  })
  expect(listSubjectOf({}, stateOf('licenses=dracula,alicia&lines=castillo'))).toEqual({
    license: null,
    line: null,
  })
  expect(listSubjectOf({ license: 'Ñ' }, stateOf(''))).toEqual({ license: null, line: null })
})

test('The title of a license counts its list without other filters, however the URL names it', () => {
  const ofPath = { license: 'dracula' }
  expect(hasNoOtherFilters(ofPath, stateOf('page=3&sort=nombre'))).toBe(true)
  expect(hasNoOtherFilters(ofPath, stateOf('lines=castillo'))).toBe(true)
  expect(hasNoOtherFilters(ofPath, stateOf('lines=castillo,cripta'))).toBe(false)
  expect(hasNoOtherFilters({}, stateOf('licenses=dracula&lines=castillo'))).toBe(true)
  expect(hasNoOtherFilters(ofPath, stateOf('query=conde'))).toBe(false)
  const whole = stateOf('page=3&sort=nombre&hidden=with')
  expect(withoutOtherFilters(ofPath, whole)).toBe(whole)
  expect(
    searchOf(withoutOtherFilters({}, stateOf('licenses=dracula&status=agotada&page=3&hidden=with'))),
  ).toBe('?licenses=dracula&hidden=with')
  expect(searchOf(withoutOtherFilters(ofPath, stateOf('licenses=alicia&type=want')))).toBe('')
})

test('Hidden figures are shown and hidden with every filter kept, from the first page', () => {
  const state = stateOf('licenses=dracula&status=agotada&sort=nombre&page=3')
  expect(searchOf(withHiddenToggled(state))).toBe('?licenses=dracula&status=agotada&sort=nombre&hidden=with')
  expect(withHiddenToggled(withHiddenToggled(state))).toEqual({ ...state, page: 1 })
})
