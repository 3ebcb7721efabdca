import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A browser that has subscribed: what it tells us, and what it reads of a message that was sent to it. */
export interface SubscribedBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What the service received for it, decrypted, in order. */
  readonly shown: unknown[]
  /** The status that the service answers from now on; 0 is no answer. */
  answer(status: number): void
}

export interface PushService {
  /** Connects to the service whatever the name of the host. */
  readonly agent: Agent
  /** The keys that signed what was received (RFC 8292), in order. */
  readonly signers: string[]
  /** The hosts that were connected to, in order. */
  readonly tried: string[]
  subscribe(host?: string): SubscribedBrowser
}

const usualHost = 'push.vitrina-avisos.com'

/** A push service that speaks the protocol and hands each message to its browser, which decrypts it (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const signers: string[] = []
  const tried: string[] = []
  const browsers = new Map<string, { receive: (body: Buffer) => void; status: number }>()
  const server = createServer(async (request, answer) => {
    const { host = '' } = request.headers
    tried.push(host)
    const body = await buffer(request)
    const browser = browsers.get(request.url ?? '')
    if (browser?.status === 0) return
    if (browser !== undefined && browser.status < 300) {
      signers.push(signerOf(request.headers.authorization ?? '', host))
      browser.receive(body)
    }
    answer.writeHead(browser?.status ?? 404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new LocalAgent(port)
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    agent,
    signers,
    tried,
    subscribe(host = usualHost) {
      const path = `/wpush/${randomBytes(16).toString('base64url')}`
      const pair = createECDH('prime256v1')
      const publicKey = pair.generateKeys()
      const auth = randomBytes(16)
      const shown: unknown[] = []
      const browser = {
        receive: (body: Buffer) => void shown.push(JSON.parse(decrypt(body, { pair, publicKey, auth }))),
        status: 201,
      }
      browsers.set(path, browser)
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
      return {
        subscription: { endpoint: `https://${host}${path}`, keys },
        shown,
        answer: (status) => {
          browser.status = status
        },
      }
    },
  }
}

/** Leaves out TLS, which is Node's own and not ours. */
class LocalAgent extends Agent {
  readonly #port: number

  constructor(port: number) {
    super()
    this.#port = port
  }

  override createConnection(): Socket {
    return connect(this.#port, '127.0.0.1')
  }
}

/** Checks the signature of a request and returns the public key that made it. */
function signerOf(authorization: string, host: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  if (!isSigned || aud !== `https://${host}` || typeof sub !== 'string') throw new Error('A wrong signature.')
  return key
}

interface Receiver {
  pair: ReturnType<typeof createECDH>
  publicKey: Buffer
  auth: Buffer
}

const saltBytes = 16
const keyLengthAt = 20
const tagBytes = 16

/** The text of a message of one record (RFC 8188, RFC 8291). @throws when it was not encrypted for this browser */
function decrypt(body: Buffer, { pair, publicKey, auth }: Receiver): string {
  const salt = body.subarray(0, saltBytes)
  const keyEnd = keyLengthAt + 1 + body.readUInt8(keyLengthAt)
  const sender = body.subarray(keyLengthAt + 1, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -tagBytes)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
