import { readFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/platform/observability/log.ts'
import { Hasher } from './hasher.ts'

const password = 'tres gatos sobre la repisa'

async function open(): Promise<{ hasher: Hasher; pid: number; storedHash: string }> {
  const hasher = new Hasher(openLog('silent'))
  onTestFinished(() => hasher.close())
  const storedHash = String(await hasher.do({ password }))
  return { hasher, pid: hasher.pid ?? 0, storedHash }
}

test('Hashing runs with lower priority than answering requests', async () => {
  const { pid } = await open()
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
})

test('The process has none of the settings of the operator', async () => {
  const { pid } = await open()
  const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean)
  const names = environment.map((setting) => setting.split('=')[0] ?? '')
  expect(names.filter((name) => !name.startsWith('NODE_'))).toEqual(['MALLOC_ARENA_MAX'])
})

test('When the process dies waiting calls are refused as unavailable, and the next one is served', async () => {
  const { hasher, pid, storedHash } = await open()
  // Stopped, so that it cannot finish before it is killed.
  process.kill(pid, 'SIGSTOP')
  const waiting = hasher.do({ password, storedHash })
  process.kill(pid, 'SIGKILL')
  await expect(waiting).rejects.toThrow('unavailable')
  expect(await hasher.do({ password, storedHash })).toBe(true)
  expect(hasher.pid).not.toBe(pid)
})
