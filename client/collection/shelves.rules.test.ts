import { expect, test } from 'vitest'
import { isShelfHidden, withHiddenShelf, withoutHiddenShelf } from './shelves.rules.ts'

const license = { license: 'dracula', line: null, name: 'Drácula' }
const line = { license: 'dracula', line: 'castillo', name: 'Castillo' }
const now = '2026-11-21T18:00:00.000Z'

test('A license and its line are hidden separately, and only once', () => {
  const hidden = withHiddenShelf(withHiddenShelf([], license, now), license, now)
  expect(hidden).toHaveLength(1)
  expect(isShelfHidden(hidden, license)).toBe(true)
  expect(isShelfHidden(hidden, line)).toBe(false)
  const both = withHiddenShelf(hidden, line, now)
  expect(withoutHiddenShelf(both, license).map((one) => one.line?.slug)).toEqual(['castillo'])
  expect(isShelfHidden(withoutHiddenShelf(both, license), line)).toBe(true)
})
