import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type {
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyTransport,
  PasskeyUse,
} from '#contract/accounts/passkeys.ts'
import { passkeyTransports } from '#contract/accounts/passkeys.ts'

/** The site a passkey belongs to, by its host name, and the origins its pages may have. */
export interface RelyingParty {
  readonly id: string
  readonly origins: string[]
}

const loopbackHosts = new Set(['127.0.0.1', '[::1]', '0.0.0.0', '[::]', 'localhost'])

/** Browsers refuse passkeys for IP addresses, so for a loopback address they belong to localhost. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl)
  if (!loopbackHosts.has(url.hostname)) return { id: url.hostname, origins: [url.origin] }
  url.hostname = 'localhost'
  return { id: 'localhost', origins: [url.origin] }
}

/** The data that identifies and verifies a passkey. */
interface PasskeyId {
  readonly credential_id: string
  readonly transports: readonly string[]
}

/** The signature algorithms we accept, by their COSE numbers: EdDSA, ES256 and RS256. */
export const signatureAlgorithms = [-8, -7, -257]

/** How long the browser waits for the user. */
const timeoutMs = 120_000
/** The password was given before, so touching the authenticator is enough. */
const userVerification = 'preferred'

/** For a new passkey. The passkeys the account has are excluded, so that none is added twice. */
export function creationOptions(
  site: RelyingParty,
  {
    challenge,
    user,
    passkeys,
  }: {
    challenge: string
    user: { id: number; username: string; fullname: string }
    passkeys: readonly PasskeyId[]
  },
): PasskeyCreationOptions {
  return {
    rp: { id: site.id, name: 'Vitrina' },
    user: {
      id: Buffer.from(String(user.id)).toString('base64url'),
      name: user.username,
      displayName: user.fullname,
    },
    challenge: webauthnChallenge(challenge),
    pubKeyCredParams: signatureAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: timeoutMs,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    attestation: 'none',
  }
}

/** For using one of these passkeys. */
export function requestOptions(
  site: RelyingParty,
  { challenge, passkeys }: { challenge: string; passkeys: readonly PasskeyId[] },
): PasskeyRequestOptions {
  return {
    challenge: webauthnChallenge(challenge),
    timeout: timeoutMs,
    rpId: site.id,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification,
  }
}

function descriptorOf({ credential_id, transports }: PasskeyId) {
  return { id: credential_id, type: 'public-key' as const, transports: knownTransports(transports) }
}

/** WebAuthn encodes the challenge in Base64url once more. */
export function webauthnChallenge(challenge: string): string {
  return Buffer.from(challenge).toString('base64url')
}

/** The challenge that a created passkey answers; '' when it cannot be read. */
export function challengeIn({ response }: PasskeyCreation): string {
  try {
    const client: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const { challenge } = client as { challenge?: unknown }
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : ''
  } catch {
    return ''
  }
}

/** The transports that we know of those a browser names. */
export function knownTransports(named: readonly string[]): PasskeyTransport[] {
  return passkeyTransports.filter((transport) => named.includes(transport))
}

export function creationJson({ id, rawId, type, response }: PasskeyCreation): RegistrationResponseJSON {
  return { id, rawId, type, response, clientExtensionResults: {} }
}

export function assertionJson({ id, rawId, type, response }: PasskeyUse): AuthenticationResponseJSON {
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  }
}
