import { call, toResult } from '#client/api.ts'
import { recall, remember } from '#client/device.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { forgetXsrfToken } from '#client/kit/xsrf-token.ts'
import type { SignedIn } from '#contract/accounts.ts'
import { changeRole } from './role.data.ts'
import { clearSession, storeSession, updateStoredUser } from './session.data.ts'

/** Opens a session with what stands in the form. */
export async function login(form: FormData): Promise<SignedIn> {
  const { data } = await call('login', { body: textsOf(form, ['email', 'password']) })
  storeSession(data)
  return data
}

/** Opens an account and its first session. With a code of the special offer, by that way (docs/product.md#sessions). */
export async function register(form: FormData): Promise<SignedIn> {
  const texts = textsOf(form, ['fullname', 'username', 'email', 'password', 'invite'])
  // What is not ticked is sent as such: the server says what is missing, in the same words as for the fields.
  const body = { ...texts, terms: (form.get('terms') === 'yes') as true }
  const hasOffer = texts.invite !== '' && (await toResult(call('getGrandFinalePlan', {}))).success
  const { data } = await call(hasOffer ? 'registerGrandFinale' : 'register', { body })
  storeSession(data)
  return data
}

/** Whether a code can be used, in words, and the special offer it opens; it never throws (docs/product.md#answers-and-errors). */
export async function checkInvite(invite: string) {
  const answer = await toResult(call('checkInvite', { query: { invite } }))
  if (!answer.success) return { isGood: false, message: failureText(answer.message), offer: null }
  const open = await toResult(call('getGrandFinalePlan', {}))
  return { isGood: true, message: 'Tu código sirve.', offer: open.success ? open.data : null }
}

/** Chooses the free plan. What comes back is kept with the member. */
export async function chooseFreePlan(): Promise<void> {
  const { data } = await call('createDefaultPlan', {})
  updateStoredUser(data)
}

interface LogoutResult {
  /** Where an administrator goes on who looked through somebody's eyes; null for everybody else. */
  readonly nextPath: string | null
  /** Why the server could not be told; null where it was. */
  readonly error: string | null
}

/** Tells the server, without waiting for it, and clears the device whatever it says; so it works offline too. */
export async function logout(): Promise<LogoutResult> {
  const token = recall('token')
  const telling = token === null ? null : toResult(call('logout', {}))
  clearSession()
  const told = await telling
  forgetXsrfToken()
  if (told === null || token === null) return { nextPath: null, error: null }
  if (!told.success) return { nextPath: null, error: told.message }
  const code = told.data.return_code
  return { nextPath: code === null ? null : await returnToAdministration(code, token), error: null }
}

/** The code is worth something only together with the token that it was given to. */
async function returnToAdministration(code: string, token: string): Promise<string | null> {
  remember('token', token)
  const kind = await changeRole(code).catch(() => null)
  if (kind === null) clearSession()
  return kind === 'admin' ? '/kadmin' : null
}
