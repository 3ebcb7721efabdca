import { expect, test } from 'vitest'
import { pendingResultText } from './pending-marks.rules.ts'

const none = { done: 0, kept: 0, unknown: 0, refused: 0 }

test.each([
  [{ done: 3 }, '3 figuras que te esperaban ya están en tu vitrina.'],
  [
    { kept: 1, unknown: 2 },
    '1 que ya tienes o apartaste se quedó igual. 2 figuras ya no están en el catálogo.',
  ],
  [{ refused: 1 }, '1 figura ya no cupo en tu plan. Cuando haya lugar, entra sola.'],
  [{}, ''],
])('The result of a visitor’s marks counts each figure once: %j', (part, text) => {
  expect(pendingResultText({ ...none, ...part })).toBe(text)
})
