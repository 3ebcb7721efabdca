import { queryOptions, useMutation } from '@tanstack/react-query'
import type { WithPassword } from '#client/accounts/confirmation.data.ts'
import { rememberAdminEntry } from '#client/accounts/login.data.ts'
import { storeSession } from '#client/accounts/session.data.ts'
import { ApiError, call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { createPasskey, readProof } from './passkeys.data.ts'

/** The member's second factors and their changes, each of which needs a recent password. */
export function useSecondFactor(withPassword: WithPassword) {
  const query = useApi('getSecondFactor', {})
  const reload = () => refresh('getSecondFactor')
  const startApp = useMutation({ mutationFn: () => withPassword(createTotpSecret) })
  const renewCodes = useMutation({
    mutationFn: () => withPassword(async () => (await call('replaceRecoveryCodes', {})).data.recovery_codes),
    onSettled: reload,
  })
  const remove = useMutation({
    mutationFn: (factor: 'app' | number) =>
      withPassword(() =>
        factor === 'app' ? call('removeTotp', {}) : call('removePasskey', { params: { id: factor } }),
      ),
    onSettled: reload,
  })
  return { query, refresh: reload, startApp, renewCodes, remove }
}

export type SecondFactor = ReturnType<typeof useSecondFactor>

/** The key for an authenticator app. It takes effect when a code of the app has confirmed it. */
export async function createTotpSecret(): Promise<{ secret: string; uri: string }> {
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

/** Opens the staff session of a member who has just set up the second factor in this session. */
export async function enterWithNewFactor(password: string): Promise<void> {
  const { data } = await call('createRoleChangeTicket', { body: { username: '', password } })
  openAdministration(data.path)
}

/** Opens the address with the one-time code that begins the staff session. */
export function openAdministration(path: string): void {
  rememberAdminEntry()
  window.location.assign(path)
}
