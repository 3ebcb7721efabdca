import { expect, test } from 'vitest'
import { generateDatabase, listStale } from './generate-database.ts'

test('The generated schema matches the migrations', async () => {
  expect(await listStale(await generateDatabase()), 'These files are stale: run npm run generate').toEqual([])
})
