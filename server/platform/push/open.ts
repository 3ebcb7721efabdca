import { createECDH, ECDH } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { type Agent, Agent as HttpsAgent, request } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'
import { LRUCache } from 'lru-cache'
import webpush from 'web-push'
import { isPublicServiceAddress } from '#contract/web-addresses.ts'
import type { Config } from '#server/platform/config.ts'

// Sends notices to browsers through the push services of their makers (RFC 8030), encrypted for the browser alone (RFC 8291) and
// signed with our key (RFC 8292). The endpoint is chosen by the browser, so to us it is text of a stranger.

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Of the key that the browser subscribed with. */
  readonly privateKey: Buffer
}

/** `gone`: the browser has unsubscribed. `failed`: it may work later. `waits`: nothing was tried, because its service is silent. */
type PushOutcome = 'sent' | 'gone' | 'failed' | 'waits'

export interface Push {
  /** Never throws; the outcome says all that is known. */
  send(target: PushTarget, payload: string): Promise<PushOutcome>
}

/** A device that is off gets the notice when it is on again, within this time. */
const keptSeconds = 86_400
const timeoutMs = 10_000
/** So long no address of a service is tried after one of them got no answer in time. */
const silentMs = 15 * 60_000
const silentHostsMax = 10_000
const goneStatuses: readonly number[] = [404, 410]

/** `agent` connects; the one of the product reaches public addresses only. */
export function openPush(
  { publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>,
  agent: Agent = publicAgent(),
): Push {
  const silentHosts = new LRUCache<string, true>({ max: silentHostsMax, ttl: silentMs })
  const subject = operator.email === null ? siteOf(publicUrl) : `mailto:${operator.email}`
  return {
    async send({ endpoint, p256dh, auth, privateKey }, payload) {
      if (!isPublicServiceAddress(endpoint) || !isBrowserKey(p256dh)) return 'gone'
      const { host } = new URL(endpoint)
      if (silentHosts.has(host)) return 'waits'
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const { headers, body } = webpush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            TTL: keptSeconds,
            vapidDetails: {
              subject,
              publicKey: publicKeyOf(privateKey),
              privateKey: privateKey.toString('base64url'),
            },
          },
        )
        const status = await post(endpoint, { headers, body, agent, signal })
        if (status >= 200 && status < 300) return 'sent'
        return goneStatuses.includes(status) ? 'gone' : 'failed'
      } catch {
        if (signal.aborted) silentHosts.set(host, true)
        // The error may name the endpoint, which is a secret: whoever knows it may disturb the browser.
        return 'failed'
      }
    },
  }
}

/** What browsers subscribe with: the point of a private key, as base64url. @throws when it is no key of the curve */
export function publicKeyOf(privateKey: Buffer): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey('base64url')
}

/** Whether a browser could have this key: a point of the curve, as base64url. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Services want to know whom to ask. An address of this machine is none. */
function siteOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-responder@vitrina.example'
}

interface Post {
  headers: Record<string, string | number>
  body: Buffer | string | null
  agent: Agent
  signal: AbortSignal
}

/** Follows no redirection and reads no body. */
function post(url: string, { headers, body, agent, signal }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

/** Whatever a name of the public web resolves to, our own network is out of reach (docs/safety.md#text-and-uploads). */
export function publicAgent(makeResolver = () => new Resolver(patience)): Agent {
  return new HttpsAgent({ lookup: publicLookup(makeResolver) })
}

/**
 * Three name servers that never answer take nine seconds: less than `timeoutMs`, so that only a service that was connected to counts as
 * silent. `dns.lookup` would wait in the thread pool that files and compression need.
 */
const patience = { timeout: 1_000, tries: 2 }

/** A resolver knows the name servers of the moment it is made. */
export function publicLookup(makeResolver: () => Resolver): LookupFunction {
  return (hostname, options, answer) => {
    void resolve(makeResolver(), hostname).then(
      (addresses) => {
        const [{ address, family } = { address: '', family: 0 }] = addresses
        return options.all ? answer(null, addresses) : answer(null, address, family)
      },
      (error) => answer(error, []),
    )
  }
}

/** At least one address. @throws when there is none, or one is not public */
async function resolve(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const families = await Promise.allSettled([
    resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
  ])
  const addresses = families.flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
  if (addresses.length === 0) throw new Error('The host has no address.')
  if (!addresses.every(isPublicAddress)) throw new Error('The host has an address that is not public.')
  return addresses
}

export function isPublicAddress({ address, family }: { address: string; family: number }): boolean {
  if (family === 4) return !reserved.check(address)
  return worldwide.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** The networks of IANA's special-purpose registries, by the version of their addresses. */
const reserved = new BlockList()
const networks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, bits] of networks) reserved.addSubnet(network, bits)
const networks6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [network, bits] of networks6) reserved.addSubnet(network, bits, 'ipv6')
const worldwide = new BlockList()
worldwide.addSubnet('2000::', 3, 'ipv6')
