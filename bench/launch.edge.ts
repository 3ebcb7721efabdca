import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { canConnect, freePort } from '#test/ports.ts'
import { cpuSecondsOf } from './cpu-seconds.ts'

const examples = path.join(import.meta.dirname, '..', 'deploy', 'nginx')

export interface Edge {
  /** The product behind the cache of deploy/nginx/vitrina.conf. */
  readonly origin: string
  /** nginx serving the files of a folder. */
  readonly filesOrigin: string
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts nginx as in our examples, without TLS, and without limits by address, because all visitors have the same one here. A high
 * rate would not do: nginx counts by milliseconds, and still refuses what it reads at once.
 */
export async function startEdge(folder: string, productOrigin: string): Promise<Edge> {
  await chmod(folder, 0o755)
  const files = path.join(folder, 'files')
  await mkdir(files, { recursive: true })
  const [port, filesPort] = [await freePort(), await freePort()]
  const upstream = path.join(folder, 'upstream.conf')
  await writeFile(upstream, `upstream vitrina { server ${new URL(productOrigin).host}; keepalive 64; }`)
  const text = (await readFile(path.join(examples, 'vitrina.conf'), 'utf8'))
    .replaceAll('/etc/nginx/vitrina-upstream.conf', upstream)
    .replaceAll('/var/cache/nginx', path.join(folder, 'cache'))
    .replace(/^server \{(?:(?!^\})[\s\S])*?listen 80 [\s\S]*?^\}/m, '')
    .replace(/^ {4}(ssl_|listen \[::\]).*;\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ +limit_req .*\n/gm, '')
    .replace(/limit_conn vitrina_connections \d+/, 'limit_conn vitrina_connections 65535')
  const ours = path.join(folder, 'vitrina.conf')
  const served = `server { listen 127.0.0.1:${filesPort}; root ${files}; default_type text/html; }`
  await writeFile(ours, `access_log off; keepalive_requests 1000000;\n${served}\n${text}`)
  const main = path.join(folder, 'nginx.conf')
  const example = await readFile(path.join(examples, 'nginx.conf'), 'utf8')
  const moved = example
    .replace('/etc/nginx/conf.d/*.conf', ours)
    .replaceAll(/\/(run|var\/log\/nginx)\//g, `${folder}/`)
  await writeFile(main, moved)
  await mkdir(path.join(folder, 'cache'), { recursive: true })
  const child = spawn('nginx', ['-p', folder, '-c', main, '-g', 'daemon off;'], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  while (!(await canConnect(port))) if (child.exitCode !== null) throw new Error('nginx did not start.')
  return {
    origin: `http://127.0.0.1:${port}`,
    filesOrigin: `http://127.0.0.1:${filesPort}`,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
