import { expect, test } from 'vitest'
import { generateDatabase, listStale } from './generate-database.ts'

test('The generated schema matches the migrations', async () => {
  const stale = await listStale(await generateDatabase())
  expect(stale, 'These files are stale: run npm run generate').toEqual([])
})
