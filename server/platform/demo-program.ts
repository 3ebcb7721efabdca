import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const program = path.join(import.meta.dirname, '..', '..', 'demo', 'main.ts')

/**
 * Runs the program of the demo package (demo/README.md) with this process's priority, and yields what it prints.
 * The program ends when the caller stops reading.
 */
export async function* runDemoProgram(args: readonly string[], input = ''): AsyncGenerator<Uint8Array> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  // Handled where it is awaited; the caller may stop reading before that.
  exit.catch(() => undefined)
  // A program that ends early is reported by its exit code.
  child.stdin.on('error', () => undefined).end(input)
  try {
    yield* child.stdout
    const [code] = await exit
    if (code !== 0 && code !== null) throw new Error(`The demo program ended with exit code ${code}.`)
  } finally {
    child.kill()
  }
}
