import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { accountLimits } from '#contract/accounts/limits.ts'
import type {
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyTransport,
  PasskeyUse,
} from '#contract/accounts/passkeys.ts'
import { passkeyTransports } from '#contract/accounts/passkeys.ts'
import { Refusal } from '#contract/errors.ts'
import { findMember } from '#server/accounts/store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { createChallenge, deleteChallenge, findChallenge } from './challenges.service.ts'
import * as store from './passkeys.store.ts'

// Passkeys by WebAuthn: a browser creates a key pair for this site and later signs our challenges with it.

/** Loaded at the first use: most processes never verify a passkey, and loading takes a third of a second. */
const webauthn = () => import('@simplewebauthn/server')

const unreadable = 'Tu navegador no pudo crear la llave de acceso. Inténtalo otra vez.'

/** @throws {Refusal} session_required, passkeys_full */
export async function createPasskeyOptions(
  context: ContextOf<'createPasskeyOptions'>,
): Promise<PasskeyCreationOptions> {
  const { db, config, actor, now } = context
  const { userId } = actor
  const user = await findMember(db, userId)
  if (user === null) throw new Refusal('session_required')
  const passkeys = await store.listPasskeys(db, userId)
  if (passkeys.length >= accountLimits.passkeys) throw new Refusal('passkeys_full')
  const challenge = await createChallenge(db, { userId, purpose: 'new_passkey', now })
  return creationOptions(relyingPartyOf(config.publicUrl), { challenge, user, passkeys })
}

export interface NewPasskey {
  userId: number
  creation: PasskeyCreation
  name: string
  now: Date
}

/**
 * Stores the passkey that the browser created.
 * @throws {Refusal} challenge_expired, also when it was used; invalid; passkey_exists; passkeys_full
 */
export async function addPasskey(tx: Tx, passkey: NewPasskey, relyingParty: RelyingParty): Promise<void> {
  const { userId, creation, name, now } = passkey
  const challenge = challengeIn(creation)
  const waiting = await findChallenge(tx, challenge, { purpose: 'new_passkey', now })
  if (waiting?.user_id !== userId) throw new Refusal('challenge_expired')
  const created = await readCreation(creation, challenge, relyingParty)
  await deleteChallenge(tx, challenge)
  const { length } = await store.listPasskeys(tx, userId)
  if (length >= accountLimits.passkeys) throw new Refusal('passkeys_full')
  const isNew = await store.insertPasskey(tx, {
    userId,
    credentialId: created.id,
    publicKey: created.publicKey,
    signCount: created.counter,
    transports: knownTransports(creation.response.transports),
    name,
    now,
  })
  if (!isNew) throw new Refusal('passkey_exists')
}

/** True when one of the account's passkeys has signed the challenge. */
export async function isPasskeyUsed(
  tx: Tx,
  used: { userId: number; passkey: PasskeyUse; proof: { challenge: string }; now: Date },
  relyingParty: RelyingParty,
): Promise<boolean> {
  const passkeys = await store.listPasskeys(tx, used.userId)
  const known = passkeys.find(({ credential_id }) => credential_id === used.passkey.id)
  if (known === undefined) return false
  const { verifyAuthenticationResponse } = await webauthn()
  // The library throws at everything that is malformed or signed for another site.
  const verified = await verifyAuthenticationResponse({
    response: assertionJson(used.passkey),
    expectedChallenge: webauthnChallenge(used.proof.challenge),
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    credential: {
      id: known.credential_id,
      publicKey: Uint8Array.from(known.public_key),
      counter: known.sign_count,
    },
    requireUserVerification: false,
  }).catch(() => null)
  if (verified?.verified !== true) return false
  const signCount = verified.authenticationInfo.newCounter
  await store.updatePasskeyUsed(tx, { id: known.id, signCount, now: used.now })
  return true
}

async function readCreation(creation: PasskeyCreation, challenge: string, relyingParty: RelyingParty) {
  const { verifyRegistrationResponse } = await webauthn()
  const verified: VerifiedRegistrationResponse | null = await verifyRegistrationResponse({
    response: creationJson(creation),
    expectedChallenge: webauthnChallenge(challenge),
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: signatureAlgorithms,
  }).catch(() => null)
  if (verified?.verified !== true) throw new Refusal('invalid', { response: unreadable })
  return verified.registrationInfo.credential
}

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

interface PasskeyId {
  readonly credential_id: string
  readonly transports: readonly string[]
}

/** The signature algorithms we accept, by their COSE numbers: EdDSA, ES256 and RS256. */
const signatureAlgorithms = [-8, -7, -257]

/** How long the browser waits for the user. */
const timeoutMs = 120_000
/** The password was given before, so touching the authenticator is enough. */
const userVerification = 'preferred'

/** For a new passkey. The passkeys the account has are excluded, so that none is added twice. */
function creationOptions(
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
function webauthnChallenge(challenge: string): string {
  return Buffer.from(challenge).toString('base64url')
}

/** The challenge that a created passkey answers; '' when it cannot be read. */
function challengeIn({ response }: PasskeyCreation): string {
  try {
    const client: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const { challenge } = client as { challenge?: unknown }
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : ''
  } catch {
    return ''
  }
}

function knownTransports(named: readonly string[]): PasskeyTransport[] {
  return passkeyTransports.filter((transport) => named.includes(transport))
}

function creationJson({ id, rawId, type, response }: PasskeyCreation): RegistrationResponseJSON {
  return { id, rawId, type, response, clientExtensionResults: {} }
}

function assertionJson({ id, rawId, type, response }: PasskeyUse): AuthenticationResponseJSON {
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  }
}
