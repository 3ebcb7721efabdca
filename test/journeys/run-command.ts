import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { isolatedEnv, root, sharedEnv } from './product.ts'

/** Runs a command of the operator on the journeys' product; returns what it printed. */
export async function runCommand(...args: string[]): Promise<string> {
  const command = spawn(process.execPath, ['server/manage.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...isolatedEnv, ...sharedEnv() },
  })
  const [printed, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')])
  if (code !== 0) throw new Error(`manage ${args.join(' ')} ended with ${code}:\n${printed}`)
  return printed
}
