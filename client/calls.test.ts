import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsPath, callsSource } from '#scripts/generate-calls.ts'

test('The generated table of calls matches the contract', () => {
  expect(readFileSync(callsPath, 'utf8')).toBe(callsSource())
})
