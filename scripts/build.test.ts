import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepPreviousAssets } from './build.mjs'

test('A build keeps the assets of the build before, and of none earlier', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const assets = path.join(folder, 'client', 'assets')
  /** Like Vite, which empties the folder first. */
  const write = (...names: string[]) => {
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
    for (const name of names) writeFileSync(path.join(assets, name), name)
  }
  keepPreviousAssets(folder, () => write('first.js', 'same.css'))
  keepPreviousAssets(folder, () => write('second.js', 'same.css'))
  expect(readdirSync(assets).sort()).toEqual(['first.js', 'same.css', 'second.js'])
  expect(readFileSync(path.join(assets, 'first.js'), 'utf8')).toBe('first.js')
  keepPreviousAssets(folder, () => write('third.js'))
  expect(readdirSync(assets).sort()).toEqual(['same.css', 'second.js', 'third.js'])
})

test('After a build that wrote nothing the next one is made', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  keepPreviousAssets(folder, () => undefined)
  expect(keepPreviousAssets(folder, () => 'made')).toBe('made')
})
