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
import { Refusal, withUserId } from '#contract/errors.ts'
import { findMember } from '#server/accounts/store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { createChallenge, deleteChallenge, findChallenge } from './challenges.service.ts'
import * as store from './passkeys.store.ts'

// Passkeys by WebAuthn: a browser creates a key pair for this site and later signs our challenges with it.

/** Loaded at the first use: most processes never verify a passkey, and loading takes a third of a second. */
const webauthn = () => import('@simplewebauthn/server')

const unreadable = 'Tu navegador no pudo crear la llave de acceso. Inténtalo otra vez.'

/** Asked for after a password, or a login by itself. Both kinds log in. */
type Use = 'second_factor' | 'login'

/** @throws {Refusal} session_required, passkeys_full */
export function createPasskeyOptions(
  context: ContextOf<'createPasskeyOptions'>,
): Promise<PasskeyCreationOptions> {
  return createOptions(context, 'second_factor')
}

/** @throws {Refusal} session_required, passkeys_full */
export function createLoginPasskeyOptions(
  context: ContextOf<'createLoginPasskeyOptions'>,
): Promise<PasskeyCreationOptions> {
  return createOptions(context, 'login')
}

async function createOptions(
  { db, config, actor, now }: ContextOf<'createPasskeyOptions', 'db' | 'config' | 'actor' | 'now'>,
  use: Use,
): Promise<PasskeyCreationOptions> {
  const { userId } = actor
  const user = await findMember(db, userId)
  if (user === null) throw new Refusal('session_required')
  const passkeys = await store.listPasskeys(db, userId)
  if (passkeys.length >= accountLimits.passkeys) throw new Refusal('passkeys_full')
  const challenge = await createChallenge(db, { userId, purpose: 'new_passkey', now })
  return creationOptions(relyingPartyOf(config.publicUrl), { challenge, user, passkeys, use })
}

export interface NewPasskey {
  userId: number
  creation: PasskeyCreation
  name: string
  use: Use
  now: Date
}

/**
 * Stores the passkey that the browser created.
 * @throws {Refusal} challenge_expired, also when it was used; invalid; passkey_exists; passkeys_full
 */
export async function addPasskey(tx: Tx, passkey: NewPasskey, relyingParty: RelyingParty): Promise<void> {
  const { userId, creation, name, use, now } = passkey
  const challenge = challengeIn(creation)
  const waiting = await findChallenge(tx, challenge, { purpose: 'new_passkey', now })
  if (waiting?.user_id !== userId) throw new Refusal('challenge_expired')
  const { credential: created, credentialBackedUp } = await readCreation(creation, {
    challenge,
    relyingParty,
    use,
  })
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
    isSecondFactor: use === 'second_factor',
    isSynced: credentialBackedUp,
    now,
  })
  if (!isNew) throw new Refusal('passkey_exists')
}

interface UsedPasskey {
  userId: number
  passkey: PasskeyUse
  challenge: string
  now: Date
}

/** True when one of the account's passkeys that are a second factor has signed the challenge. */
export async function isPasskeyUsed(tx: Tx, used: UsedPasskey, relyingParty: RelyingParty): Promise<boolean> {
  const known = await findPasskey(tx, used)
  return (
    known?.is_second_factor === true && isSigned(tx, known, { ...used, relyingParty, use: 'second_factor' })
  )
}

/**
 * True when that passkey of the account logs in by itself with the challenge: its owner was recognised by the device. Of
 * challenges that were issued before its last use it accepts none, so each works once.
 * @throws {Refusal} passkey_needs_password, only to who holds the key, which its browser must not forget
 */
export async function isPasskeyLogin(
  tx: Tx,
  used: UsedPasskey & { issuedAt: Date },
  relyingParty: RelyingParty,
): Promise<boolean> {
  const known = await findPasskey(tx, used)
  if (known === undefined) return false
  if (known.last_used_at !== null && known.last_used_at >= used.issuedAt) return false
  // The clock of another process may be ahead of ours.
  const now = new Date(Math.max(used.now.getTime(), used.issuedAt.getTime()))
  const isRight = await isSigned(tx, known, { ...used, now, relyingParty, use: 'login' })
  if (isRight && !known.logs_in) throw withUserId(used.userId, new Refusal('passkey_needs_password'))
  return isRight
}

type KnownPasskey = Awaited<ReturnType<typeof store.listPasskeys>>[number]

async function findPasskey(tx: Tx, { userId, passkey }: UsedPasskey): Promise<KnownPasskey | undefined> {
  const passkeys = await store.listPasskeys(tx, userId)
  return passkeys.find(({ credential_id }) => credential_id === passkey.id)
}

async function isSigned(
  tx: Tx,
  known: KnownPasskey,
  { passkey, challenge, relyingParty, use, now }: UsedPasskey & { relyingParty: RelyingParty; use: Use },
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await webauthn()
  // The library throws at everything that is malformed or signed for another site.
  const verified = await verifyAuthenticationResponse({
    response: assertionJson(passkey),
    expectedChallenge: webauthnChallenge(challenge),
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    credential: {
      id: known.credential_id,
      publicKey: Uint8Array.from(known.public_key),
      counter: known.sign_count,
    },
    requireUserVerification: use === 'login',
  }).catch(() => null)
  if (verified?.verified !== true) return false
  const { newCounter: signCount, credentialBackedUp: isSynced } = verified.authenticationInfo
  await store.updatePasskeyUsed(tx, { id: known.id, signCount, isSynced, now })
  return true
}

async function readCreation(
  creation: PasskeyCreation,
  { challenge, relyingParty, use }: { challenge: string; relyingParty: RelyingParty; use: Use },
) {
  const { verifyRegistrationResponse } = await webauthn()
  const verified: VerifiedRegistrationResponse | null = await verifyRegistrationResponse({
    response: creationJson(creation),
    expectedChallenge: webauthnChallenge(challenge),
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserVerification: use === 'login',
    supportedAlgorithmIDs: signatureAlgorithms,
  }).catch(() => null)
  if (verified?.verified !== true) throw new Refusal('invalid', { response: unreadable })
  return verified.registrationInfo
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
    use,
  }: {
    challenge: string
    user: { id: number; username: string; fullname: string }
    passkeys: readonly PasskeyId[]
    use: Use
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
    authenticatorSelection:
      use === 'login'
        ? { authenticatorAttachment: 'platform', residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'preferred', userVerification },
    attestation: 'none',
  }
}

/** For using one of these passkeys after the password. */
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

/** For a login with any passkey that the device has of this site. */
export function loginOptions(site: RelyingParty, challenge: string): PasskeyRequestOptions {
  return { ...requestOptions(site, { challenge, passkeys: [] }), userVerification: 'required' }
}

function descriptorOf({ credential_id, transports }: PasskeyId) {
  return { id: credential_id, type: 'public-key' as const, transports: knownTransports(transports) }
}

/** WebAuthn encodes the challenge in Base64url once more. */
function webauthnChallenge(challenge: string): string {
  return Buffer.from(challenge).toString('base64url')
}

/** The challenge that a passkey answers; '' when it cannot be read. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
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
