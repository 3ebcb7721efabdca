import type { SecondFactorMethod, SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { deletePasswordConfirmations } from '#server/accounts/passwords/store.ts'
import { deviceName } from '#server/accounts/sessions/rules.ts'
import { lockAccount } from '#server/accounts/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type Actor, recentPasswordMs } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { withMomentTexts } from '#server/platform/http/moments.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { createChallenge } from './challenges.service.ts'
import { addPasskey, relyingPartyOf, requestOptions } from './passkeys.service.ts'
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

export async function getSecondFactor({ db, actor }: ContextOf<'getSecondFactor'>) {
  const counts = await store.countFactors(db, actor.userId)
  const application = await store.findTotp(db, actor.userId, 'confirmed')
  const passkeys = await listPasskeys(db, actor.userId)
  return {
    required: actor.staffRole !== null,
    methods: methodsOf(counts),
    totp: application && withMomentTexts({ created_at: application.created_at }),
    passkeys: passkeys.map(({ id, name, is_second_factor, created_at, last_used_at, ...key }) =>
      withMomentTexts({ id, name, is_second_factor, place: placeOf(key), created_at, last_used_at }),
    ),
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
  { db, config }: SecondFactorDeps,
  { methods, ...request }: FactorRequest,
): Promise<SecondFactorRequest> {
  const challenge = await createChallenge(db, request)
  const passkeys = (await listPasskeys(db, request.userId)).filter(({ is_second_factor }) => is_second_factor)
  const site = relyingPartyOf(config.publicUrl)
  const passkey_options = passkeys.length > 0 ? requestOptions(site, { challenge, passkeys }) : null
  return { challenge, methods, passkey_options }
}

type NewCodes = { recovery_codes: string[] | null }

/** @throws {Refusal} challenge_expired without a pending secret; invalid */
export async function confirmTotp(context: ContextOf<'confirmTotp'>): Promise<NewCodes> {
  const { actor, body, now } = context
  return addFactor(context, 'una aplicación de códigos', (tx) =>
    addTotp(tx, { userId: actor.userId, code: body.code, now }),
  )
}

/** @throws {Refusal} challenge_expired, invalid, passkey_exists, passkeys_full */
export async function confirmPasskey(context: ContextOf<'confirmPasskey'>): Promise<NewCodes> {
  const { config, actor, body, now } = context
  const { response: creation, name } = body
  const site = relyingPartyOf(config.publicUrl)
  return addFactor(context, `la llave de acceso «${name}»`, (tx) =>
    addPasskey(tx, { userId: actor.userId, creation, name, use: 'second_factor', now }, site),
  )
}

/**
 * Adds a passkey that only logs in, named after this device. Passwords go on without a second factor.
 * @throws {Refusal} challenge_expired, invalid, passkey_exists, passkeys_full
 */
export async function confirmLoginPasskey(context: ContextOf<'confirmLoginPasskey'>): Promise<void> {
  const { db, config, actor, origin, body, now } = context
  const { userId } = actor
  const passkey = {
    userId,
    creation: body.response,
    name: deviceName(origin.userAgent),
    use: 'login',
    now,
  } as const
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    await addPasskey(tx, passkey, relyingPartyOf(config.publicUrl))
    const data = { what: `la llave de acceso «${passkey.name}»` }
    await queueMail(tx, { kind: 'login-passkey-added', userId, data, now })
  })
}

/** The earlier codes stop working. @throws {Refusal} second_factor_missing */
export async function replaceRecoveryCodes(
  context: ContextOf<'replaceRecoveryCodes'>,
): Promise<{ recovery_codes: string[] }> {
  const { db, actor, now } = context
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    if ((await listMethods(tx, userId)).length === 0) throw new Refusal('second_factor_missing')
    return { recovery_codes: await createRecoveryCodes(tx, userId, now) }
  })
}

/** `what` is the added factor, as the text of the e-mail. It is proven in this session. */
async function addFactor(
  { db, actor, now }: ContextOf<'confirmTotp', 'db' | 'actor' | 'now'>,
  what: string,
  add: (tx: Tx) => Promise<void>,
): Promise<NewCodes> {
  const { userId, sessionId } = actor
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

/** Where a passkey lives, as far as the browser said; null when it did not. */
function placeOf({ is_synced, transports }: { is_synced: boolean | null; transports: readonly string[] }) {
  if (is_synced) return 'synced' as const
  if (transports.includes('internal')) return 'device' as const
  return transports.some((transport) => /^(ble|nfc|smart-card|usb)$/.test(transport))
    ? ('key' as const)
    : null
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
