import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generateDatabase } from './generate-database.ts'

test('The generated row types and schema match the migrations', async () => {
  for (const [file, text] of await generateDatabase()) {
    const cure = `${path.basename(file)} is stale: run npm run generate`
    expect(await readFile(file, 'utf8'), cure).toBe(text)
  }
})
