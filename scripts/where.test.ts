import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { where } from './where.mjs'

test('a page is found with its row in the table and its layout', () => {
  expect(where('/planes?mes=1')).toEqual([
    '/planes is plan',
    expect.stringMatching(/^table {5}client\/routes\.ts:\d+$/),
    'layout    client/shell/PublicLayout.tsx',
    'page      client/plans/PlansPage.tsx',
  ])
})

test('a call is found with its contract and its route', () => {
  expect(where('/api/publicdata/items/12')).toEqual([
    'GET /api/publicdata/items/:id is getItem',
    expect.stringMatching(/^contract {2}contract\/catalogue.*\.ts:\d+$/),
    expect.stringMatching(/^handler {3}server\/catalogue\/service\.ts:\d+$/),
  ])
})

test('a screen of the administration is found in its own table', () => {
  expect(where('/kadmin/figuras/nueva').slice(-2)).toEqual([
    expect.stringMatching(/^table {5}client\/admin\/AdminPage\.tsx:\d+$/),
    'screen    client/admin/items/NewItemPage.tsx',
  ])
  expect(where('/kadmin/figuras/12').at(-1)).toBe('screen    client/admin/items/ItemPage.tsx')
})

test('the fixed address comes before one with a parameter, and that before the rest', () => {
  const firstOf = (address: string) => where(address)[0]
  expect(firstOf('/public/licencias')).toBe('/public/licencias is public-licenses')
  expect(firstOf('/kadmin/role-change/x')).toBe('/kadmin/role-change/x is admin-role-change')
  expect(firstOf('/kadmin/figuras')).toBe('/kadmin/figuras is admin')
  expect(where('/healthz')).toEqual([expect.stringContaining('server/platform/http/health-routes.ts:')])
})

test('the files are found on a fresh clone, without installing a package', async () => {
  const root = path.join(import.meta.dirname, '..')
  const clone = await mkdtemp(path.join(tmpdir(), 'vitrina-where-'))
  onTestFinished(() => rm(clone, { recursive: true }))
  for (const name of ['client', 'contract', 'package.json', 'package-lock.json', 'scripts', 'server']) {
    await cp(path.join(root, name), path.join(clone, name), { recursive: true })
  }
  const started = [path.join(clone, 'scripts', 'start.mjs'), 'where', '/planes']
  const { stdout } = await promisify(execFile)(process.execPath, started)
  expect(stdout).toContain('page      client/plans/PlansPage.tsx\n')
  expect(await readdir(clone)).not.toContain('node_modules')
})
