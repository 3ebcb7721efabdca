import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

const header = 'x-forwarded-for'

/**
 * Removes the ports and brackets that some proxies write around addresses (`198.51.100.21:40001`, `[2001:db8::1]:443`), so
 * that trusted proxies are recognised and one caller has one address. Runs before anything reads `request.ip`.
 */
export function plainForwardedAddresses(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): void {
  if (trustProxy === null) return
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const value = headers[header]
    if (typeof value === 'string') headers[header] = value.split(',').map(plainAddress).join(', ')
    done()
  })
}

function plainAddress(address: string): string {
  const text = address.trim()
  const plain = text.replace(/:\d+$/, '')
  if (isIPv4(plain)) return plain
  const inside = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? ''
  return isIPv6(inside) ? inside : text
}
