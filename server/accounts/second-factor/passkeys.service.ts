import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { accountLimits } from '#contract/accounts/limits.ts'
import type { PasskeyCreation, PasskeyCreationOptions, PasskeyUse } from '#contract/accounts/passkeys.ts'
import { Refusal } from '#contract/errors.ts'
import { findMember } from '#server/accounts/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { createChallenge, deleteChallenge, findChallenge } from './challenges.service.ts'
import type { RelyingParty } from './passkeys.rules.ts'
import * as rules from './passkeys.rules.ts'
import * as store from './passkeys.store.ts'

// Passkeys by WebAuthn: a browser creates a key pair for this site and later signs our challenges with it.

/** Loaded at the first use: most processes never verify a passkey, and loading takes a third of a second. */
const webauthn = () => import('@simplewebauthn/server')

const unreadable = 'Tu navegador no pudo crear la llave de acceso. Inténtalo otra vez.'

/** @throws {Refusal} session_required, passkeys_full */
export async function createPasskeyOptions(
  { db, relyingParty }: { db: Db; relyingParty: RelyingParty },
  { userId }: Actor,
  now: Date,
): Promise<PasskeyCreationOptions> {
  const user = await findMember(db, userId)
  if (user === null) throw new Refusal('session_required')
  const passkeys = await store.listPasskeys(db, userId)
  if (passkeys.length >= accountLimits.passkeys) throw new Refusal('passkeys_full')
  const challenge = await createChallenge(db, { userId, purpose: 'new_passkey', now })
  return rules.creationOptions(relyingParty, { challenge, user, passkeys })
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
  const challenge = rules.challengeIn(creation)
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
    transports: rules.knownTransports(creation.response.transports),
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
    response: rules.assertionJson(used.passkey),
    expectedChallenge: rules.webauthnChallenge(used.proof.challenge),
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
    response: rules.creationJson(creation),
    expectedChallenge: rules.webauthnChallenge(challenge),
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: rules.signatureAlgorithms,
  }).catch(() => null)
  if (verified?.verified !== true) throw new Refusal('invalid', { response: unreadable })
  return verified.registrationInfo.credential
}
