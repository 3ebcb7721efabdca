import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deployFolder } from './tools.ts'

/** The block after `head`, which ends where its indentation does. */
function blockOf(text: string, head: string): string {
  const start = text.indexOf(head)
  expect(start, head).toBeGreaterThan(-1)
  return text.slice(start, text.indexOf('\n    }', start))
}

test('nginx has room for the visitors of a launch day', async () => {
  const text = await readFile(path.join(deployFolder, 'nginx', 'vitrina.conf'), 'utf8')
  const listens = text.match(/^ +listen .*$/gm) ?? []
  expect(listens).toHaveLength(4)
  // The system drops new connections beyond nginx's own 511 while a worker is busy; browsers try again after seconds.
  for (const line of listens) expect(line).toMatch(/ backlog=4096;$/)
  const main = await readFile(path.join(deployFolder, 'nginx', 'nginx.conf'), 'utf8')
  const [, connections] = /worker_connections (\d+);/.exec(main) ?? []
  const [, files] = /worker_rlimit_nofile (\d+);/.exec(main) ?? []
  // A proxied request holds two, and a cached page a file.
  expect(Number(connections)).toBeGreaterThanOrEqual(16_384)
  expect(Number(files)).toBeGreaterThanOrEqual(3 * Number(connections))
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
  const source = await readFile(
    path.join(deployFolder, '..', 'server', 'platform', 'observability', 'log.ts'),
    'utf8',
  )
  const [pages = ''] = /role-change[\w|-]+/.exec(source) ?? []
  expect(pages.split('|').length).toBeGreaterThan(5)
  const nginx = await readFile(path.join(deployFolder, 'nginx', 'vitrina.conf'), 'utf8')
  expect(nginx).toContain(`/(${pages})/`)
  expect(nginx.match(/listen (80|443 ssl http2) backlog=4096;/g)).toHaveLength(2)
  expect(nginx.match(/access_log \S+ vitrina;/g)).toHaveLength(2)
  expect(nginx).not.toMatch(/log_format .*\$request(_uri)?\b/)
  const haproxy = await readFile(path.join(deployFolder, 'haproxy', 'haproxy.cfg'), 'utf8')
  expect(haproxy).toContain(`/(${pages})/`)
  expect(haproxy).toContain('%[var(txn.logged_path)]')
  expect(haproxy).not.toMatch(/option httplog|%r\b|%HU\b|%HP\b|%HQ\b/)
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
