import { createECDH } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, openPush, publicAgent, publicLookup } from './open.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
])('%s is no public address', (address) => {
  expect(isPublicAddress({ address, family: 4 })).toBe(false)
})

test.each([
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is no public address either', (address) => {
  expect(isPublicAddress({ address, family: 6 })).toBe(false)
})

test('addresses of the internet are public', () => {
  expect(isPublicAddress({ address: '172.217.0.1', family: 4 })).toBe(true)
  expect(isPublicAddress({ address: '2607:f8b0::1', family: 6 })).toBe(true)
})

test.each([true, false])(
  'a name that leads into our own network is not connected to, all addresses: %s',
  async (all) => {
    const resolver = await startNameServer({
      'cerca.ejemplo.com': '10.0.0.7',
      'avisos.ejemplo.com': '172.217.0.1',
    })
    const look = (name: string) =>
      new Promise((answer) =>
        publicLookup(() => resolver)(name, { all }, (error, found) => answer(error ?? found)),
      )
    expect(await look('cerca.ejemplo.com')).toEqual(new Error('The host has an address that is not public.'))
    expect(await look('nadie.ejemplo.com')).toEqual(new Error('The host has no address.'))
    const address = '172.217.0.1'
    expect(await look('avisos.ejemplo.com')).toEqual(all ? [{ address, family: 4 }] : address)
  },
)

test('a service whose name server is silent was not tried, so it does not count as silent', async () => {
  const resolver = await startNameServer(null)
  const push = openPush(
    { publicUrl: 'https://vitrina.example', operator },
    publicAgent(() => resolver),
  )
  const keys = createECDH('prime256v1')
  const target = {
    endpoint: 'https://avisos.ejemplo.com/x',
    p256dh: keys.generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
    privateKey: keys.getPrivateKey(),
  }
  expect(await push.send(target, '{}')).toBe('failed')
  expect(await push.send(target, '{}')).toBe('failed')
})

const operator = { name: null, address: null, email: null, formsHost: null, socials: [] }

const headerBytes = 12
/** Of the question, after its name. */
const typeAndClassBytes = 4

/** A name server that knows these addresses (RFC 1035), or never answers, and who asks it. */
async function startNameServer(names: Record<string, string> | null): Promise<Resolver> {
  const server = createSocket('udp4', (query, { port }) => {
    if (names === null) return
    const end = query.indexOf(0, headerBytes)
    const question = query.subarray(headerBytes, end + 1 + typeAndClassBytes)
    const labels = query.toString('latin1', headerBytes, end).replaceAll(/\p{Cc}/gu, '.')
    const address = query.readUInt16BE(end + 1) === 1 ? names[labels.slice(1)] : undefined
    const answers = address === undefined ? [] : [...addressHead, ...address.split('.').map(Number)]
    const header = [0x81, 0x80, 0, 1, 0, address === undefined ? 0 : 1, 0, 0, 0, 0]
    const parts = [query.subarray(0, 2), Buffer.from(header), question, Buffer.from(answers)]
    server.send(Buffer.concat(parts), port, '127.0.0.1')
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const resolver = new Resolver({ timeout: 300, tries: 1 })
  resolver.setServers([`127.0.0.1:${server.address().port}`])
  return resolver
}

/** The name of the question, type A, class IN, a minute, four bytes. */
const addressHead = [0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]
