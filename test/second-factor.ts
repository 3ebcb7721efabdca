import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeMember, registrationForm, type SignedInMember } from '#test/members.ts'
import { codeAt } from '#test/totp.ts'

/** Adds an authenticator application through the API and returns its secret and the recovery codes. */
export async function setUpTotp(app: TestApp, who: SignedInMember) {
  const { secret } = expectData<{ secret: string }>(await app.post('me/second-factor/totp', {}, who))
  const code = codeAt(secret, app.clock.now, -1)
  const confirmed = await app.post('me/second-factor/totp/confirm', { code }, who)
  return { secret, codes: expectData<{ recovery_codes: string[] }>(confirmed).recovery_codes }
}

export async function startWithTotp() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const member = await makeMember(app)
  return { app, member, ...(await setUpTotp(app, member)) }
}

/** Logs in with the password and returns the request for the second factor. */
export async function requestFactor(app: TestApp, cookie = ''): Promise<SecondFactorRequest> {
  const { email, password } = registrationForm
  const headers: Record<string, string> = cookie === '' ? {} : { cookie }
  const answer = await app.post('auth/login', { email, password }, { headers })
  const request = expectData<SecondFactorRequest & { second_factor?: true }>(answer)
  if (request.second_factor !== true) throw new Error('The login did not ask for a second factor.')
  return request
}
