import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyUse,
} from '#contract/accounts/passkeys.ts'

/** An authenticator that keeps one passkey in memory and speaks WebAuthn as a browser passes it on. */
export interface Authenticator {
  create(options: PasskeyCreationOptions): PasskeyCreation
  use(options: PasskeyRequestOptions): PasskeyUse
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

export function openAuthenticator(origin = 'https://vitrina.example'): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let uses = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses++)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  return {
    create: ({ rp, challenge, authenticatorSelection }) => {
      // The public key as COSE in CBOR: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const head = authenticatorData(rp.id, presence(authenticatorSelection) | hasCredential)
      const data = Buffer.concat([
        head,
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ])
      // {fmt: "none", attStmt: {}, authData: …} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    use: ({ rpId, challenge, userVerification }) => {
      const data = authenticatorData(rpId, presence({ userVerification }))
      const client = clientData('webauthn.get', challenge)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

/** It asks who its user is only where that is required. */
function presence({ userVerification }: Pick<PasskeyRequestOptions, 'userVerification'>): number {
  return userVerification === 'required' ? userPresent | userVerified : userPresent
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
