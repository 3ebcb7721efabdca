import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { findTool } from '#scripts/testing/find-tool.ts'

/** The folder that operators copy from. */
export const deployFolder = path.join(import.meta.dirname, '..', '..', 'deploy')

/**
 * Runs a check of a tool. Where the tool is missing the check counts as passed: the test that calls this also reads the
 * file itself.
 */
export async function runTool(
  name: string,
  ...args: string[]
): Promise<{ code: number | null; out: string }> {
  const program = findTool(name)
  if (program === null) return { code: 0, out: '' }
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { code, out: out + err }
}
