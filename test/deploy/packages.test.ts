import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { deployFolder, runTool } from './tools.ts'

const read = (...names: string[]) => readFile(path.join(deployFolder, ...names), 'utf8')

test('The systemd unit can be read and leaves the product few rights', async () => {
  const unit = await read('vitrina.service')
  for (const line of [
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'NoNewPrivileges=yes',
  ])
    expect(unit.split('\n')).toContain(line)
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-unit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'vitrina.service')
  // The product is not installed on this machine, so a program that is stands in its place.
  await writeFile(file, unit.replace(/ExecStart=\S+/, `ExecStart=${process.execPath}`))
  const verified = await runTool('systemd-analyze', 'verify', '--man=no', file)
  expect(verified.out.split('\n').filter((line) => line.includes('vitrina.service'))).toEqual([])
  const rated = await runTool('systemd-analyze', 'security', '--offline=true', '--threshold=20', file)
  expect(rated.code, rated.out).toBe(0)
})

test('The example of the settings is one that the product starts with', async () => {
  const text = await read('vitrina.env.example')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)))
  const config = readConfig({ VITRINA_ENV: 'production', ...env })
  expect(config).toMatchObject({ env: 'production', publicUrl: 'https://vitrina.example' })
  expect(config.stripe).not.toBeNull()
})

test('The image runs without rights, tells whether it is alive, and holds nothing that it does not need', async () => {
  const dockerfile = await read('Dockerfile')
  const [, runtime = ''] = dockerfile.split(/^FROM (?!.* AS )/m)
  expect(runtime).toMatch(/^USER 10001:10001$/m)
  expect(runtime).toMatch(/^HEALTHCHECK /m)
  expect(runtime).not.toMatch(/npm|nodejs/)
  expect(runtime).toMatch(/^USER [\s\S]*^CMD \["node", .*"server\/main\.ts"\]$/m)
})

test('In compose.yaml the product cannot write to its own files, and every service comes back', async () => {
  const compose = await read('compose.yaml')
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nconfigs:'))
  const [, ...parts] = services.split(/^ {2}(?=\w+:$)/m)
  expect(parts.map((part) => part.split(':')[0])).toEqual(['vitrina', 'postgres', 'storage', 'nginx'])
  expect(parts[0]).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges/)
  for (const part of parts) expect(part).toContain('restart: unless-stopped')
})
