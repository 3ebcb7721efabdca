import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deployFolder, findTool, runTool } from './tools.ts'

/** A folder with the example, its paths moved there, and a certificate. */
async function copyExample(...names: string[]): Promise<{ folder: string; text: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-edge-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const text = await readFile(path.join(deployFolder, ...names), 'utf8')
  const [key, cert] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=vitrina.example', '-days', '2', '-nodes']
  await runTool('openssl', 'req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', cert)
  return { folder, text }
}

/** The block after `head`, which ends where its indentation does. */
function blockOf(text: string, head: string): string {
  const start = text.indexOf(head)
  expect(start, head).toBeGreaterThan(-1)
  return text.slice(start, text.indexOf('\n    }', start))
}

test('nginx accepts its example', async () => {
  const { folder, text } = await copyExample('nginx', 'vitrina.conf')
  const moved = text
    .replaceAll('/etc/nginx/tls', folder)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/etc/nginx/vitrina-upstream.conf', path.join(deployFolder, 'nginx', 'upstream.conf'))
    .replace(/listen (\[::\]:)?80;/g, 'listen 127.0.0.1:18080;')
    .replace(/listen (\[::\]:)?443/g, 'listen 127.0.0.1:18443')
    .replace(/listen 127\.0\.0\.1:18080;\n\s+listen 127\.0\.0\.1:18080;/, 'listen 127.0.0.1:18080;')
    .replace(/(listen 127\.0\.0\.1:18443 ssl http2;)\n\s+listen 127\.0\.0\.1:18443 ssl http2;/, '$1')
  const whole = `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off;\n${moved}\n}`
  await writeFile(path.join(folder, 'nginx.conf'), whole)
  if (findTool('openssl') === null) return
  const { code, out } = await runTool(
    'nginx',
    '-t',
    '-q',
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
  )
  expect({ code, out }).toEqual({ code: 0, out: '' })
})

test('nginx ignores a client’s own X-Forwarded-For, caches no responses of members and hides /metrics', async () => {
  const text = await readFile(path.join(deployFolder, 'nginx', 'vitrina.conf'), 'utf8')
  expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(text).toContain("proxy_set_header traceparent '';")
  expect(blockOf(text, 'location = /metrics')).toContain('return 404')
  for (const line of [
    'proxy_no_cache $vitrina_is_member;',
    'proxy_cache_bypass $vitrina_is_member;',
    'http_503',
  ])
    expect(text).toContain(line)
  // Whatever an answer varies by is in the key, because the header Vary is ignored.
  expect(text).toContain('proxy_cache_key "$request_uri $vitrina_encoding $http_sec_gpc";')
  expect(blockOf(text, 'location /api/auth/')).toContain('proxy_cache off;')
})

test('Neither proxy logs the codes that the product leaves out of its own log, nor a query', async () => {
  const source = await readFile(path.join(deployFolder, '..', 'server', 'platform', 'log.ts'), 'utf8')
  const [pages = ''] = /role-change[\w|-]+/.exec(source) ?? []
  expect(pages.split('|').length).toBeGreaterThan(5)
  const nginx = await readFile(path.join(deployFolder, 'nginx', 'vitrina.conf'), 'utf8')
  expect(nginx).toContain(`/(${pages})/`)
  expect(nginx.match(/listen (80|443 ssl http2);/g)).toHaveLength(2)
  expect(nginx.match(/access_log \S+ vitrina;/g)).toHaveLength(2)
  expect(nginx).not.toMatch(/log_format .*\$request(_uri)?\b/)
  const haproxy = await readFile(path.join(deployFolder, 'haproxy', 'haproxy.cfg'), 'utf8')
  expect(haproxy).toContain(`/(${pages})/`)
  expect(haproxy).toContain('%[var(txn.logged_path)]')
  expect(haproxy).not.toMatch(/option httplog|%r\b|%HU\b|%HP\b|%HQ\b/)
})

test('HAProxy accepts its example', async () => {
  const { folder, text } = await copyExample('haproxy', 'haproxy.cfg')
  const pem = path.join(folder, 'vitrina.pem')
  const parts = await Promise.all(
    ['privkey.pem', 'fullchain.pem'].map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')),
  )
  await writeFile(pem, parts.join(''))
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, text.replace('/etc/haproxy/vitrina.pem', pem))
  if (findTool('openssl') === null) return
  expect(await runTool('haproxy', '-c', '-q', '-f', file)).toEqual({ code: 0, out: '' })
})

test('HAProxy checks /readyz, ignores a client’s own X-Forwarded-For and hides /metrics', async () => {
  const text = await readFile(path.join(deployFolder, 'haproxy', 'haproxy.cfg'), 'utf8')
  for (const line of [
    'http-check send meth GET uri /readyz',
    'http-request set-header X-Forwarded-For %[src]',
    'http-request del-header traceparent',
    'http-request deny deny_status 404 if { path /metrics }',
  ])
    expect(text).toContain(line)
})
