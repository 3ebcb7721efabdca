import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsPath, callsSource } from '#scripts/generate-calls.ts'

test('the browser knows every call of the contract as it is now', () => {
  expect(readFileSync(callsPath, 'utf8')).toBe(callsSource())
})
