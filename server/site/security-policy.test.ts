import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityPolicy } from './security-policy.ts'

const options = { pictureHosts: [], hotReload: false }
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('inline scripts are named by their hash, others by their origin', () => {
  const policy = securityPolicy(
    '<script>one()</script><script type="module" async="">two()</script><script src="/x.js"></script>',
    options,
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
})

test('nothing inline is allowed by itself', () => {
  expect(securityPolicy('<p>no script</p>', options)).not.toContain('unsafe')
})

test('a script that came in as text is text', () => {
  const policy = securityPolicy(
    '<p title="&lt;script&gt;bad()&lt;/script&gt;">&lt;script&gt;bad()&lt;/script&gt;</p>',
    options,
  )
  expect(policy).toContain("script-src 'self';")
})

test('pictures may come from the host they are kept on', () => {
  expect(securityPolicy('', { ...options, pictureHosts: ['https://files.example'] })).toContain(
    "img-src 'self' data: https://files.example;",
  )
})
