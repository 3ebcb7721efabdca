import { expect, test } from 'vitest'
import { undoneText } from './rules.ts'

test.each([
  [
    { removed: 1, restored: 1, kept: 1 },
    'Se quitó 1\u00a0figura nueva y 1\u00a0volvió a como estaba. 1\u00a0se quedó, completa o en parte; abajo dice por qué.',
  ],
  [
    { removed: 2, restored: 0, kept: 0 },
    'Se quitaron 2\u00a0figuras nuevas y 0\u00a0volvieron a como estaban.',
  ],
])('An undo of %o says what it did', (counts, text) => {
  expect(undoneText(counts)).toBe(text)
})
