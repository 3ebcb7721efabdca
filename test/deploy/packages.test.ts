import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { readSettings } from '#server/platform/settings.mjs'
import { deployFolder, runTool } from './tools.ts'

const read = (...names: string[]) => readFile(path.join(deployFolder, ...names), 'utf8')

test('The example of the settings is one that the product starts with', async () => {
  const text = await read('vitrina.env.example')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)))
  const config = readConfig({ VITRINA_ENV: 'production', ...env })
  expect(config).toMatchObject({ env: 'production', publicUrl: 'https://vitrina.example' })
  expect(config.stripe).not.toBeNull()
})

test('The example of a .env names settings that exist, each with a value that is allowed', async () => {
  const text = await readFile(path.join(deployFolder, '..', '.env.example'), 'utf8')
  const env = Object.fromEntries(
    [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const settings = readSettings(env)
  expect(Object.keys(env)).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL']))
  for (const name of Object.keys(env)) expect(settings).toHaveProperty(name)
})

test('A second server under the name of another is refused before Patroni starts, and the other one is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-patroni-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Replaces the program that queries etcd, with the same output.
  const rows = 'Cluster\\tMember\\tHost\\nvitrina\\tn1\\t10.0.0.1\\nvitrina\\tn2\\t10.0.0.2:5433\\n'
  await writeFile(path.join(folder, 'patronictl'), `#!/bin/sh\nprintf '${rows}'\n`, { mode: 0o755 })
  const check = async (name: string, address: string) => {
    const file = path.join(folder, 'patroni.yml')
    await writeFile(file, `name: ${name}\npostgresql:\n  connect_address: '${address}'\n`)
    const script = path.join(deployFolder, 'patroni', 'check-name.sh')
    return await runTool('env', `PATH=${folder}:${process.env.PATH}`, 'sh', script, file)
  }
  expect(await check('n1', '10.0.0.1:5432')).toEqual({ code: 0, out: '' })
  expect(await check('n2', '10.0.0.2:5433')).toEqual({ code: 0, out: '' })
  expect(await check('n3', '10.0.0.3:5432')).toEqual({ code: 0, out: '' })
  expect(await check('n1', '10.0.0.3:5432')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^Another server takes part as "n1", at 10\.0\.0\.1\./),
  })
})
