import { call, toResult } from '#client/api.ts'
import { forgetDraft, recall, recallDraft, remember, storeDraft } from '#client/device.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { forgetXsrfToken } from '#client/kit/xsrf-token.ts'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { acceptUnaskedMarks, listPendingMarks } from './pending-marks.data.ts'
import { clearSession, storeSession, updateStoredUser } from './session.data.ts'

/**
 * Opens a session with the values of the form. An account with a second factor gets a request for it instead, which
 * finishLogin of second-factor/data.ts answers.
 */
export async function login(form: FormData): Promise<SignedIn | SecondFactorRequest> {
  const { data } = await call('login', { body: textsOf(form, ['email', 'password']) })
  if (!('second_factor' in data)) storeSession(data)
  return data
}

/** Creates an account and its first session. A code of the special offer uses its own endpoint (docs/product.md#sessions). */
export async function register(form: FormData): Promise<SignedIn & { hasOffer: boolean }> {
  const texts = textsOf(form, ['fullname', 'username', 'email', 'password', 'invite'])
  // An unchecked box is sent as such, so that the server words this error like those of the other fields.
  const terms = (form.get('terms') === 'yes') as true
  // They wait with the account, too, for the browser in which the link of the e-mail is opened.
  const marks = listPendingMarks().map(({ id, relation }) => ({ id, relation }))
  const body = { ...texts, terms, marks }
  const hasOffer = texts.invite !== '' && (await toResult(call('getGrandFinalePlan', {}))).success
  const { data } = await call(hasOffer ? 'registerGrandFinale' : 'register', { body })
  // They were in sight beside the form.
  acceptUnaskedMarks()
  storeSession(data)
  return { ...data, hasOffer }
}

/** Returns a message about an invite and the special offer it opens. Never throws (docs/product.md#answers-and-errors). */
export async function checkInvite(invite: string) {
  const answer = await toResult(call('checkInvite', { query: { invite } }))
  if (!answer.success) return { isGood: false, message: failureText(answer.message), offer: null }
  const open = await toResult(call('getGrandFinalePlan', {}))
  return { isGood: true, message: 'Tu código sirve.', offer: open.success ? open.data : null }
}

/** Chooses the free plan and stores it with the user. */
export async function chooseFreePlan(): Promise<void> {
  const { data } = await call('createDefaultPlan', {})
  updateStoredUser(data)
}

interface LogoutResult {
  /** The next page for an administrator who stops viewing as a member; null for everybody else. */
  readonly nextPath: string | null
  /** Why the server did not end the session; null when it did. */
  readonly error: string | null
}

/** Clears the device whatever the server answers, so that logging out works offline. */
export async function logout(): Promise<LogoutResult> {
  const token = recall('token')
  const request = token === null ? null : toResult(call('logout', {}))
  clearSession()
  const result = await request
  forgetXsrfToken()
  if (result === null || token === null) return { nextPath: null, error: null }
  if (!result.success) return { nextPath: null, error: result.message }
  const { return_code: code, return_path: path } = result.data
  if (code === null) return { nextPath: null, error: null }
  const isBack = await returnToAdministration(code, token)
  return { nextPath: isBack ? (path ?? '/kadmin') : null, error: null }
}

/** The code is valid only together with the token for which it was created. */
async function returnToAdministration(code: string, token: string): Promise<boolean> {
  remember('token', token)
  const kind = await changeRole(code).catch(() => null)
  if (kind === null) clearSession()
  return kind === 'admin'
}

/** Replaces the token and the user with those of the code (docs/product.md#sessions). */
export async function changeRole(code: string) {
  const { data } = await call('changeRole', { params: { code } })
  const { token, user, kind } = data
  storeSession({ token, user }, kind === 'view' ? 'view' : 'own')
  return kind
}

/** As long as the code of the administration is valid. */
const entryMs = 60_000

/** Password and second factor were given in this tab, so the page of the code need not ask again. */
export function rememberAdminEntry(): void {
  storeDraft('administracion', { at: String(Date.now()) })
}

/** True once, shortly after they were given. */
export function takeAdminEntry(): boolean {
  const { at } = recallDraft('administracion')
  forgetDraft('administracion')
  return Date.now() - Number(at) < entryMs
}
