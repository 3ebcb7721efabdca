import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { findTool } from '#scripts/testing/find-tool.ts'
import { deployFolder, runTool } from '#test/deploy/tools.ts'
import { canConnect, freePort } from '#test/ports.ts'

// The examples of deploy/, as they are but for paths, ports and the address of the product.

export interface RunningProxy {
  readonly port: number
  /** Answers plain HTTP. */
  readonly plainPort: number
}

export interface LoggingProxy extends RunningProxy {
  /** What it has written to its output so far. */
  output(): string
}

type ProductPorts = readonly [first: number, second?: number]

/** Starts nginx as in deploy/nginx before one or two processes of the product. */
export function startNginx(...productPorts: ProductPorts): Promise<RunningProxy> {
  return startProxy('nginx', async ({ folder, ports }) => {
    const read = (name: string) => readFile(path.join(deployFolder, 'nginx', name), 'utf8')
    const upstream = withPorts(await read('upstream.conf'), productPorts)
    await writeFile(path.join(folder, 'vitrina-upstream.conf'), upstream)
    const site = (await read('vitrina.conf'))
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replaceAll(/\/var\/(cache|log)\/nginx/g, folder)
      .replace(/^ +listen \[::\].*\n/gm, '')
      .replace('listen 80 ', `listen 127.0.0.1:${ports.plainPort} `)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.port} `)
    await writeFile(path.join(folder, 'vitrina.conf'), site)
    const main = (await read('nginx.conf'))
      .replace('/etc/nginx/conf.d/*.conf', path.join(folder, 'vitrina.conf'))
      .replaceAll(/\/(run|var\/log\/nginx)\//g, `${folder}/`)
    const file = path.join(folder, 'nginx.conf')
    await writeFile(file, main)
    return ['-p', folder, '-c', file, '-g', 'daemon off;']
  })
}

/** Starts HAProxy as in deploy/haproxy before one or two processes of the product. */
export function startHaproxy(...productPorts: ProductPorts): Promise<LoggingProxy> {
  return startProxy('haproxy', async ({ folder, ports }) => {
    const pem = path.join(folder, 'vitrina.pem')
    const names = ['privkey.pem', 'fullchain.pem']
    const parts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    await writeFile(pem, parts.join(''))
    const example = await readFile(path.join(deployFolder, 'haproxy', 'haproxy.cfg'), 'utf8')
    const file = path.join(folder, 'haproxy.cfg')
    const moved = withPorts(example, productPorts)
      .replace('/etc/haproxy/vitrina.pem', pem)
      .replace('bind :80', `bind 127.0.0.1:${ports.plainPort}`)
      .replace('bind :443', `bind 127.0.0.1:${ports.port}`)
    await writeFile(file, moved)
    return ['-db', '-f', file]
  })
}

/** The examples name a second process in comments. */
function withPorts(example: string, [first, second]: ProductPorts): string {
  const moved = example.replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
  return second === undefined ? moved : moved.replaceAll(/# (server .*127\.0\.0\.1):3001/g, `$1:${second}`)
}

async function startProxy(
  name: string,
  configure: (example: { readonly folder: string; readonly ports: RunningProxy }) => Promise<string[]>,
): Promise<LoggingProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // Its workers run as another user.
  await chmod(folder, 0o755)
  await mkdir(path.join(folder, 'vitrina'))
  await makeCertificate(folder)
  const ports = { port: await freePort(), plainPort: await freePort() }
  const child = spawn(findTool(name) ?? name, await configure({ folder, ports }), {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output: string[] = []
  child.stdout.setEncoding('utf8').on('data', (written: string) => void output.push(written))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  while (!(await canConnect(ports.port)))
    if (child.exitCode !== null) throw new Error(`${name} did not start.`)
  return { ...ports, output: () => output.join('') }
}

/** A key and a certificate that it signed itself. */
async function makeCertificate(folder: string): Promise<void> {
  const [key, cert] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=vitrina.example', '-days', '2', '-nodes']
  await runTool('openssl', 'req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', cert)
}

export interface ProxiedAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Asks over HTTP/2 and TLS. With a `json` body it is a POST. */
export async function askThrough(
  { port }: RunningProxy,
  address: string,
  { headers = {}, json }: { headers?: Record<string, string>; json?: unknown } = {},
): Promise<ProxiedAnswer> {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
  try {
    const sent = json === undefined ? {} : { ':method': 'POST', 'content-type': 'application/json' }
    const stream = session.request({ ':path': address, ...sent, ...headers })
    const response = once(stream, 'response') as Promise<[IncomingHttpHeaders & { ':status'?: number }]>
    stream.end(json === undefined ? undefined : JSON.stringify(json))
    const [received] = await response
    return { status: received[':status'] ?? 0, headers: received, body: await text(stream) }
  } finally {
    session.destroy()
  }
}
