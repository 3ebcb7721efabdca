import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })

/** Refuses credentials before the host: `https://bank.example@evil.example` would look like the bank's address. */
export function isWebAddress(text: string): boolean {
  return webAddress.safeParse(text).success && !/^[a-z]+:\/\/[^/?#]*@/i.test(text)
}

/** Names that only exist within a network (RFC 6761, RFC 6762, RFC 8375). Addresses of numbers are no domain names either. */
const publicDomain =
  /^(?!.*\.(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid)$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i
const publicAddress = z.url({ protocol: /^https?$/, hostname: publicDomain })

/** An address of the public web, which is shown as a link and never fetched. */
export function isPublicWebAddress(text: string): boolean {
  return isWebAddress(text) && publicAddress.safeParse(text).success
}

/** An https address of the public web at the usual port, such as a service that browsers name to us. */
export function isPublicServiceAddress(text: string): boolean {
  return isPublicWebAddress(text) && /^https:\/\/[^/?#:]+([/?#]|$)/i.test(text)
}
