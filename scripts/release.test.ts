import { expect, test } from 'vitest'
import { entriesSince, isHigher } from '#scripts/release.ts'

test('The notes of a release are the entries that the changelog of the release before lacks, each whole', () => {
  const before = "# Changelog\n\n## 2026-11-28\n\n- **Using:** a shelf\n  of one's own.\n"
  const now =
    "# Changelog\n\n## 2026-11-29\n\n- **Running:** two roles,\n  each with its URL.\n- **Using:** tags.\n\n## 2026-11-28\n\n- **Using:** a shelf\n  of one's own.\n- **Using:** added later.\n"
  expect(entriesSince(before, now)).toEqual([
    '- **Running:** two roles,\n  each with its URL.',
    '- **Using:** tags.',
    '- **Using:** added later.',
  ])
  expect(entriesSince(now, now)).toEqual([])
})

test.each([
  ['1.3.0', true],
  ['1.2.15', true],
  ['2.0.0', true],
  ['1.2.14', false],
  ['1.2.9', false],
  ['1.3', false],
  ['v1.3.0', false],
  ['1.3.0-beta', false],
  ['', false],
])('After 1.2.14 %j is a version to release: %s', (version, isOne) => {
  expect(isHigher(version, '1.2.14')).toBe(isOne)
})
