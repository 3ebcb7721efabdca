import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
// Under `npm test` this is the system's Node, which may be as old as 20.
const node = process.env.npm_node_execpath ?? process.execPath

/** The project as freshly cloned: without node_modules and build. */
function cloneWithoutPackages(): string {
  const clone = mkdtempSync(path.join(tmpdir(), 'vitrina-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  for (const part of ['package.json', 'package-lock.json', 'scripts', 'server']) {
    cpSync(path.join(root, part), path.join(clone, part), { recursive: true })
  }
  return clone
}

test.each(['start', 'dev'])(
  'npm run %s reports invalid settings before it installs or builds anything',
  (task) => {
    const clone = cloneWithoutPackages()
    const env = { PATH: process.env.PATH, TRUST_PROXY: 'everybody', PORT: 'tres mil' }
    const { status, stdout, stderr } = spawnSync(node, ['scripts/start.mjs', task], {
      cwd: clone,
      env,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^Vitrina no pudo arrancar\. PORT: usa .*\nTRUST_PROXY: usa loopback o .*\n$/)
    expect(status).toBe(1)
    expect(readdirSync(clone).sort()).toEqual(['package-lock.json', 'package.json', 'scripts', 'server'])
  },
)
