import { textsOf } from '#client/kit/form-data.ts'
import { SubmitError } from '#client/kit/network-error.ts'
import type {
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyUse,
} from '#contract/accounts/passkeys.ts'
import type { SecondFactorProof, SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'

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
export async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyCreation> {
  const { startRegistration } = await loadLibrary()
  const created = await startRegistration({ optionsJSON }).catch(throwPasskeyError)
  const { clientDataJSON, attestationObject, transports = [] } = created.response
  const response = { clientDataJSON, attestationObject, transports }
  return { id: created.id, rawId: created.rawId, type: created.type, response }
}

/** @throws {SubmitError} when no passkey is given */
export async function readPasskey(optionsJSON: PasskeyRequestOptions): Promise<PasskeyUse> {
  const { startAuthentication } = await loadLibrary()
  const used = await startAuthentication({ optionsJSON }).catch(throwPasskeyError)
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = used.response
  const response = { clientDataJSON, authenticatorData, signature, userHandle }
  return { id: used.id, rawId: used.rawId, type: used.type, response }
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
