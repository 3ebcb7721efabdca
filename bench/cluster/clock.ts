import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Check } from '#contract/admin/checks.ts'

const libraries = '/usr/lib'

/** The environment of a process whose clock is five minutes ahead. @throws where the Debian package faketime is missing */
export async function clockAhead(): Promise<Record<string, string>> {
  const files = await readdir(libraries, { withFileTypes: true })
  for (const folder of files.filter((one) => one.isDirectory() && one.name.endsWith('-linux-gnu'))) {
    const place = path.join(libraries, folder.name, 'faketime')
    const found = await readdir(place).catch(() => [])
    // The library for programs with threads.
    const library = found.find((name) => name.startsWith('libfaketimeMT'))
    if (library === undefined) continue
    // Timers use the monotonic clock, which is not changed.
    return { LD_PRELOAD: path.join(place, library), FAKETIME: '+300s', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  }
  throw new Error('This needs the Debian package faketime.')
}

/** What `manage doctor` says about the clock of a process. @throws when it finds nothing wrong */
export async function doctorOnClock(env: Record<string, string>): Promise<string> {
  const script = path.join(import.meta.dirname, '..', '..', 'server', 'manage.ts')
  const child = spawn(process.execPath, [script, 'doctor', '--json'], { env: { ...process.env, ...env } })
  const checks = JSON.parse(await text(child.stdout)) as Check[]
  const found = checks.find(({ name }) => name === 'Reloj')
  if (!found || found.is_ok) throw new Error('The doctor finds nothing wrong with the clock.')
  return found.detail
}
