import type { FastifyRequest } from 'fastify'

/**
 * True when the router sends the request below /api, however its address is spelled: `//api/…`, `/%61pi/…` and
 * addresses with a host reach the same routes, so checks must never compare the raw URL.
 */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api') ?? false
}
