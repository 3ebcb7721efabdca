import { execFile } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = JSON.stringify(path.join(import.meta.dirname, 'priority.ts'))

test('A process that may not change its priority keeps it and works', async () => {
  const script = `
    const { lowerPriority } = await import(${module})
    lowerPriority(${constants.priority.PRIORITY_BELOW_NORMAL})
    const { getPriority } = await import('node:os')
    console.log(getPriority())`
  // A priority can only be raised again by root, who gives up that right here.
  const withoutRight = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-sys_nice'] : []
  const command = [...withoutRight, 'nice', '-n', '19', process.execPath, '--input-type=module', '-e', script]
  const [program = '', ...args] = command
  const { stdout } = await promisify(execFile)(program, args)
  expect(stdout).toBe('19\n')
})
