import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSourceMaps } from './maps.service.ts'

test.each([
  ['code of a source', 'assets/a.js:1:2', 'client/a.ts:1'],
  ['code that the bundler wrote', 'assets/a.js:1:1', 'assets/a.js:1:1'],
  ['a line before the first', 'assets/a.js:0:1', 'assets/a.js:0:1'],
  ['a script of another build', 'assets/b.js:1:1', 'assets/b.js:1:1'],
])('A frame in %s is shown', async (_what, frame, shown) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-maps-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const map = { version: 3, sources: ['../../client/a.ts'], names: [], mappings: 'A,CAAA' }
  await writeFile(path.join(folder, 'a.js.map'), JSON.stringify(map))
  expect(await openSourceMaps(folder)(frame, '1')).toBe(shown)
})
