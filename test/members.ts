import type { TestApp, TestResponse } from '#test/app.ts'
import { nextCode } from '#test/totp.ts'

/** A valid registration form. */
export const registrationForm = {
  fullname: 'Ana Núñez',
  username: 'ana.coleccion',
  email: 'ana@ejemplo.com',
  password: 'tres gatos sobre la repisa',
  terms: true,
}

export interface SignedInMember {
  token: string
  headers: { token: string }
}

/** Registers and logs in; the account is not validated yet. */
export async function signUp(
  app: TestApp,
  form: Partial<typeof registrationForm> & { marks?: object[] } = {},
): Promise<SignedInMember> {
  return signedInMember(await app.post('auth/register', { ...registrationForm, ...form }))
}

/** A member with a validated account. */
export async function makeMember(
  app: TestApp,
  form: Partial<typeof registrationForm> = {},
): Promise<SignedInMember> {
  const member = await signUp(app, form)
  await app.sql`update users set validated_at = created_at where email = ${form.email ?? registrationForm.email}`
  return member
}

/** Logs in, with the second factor of `addTotp` where the account has it. */
export async function signIn(
  app: TestApp,
  form: Partial<typeof registrationForm> = {},
): Promise<SignedInMember> {
  const { email, password } = { ...registrationForm, ...form }
  const answer = await app.post('auth/login', { email, password })
  const { challenge } = (answer.body as { data?: { challenge?: string } }).data ?? {}
  if (challenge === undefined) return signedInMember(answer)
  return signedInMember(await app.post('auth/second-factor', { challenge, code: await nextCode(app) }))
}

function signedInMember({ status, body }: TestResponse): SignedInMember {
  if (status !== 200) throw new Error(`Could not log in: ${JSON.stringify(body)}`)
  const { token } = (body as { data: { token: string } }).data
  return { token, headers: { token } }
}
