import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsFiles, callsSource } from '#scripts/generate-calls.ts'

test('The generated table of calls matches the contract', () => {
  for (const file of callsFiles) expect(readFileSync(file.path, 'utf8')).toBe(callsSource(file))
})
