import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = JSON.stringify(path.join(import.meta.dirname, 'priority.ts'))
/** SCHED_IDLE, field 41 of proc(5). */
const idlePolicy = 5

test('Every thread of a process with lower priority lets others run first', async () => {
  // In a process of its own: this one could not raise its priority again.
  const script = `
    const { lowerPriority } = await import(${module})
    await lowerPriority()
    const { readdirSync, readFileSync } = await import('node:fs')
    const policyOf = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ').at(-1).split(' ')[38]
    console.log(JSON.stringify(readdirSync('/proc/self/task').map(policyOf).map(Number)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const policies: number[] = JSON.parse(stdout)
  expect(policies.length).toBeGreaterThan(1)
  expect(new Set(policies)).toEqual(new Set([idlePolicy]))
})
