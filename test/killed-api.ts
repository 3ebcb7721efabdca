import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const script = path.join(import.meta.dirname, 'api-process.ts')

export interface ApiProcess {
  /** POSTs to /api/<path> as a program and returns the status. @throws when no answer came */
  post(path: string, body: unknown, headers: Record<string, string>): Promise<number>
  /** Like `post`, with DELETE. */
  remove(path: string, body: unknown, headers: Record<string, string>): Promise<number>
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

/** Starts the API in a process of its own on that database. @throws with its output when it cannot start */
export async function startApiProcess(
  connectionString: string,
  env: Record<string, string> = {},
): Promise<ApiProcess> {
  const child = spawn(process.execPath, [script, connectionString], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const complaint = text(child.stderr)
  const printed = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim())
  const url = await Promise.race([printed, once(child, 'exit').then(() => null)])
  if (url === null) throw new Error(await complaint)
  return {
    post: (route, body, headers) => send(`${url}/api/${route}`, { method: 'POST', body, headers }),
    remove: (route, body, headers) => send(`${url}/api/${route}`, { method: 'DELETE', body, headers }),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Does not use `fetch`, which adds the headers of a browser. */
async function send(
  url: string,
  { method, body, headers }: { method: string; body: unknown; headers: Record<string, string> },
): Promise<number> {
  const payload = JSON.stringify(body)
  const framed = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  const asked = request(url, { method, headers: { ...headers, ...framed } })
  asked.end(payload)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode ?? 0
}
