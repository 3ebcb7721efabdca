import type { PasskeyCreation } from '#contract/accounts/passkeys.ts'
import type { SecondFactorMethod, SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { deletePasswordConfirmations } from '#server/accounts/passwords/store.ts'
import { lockAccount } from '#server/accounts/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { recentPasswordMs } from '#server/platform/http/caller.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { createChallenge } from './challenges.service.ts'
import { addPasskey, requestOptions } from './passkeys.service.ts'
import { listPasskeys } from './passkeys.store.ts'
import type { SecondFactorDeps } from './proof.service.ts'
import { createRecoveryCodes } from './recovery-codes.service.ts'
import * as store from './store.ts'
import { addTotp } from './totp.service.ts'

// Members set up their second factor. The first one comes with ten recovery codes, shown once and stored as hashes.

/** How the account can give a second factor, the quickest first; empty when it has none. */
export async function listMethods(db: Db | Tx, userId: number): Promise<SecondFactorMethod[]> {
  return methodsOf(await store.countFactors(db, userId))
}

export async function getSecondFactor(db: Db, actor: Actor): Promise<Output<'getSecondFactor'>['data']> {
  const counts = await store.countFactors(db, actor.userId)
  const application = await store.findTotp(db, actor.userId, 'confirmed')
  const passkeys = await listPasskeys(db, actor.userId)
  return {
    required: actor.staffRole !== null,
    methods: methodsOf(counts),
    totp: application && { created_at: application.created_at.toISOString() },
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: counts.recovery_codes,
  }
}

/** Whether this session has just set up a second factor, which proves it as well as the next code would. */
export function hasJustSetUpFactor(db: Db, { sessionId }: Actor, now: Date): Promise<boolean> {
  return store.isFactorGivenSince(db, sessionId, new Date(now.getTime() - recentPasswordMs))
}

interface FactorRequest {
  userId: number
  methods: SecondFactorMethod[]
  purpose: 'login' | 'role_change' | 'confirmation'
  /** For a login: the password hash that was compared. */
  passwordHash?: string
  now: Date
}

/** Creates a challenge and what the browser needs to answer it. */
export async function requestSecondFactor(
  { db, relyingParty }: SecondFactorDeps,
  { methods, ...request }: FactorRequest,
): Promise<SecondFactorRequest> {
  const challenge = await createChallenge(db, request)
  const passkeys = methods.includes('passkey') ? await listPasskeys(db, request.userId) : []
  const passkey_options = passkeys.length > 0 ? requestOptions(relyingParty, { challenge, passkeys }) : null
  return { challenge, methods, passkey_options }
}

type NewCodes = { recovery_codes: string[] | null }

/** @throws {Refusal} challenge_expired without a pending secret; invalid */
export async function confirmTotp(
  db: Db,
  { userId, sessionId }: Actor,
  { code, now }: { code: string; now: Date },
): Promise<NewCodes> {
  return addFactor(db, { userId, sessionId, what: 'una aplicación de códigos', now }, (tx) =>
    addTotp(tx, { userId, code, now }),
  )
}

/** @throws {Refusal} challenge_expired, invalid, passkey_exists, passkeys_full */
export async function confirmPasskey(
  { db, relyingParty }: SecondFactorDeps,
  { userId, sessionId }: Actor,
  { creation, name, now }: { creation: PasskeyCreation; name: string; now: Date },
): Promise<NewCodes> {
  return addFactor(db, { userId, sessionId, what: `la llave de acceso «${name}»`, now }, (tx) =>
    addPasskey(tx, { userId, creation, name, now }, relyingParty),
  )
}

/** The earlier codes stop working. @throws {Refusal} second_factor_missing */
export async function replaceRecoveryCodes(
  db: Db,
  { userId }: Actor,
  now: Date,
): Promise<{ recovery_codes: string[] }> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    if ((await listMethods(tx, userId)).length === 0) throw new Refusal('second_factor_missing')
    return { recovery_codes: await createRecoveryCodes(tx, userId, now) }
  })
}

interface Addition {
  userId: number
  /** The session in which it is added, and so proven. */
  sessionId: number
  /** The added factor, as the text of the e-mail. */
  what: string
  now: Date
}

async function addFactor(
  db: Db,
  { userId, sessionId, what, now }: Addition,
  add: (tx: Tx) => Promise<void>,
): Promise<NewCodes> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    const isFirst = (await listMethods(tx, userId)).length === 0
    await add(tx)
    await store.updateFactorGivenAt(tx, sessionId, now)
    // From now on a confirmation includes the second factor, which other sessions have not given.
    if (isFirst) await deletePasswordConfirmations(tx, userId, { except: sessionId })
    await queueMail(tx, { kind: 'second-factor-added', userId, data: { what }, now })
    return { recovery_codes: isFirst ? await createRecoveryCodes(tx, userId, now) : null }
  })
}

function methodsOf({
  totp: applications,
  passkeys,
  recovery_codes,
}: store.FactorCounts): SecondFactorMethod[] {
  if (applications + passkeys === 0) return []
  const methods: [SecondFactorMethod, number][] = [
    ['passkey', passkeys],
    ['totp', applications],
    ['recovery_code', recovery_codes],
  ]
  return methods.filter(([, count]) => count > 0).map(([method]) => method)
}
