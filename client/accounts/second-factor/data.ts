import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { rememberAdminEntry } from '#client/accounts/login.data.ts'
import { storeSession } from '#client/accounts/session.data.ts'
import { whenText } from '#client/accounts/sessions.rules.ts'
import { ApiError, call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { SubmitError } from '#client/kit/network-error.ts'
import { apiQuery } from '#client/use-api.ts'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import type {
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyUse,
} from '#contract/accounts/passkeys.ts'
import type { SecondFactorProof, SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import type { Output } from '#contract/endpoints.ts'

/** The key for an authenticator app. It takes effect when a code of the app has confirmed it. */
async function createTotpSecret(): Promise<{ secret: string; uri: string }> {
  const { data } = await call('createTotpSecret', {})
  return data
}

/** Confirms the password, which the server asks for before a change, and creates the key. */
export async function startWithPassword(form: FormData): Promise<{ secret: string; uri: string }> {
  await call('confirmPassword', { body: textsOf(form, ['password']) })
  return createTotpSecret()
}

/** Returns the recovery codes; none when the account had some already. */
export async function confirmTotp(form: FormData): Promise<readonly string[]> {
  const { data } = await call('confirmTotp', { body: textsOf(form, ['code']) })
  return data.recovery_codes ?? []
}

/** Creates a passkey in the browser and registers it. Returns the recovery codes; none when the account had some. */
export async function addPasskey(form: FormData): Promise<readonly string[]> {
  const { name } = textsOf(form, ['name'])
  const { data: options } = await call('createPasskeyOptions', {})
  const response = await createPasskey(options)
  const { data } = await call('confirmPasskey', { body: { name, response } })
  return data.recovery_codes ?? []
}

/** Creates a passkey on this device that logs in without a password. */
export async function addLoginPasskey(): Promise<void> {
  const { data: options } = await call('createLoginPasskeyOptions', {})
  const response = await createPasskey(options)
  await call('confirmLoginPasskey', { body: { response } })
}

/** Whether this device recognises its owner by itself, as by a fingerprint. */
export async function mayRecogniseOwner(): Promise<boolean> {
  if (!hasPasskeySupport()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Needs a recent confirmation besides the password. */
export async function removeSecondFactor(form: FormData): Promise<void> {
  await call('removeSecondFactor', { body: textsOf(form, ['password']) })
}

/** The second step of a login: opens the session (docs/product.md#second-factor). */
export async function finishLogin(form: FormData, request: SecondFactorRequest): Promise<SignedIn> {
  const proof = await readProof(form, request)
  const body = { ...proof, remember_device: form.get('remember_device') === 'yes' }
  const { data } = await call('finishLogin', { body })
  storeSession(data)
  return data
}

/** Asked for each time the form opens, because its challenge is valid for minutes. */
export const entryFactorQuery = queryOptions({
  queryKey: apiQuery('requestRoleChangeFactor', {}).queryKey,
  queryFn: requestEntryFactor,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** How the caller can give the second factor, which the administration asks for again. No methods when there is none. */
async function requestEntryFactor(): Promise<SecondFactorRequest> {
  try {
    const { data } = await call('requestRoleChangeFactor', {})
    return data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_required') return noFactor
    throw error
  }
}

const noFactor: SecondFactorRequest = { challenge: '', methods: [], passkey_options: null }

/** Confirms password and second factor, and returns the address with a code for the staff session. */
export async function requestAdminSession(form: FormData, request: SecondFactorRequest): Promise<string> {
  // The server accepts a passkey's request once, so each attempt asks for a new one.
  const fresh = form.get('method') === 'passkey' ? await requestEntryFactor() : request
  const { password } = textsOf(form, ['password'])
  const proof = await readProof(form, fresh)
  const { data } = await call('createRoleChangeTicket', { body: { username: '', password, ...proof } })
  return data.path
}

export async function enterWithNewFactor(password: string): Promise<void> {
  const { data } = await call('createRoleChangeTicket', { body: { username: '', password } })
  openAdministration(data.path)
}

export function openAdministration(path: string): void {
  rememberAdminEntry()
  window.location.assign(path)
}

/** "JBSWY3DPEHPK3PXP" becomes "JBSW Y3DP EHPK 3PXP", which people type with fewer mistakes. */
export function groupsOfFour(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

export function recoveryCodesText(codes: readonly string[]): string {
  const head = 'Códigos de recuperación de Vitrina\r\nCada uno sirve una sola vez.\r\n\r\n'
  return `${head}${codes.join('\r\n')}\r\n`
}

export type SecondFactorState = Output<'getSecondFactor'>['data']

export function hasSecondFactor({ methods }: SecondFactorState): boolean {
  return methods.length > 0
}

type Passkey = SecondFactorState['passkeys'][number]

/** Those that are asked for after the password, or those that only log in. */
export function passkeysFor(use: 'second_factor' | 'login', { passkeys }: SecondFactorState): Passkey[] {
  return passkeys.filter(({ is_second_factor }) => is_second_factor === (use === 'second_factor'))
}

const places = { synced: 'sincronizada', device: 'en un dispositivo', key: 'llave física' } as const

/** Where it lives, since when, and its last use. */
export function passkeyNote({ place, created_at, last_used_at }: Passkey, now: Date): string {
  const use = last_used_at ? `usada ${whenText(last_used_at, now)}` : 'sin usar'
  const note = `agregada ${whenText(created_at, now)} · ${use}`
  return sentence(place ? `${places[place]} · ${note}` : note)
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function factorSummary(state: SecondFactorState): string {
  const { totp, recovery_codes_left: left, required } = state
  if (!hasSecondFactor(state)) return required ? reasonForStaff : reason
  const factors = passkeysFor('second_factor', state)
  const methods = [totp ? 'tu app de autenticación' : '', factors.length > 0 ? keysText(factors.length) : '']
  const codes = left === 1 ? 'Te queda 1 código' : `Te quedan ${left} códigos`
  return `Activada con ${methods.filter(Boolean).join(' y ')}. ${codes} de recuperación.`
}

const reason =
  'Además de tu contraseña te pedimos un código o una llave, así nadie entra aunque conozca tu contraseña.'
const reasonForStaff =
  'Administras el sitio, así que la necesitas: además de tu contraseña te pedimos un código o una llave.'

function keysText(count: number): string {
  return count === 1 ? 'una llave de acceso' : `${count} llaves de acceso`
}

// The library is loaded once somebody uses a passkey, because most people have none.
const loadLibrary = () => import('@simplewebauthn/browser')

/** The browser or the person did not give a passkey. */
class PasskeyError extends SubmitError {
  readonly code = null
  readonly fields = {}
}

/** Whether this page can use passkeys. Browsers refuse them for addresses that are numbers. */
export function hasPasskeySupport(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumeric
}

/** @throws {SubmitError} when no passkey is created */
async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyCreation> {
  const { startRegistration } = await loadLibrary()
  const created = await startRegistration({ optionsJSON }).catch(throwPasskeyError)
  const { clientDataJSON, attestationObject, transports = [] } = created.response
  const response = { clientDataJSON, attestationObject, transports }
  return { id: created.id, rawId: created.rawId, type: created.type, response }
}

/** @throws {SubmitError} when no passkey is given */
async function readPasskey(optionsJSON: PasskeyRequestOptions): Promise<PasskeyUse> {
  const { startAuthentication } = await loadLibrary()
  return toPasskeyUse(await startAuthentication({ optionsJSON }).catch(throwPasskeyError))
}

/** What the server reads of it. */
function toPasskeyUse({ id, rawId, type, response: signed }: AuthenticationResponseJSON): PasskeyUse {
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = signed
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/**
 * Offers this site's passkeys among what the browser suggests for the address, until `signal` ends it, and opens a session with
 * the one that is chosen.
 * @throws {SubmitError} when the chosen one was refused
 */
export async function loginWithOfferedPasskey(signal: AbortSignal): Promise<void> {
  // Without an offer the form is there.
  const passkey = await readOfferedPasskey(signal).catch(() => null)
  if (passkey === null) return
  try {
    const { data } = await call('loginWithPasskey', { body: { passkey } })
    storeSession(data)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') await forgetOnDevice(passkey)
    throw error
  }
}

/** The account no longer has the passkey, so the device need not offer it again. */
async function forgetOnDevice({ id }: PasskeyUse): Promise<void> {
  const { sendSignal } = await loadLibrary()
  const gone = { rpID: window.location.hostname, credentialID: id }
  await sendSignal({ signalName: 'unknownCredential', ...gone }).catch(() => undefined)
}

/** Well before a challenge ends, after five minutes. */
const offerMs = 240_000

/** Null when none is chosen, and where the browser cannot offer any. */
async function readOfferedPasskey(signal: AbortSignal): Promise<PasskeyUse | null> {
  if (!hasPasskeySupport()) return null
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await loadLibrary()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const { data: optionsJSON } = await call('requestPasskeyLogin', {})
  if (signal.aborted) return null
  const stop = () => WebAuthnAbortService.cancelCeremony()
  let isOld = false
  const renewal = setTimeout(() => {
    isOld = true
    stop()
  }, offerMs)
  signal.addEventListener('abort', stop)
  try {
    const used = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null)
    if (used !== null && !signal.aborted) return toPasskeyUse(used)
  } finally {
    clearTimeout(renewal)
    signal.removeEventListener('abort', stop)
  }
  return isOld ? readOfferedPasskey(signal) : null
}

function throwPasskeyError(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError')
    throw new PasskeyError('Este dispositivo ya tiene una llave de tu cuenta.')
  // Browsers report a closed dialog, a timeout and an unknown key with the same name.
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new PasskeyError('No recibimos tu llave de acceso. Inténtalo otra vez o usa otra forma.')
  throw new PasskeyError('Tu navegador no pudo usar la llave de acceso.')
}

/** The proof in a form: the typed code, or a passkey, which the browser asks for now. */
export async function readProof(
  form: FormData,
  { challenge, passkey_options }: Pick<SecondFactorRequest, 'challenge' | 'passkey_options'>,
): Promise<SecondFactorProof> {
  const { method, ...typed } = textsOf(form, ['method', 'code', 'recovery_code'])
  const passkey = method === 'passkey' && passkey_options ? await readPasskey(passkey_options) : null
  return { ...typed, passkey, challenge }
}
