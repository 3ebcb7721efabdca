import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** An earlier version of the product, installed and built in a folder of its own. */
export interface Checkout {
  readonly root: string
  readonly commit: string
  remove(): Promise<void>
}

const ownRoot = path.join(import.meta.dirname, '..')

/** @throws saying what to do where the repository does not hold that commit, as in a shallow clone */
export async function checkOut(revision: string, root: string): Promise<Checkout> {
  const commit = await git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).catch(() => {
    throw new Error(`This repository does not hold ${revision}. Try: git fetch --unshallow`)
  })
  await git('worktree', 'add', '--detach', '--quiet', root, commit)
  const remove = async () => void (await git('worktree', 'remove', '--force', root))
  try {
    // Its own script installs its own packages.
    await run(root, process.execPath, path.join(root, 'scripts', 'start.mjs'), 'build')
  } catch (error) {
    await remove()
    throw error
  }
  return { root, commit: commit.slice(0, 8), remove }
}

function git(...args: string[]): Promise<string> {
  return run(ownRoot, 'git', ...args)
}

async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${out}`)
  return out.trim()
}
