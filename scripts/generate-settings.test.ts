import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settingsPage } from './generate-settings.ts'

test('docs/settings.md explains every setting with its default', () => {
  const page = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'settings.md'), 'utf8')
  expect(page, 'run npm run generate').toBe(settingsPage())
})
