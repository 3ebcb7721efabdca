import { isIPv4, isIPv6 } from 'node:net'

const groupsTotal = 8
const networkGroups = 4

/**
 * The key a caller is counted by: the IPv4 address or the IPv6 /64, because one household owns a whole /64. All that is
 * no address is one caller, or anybody could invent another one for each call. Empty for no address at all.
 */
export function networkOf(address: string): string {
  if (address === '' || isIPv4(address)) return address
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return 'unknown'
  const groups = groupsOf(plain)
  return isMapped(groups) ? ipv4Of(groups) : `${groups.slice(0, networkGroups).join(':')}::/64`
}

/** The eight groups; the URL parser knows every spelling. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const between = Array<string>(groupsTotal - before.length - after.length).fill('0')
  return [...before, ...between, ...after]
}

/** Dual-stack sockets write an IPv4 caller as ::ffff:a.b.c.d. */
function isMapped(groups: string[]): boolean {
  return groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
}

function ipv4Of(groups: string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}
