import { expect, test } from 'vitest'
import { progressText } from './data.ts'

test('The progress shows less than 100 % until the upload is done', () => {
  expect([0, 0.5, 1].map(progressText)).toEqual(['0 %', '50 %', '99 %'])
})
