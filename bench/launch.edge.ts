import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { canConnect, freePort } from '#test/ports.ts'
import { cpuSecondsOf } from './cpu-seconds.ts'

const example = path.join(import.meta.dirname, '..', 'deploy', 'nginx', 'vitrina.conf')

export interface Edge {
  /** The product behind the cache of deploy/nginx/vitrina.conf. */
  readonly origin: string
  /** nginx serving the files of a folder. */
  readonly filesOrigin: string
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts nginx as in our example, without TLS, and without limits by address, because all visitors have the same one
 * here.
 */
export async function startEdge(folder: string, productOrigin: string): Promise<Edge> {
  await chmod(folder, 0o755)
  const files = path.join(folder, 'files')
  await mkdir(files, { recursive: true })
  const [port, filesPort] = [await freePort(), await freePort()]
  const upstream = path.join(folder, 'upstream.conf')
  await writeFile(upstream, `upstream vitrina { server ${new URL(productOrigin).host}; keepalive 64; }`)
  const text = (await readFile(example, 'utf8'))
    .replaceAll('/etc/nginx/vitrina-upstream.conf', upstream)
    .replaceAll('/var/cache/nginx', path.join(folder, 'cache'))
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}/m, '')
    .replace(/^ {4}listen 443 .*$/m, `    listen 127.0.0.1:${port};`)
    .replace(/^ {4}(listen|ssl_).*(http2|ssl|TLS|key|pem|tls|1d|off).*;\n/gm, '')
    .replace(/rate=\d+r/g, 'rate=1000000r')
    .replace(/limit_conn vitrina_connections \d+/, 'limit_conn vitrina_connections 65535')
  const main = path.join(folder, 'nginx.conf')
  await writeFile(
    main,
    `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_rlimit_nofile 65535; events { worker_connections 16384; }
http { access_log off; sendfile on; keepalive_requests 1000000;
server { listen 127.0.0.1:${filesPort}; root ${files}; default_type text/html; }
${text}
}`,
  )
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
