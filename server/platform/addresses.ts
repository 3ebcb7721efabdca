import { isIP, isIPv4 } from 'node:net'

/** As it stands in an address: IPv6 in brackets. */
export function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

/** Whether what is sent to this host never leaves the machine. IPv6 may stand in brackets. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}
