import { sql } from 'kysely'
import type { TestApp, TestResponse } from '#test/app.ts'

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
  form: Partial<typeof registrationForm> = {},
): Promise<SignedInMember> {
  return signedInMember(await app.post('auth/register', { ...registrationForm, ...form }))
}

/** A member with a validated account. */
export async function makeMember(
  app: TestApp,
  form: Partial<typeof registrationForm> = {},
): Promise<SignedInMember> {
  const member = await signUp(app, form)
  await sql`update users set validated_at = created_at where email = ${form.email ?? registrationForm.email}`.execute(
    app.db,
  )
  return member
}

export async function signIn(
  app: TestApp,
  form: Partial<typeof registrationForm> = {},
): Promise<SignedInMember> {
  const { email, password } = { ...registrationForm, ...form }
  return signedInMember(await app.post('auth/login', { email, password }))
}

function signedInMember({ status, body }: TestResponse): SignedInMember {
  if (status !== 200) throw new Error(`Could not log in: ${JSON.stringify(body)}`)
  const { token } = (body as { data: { token: string } }).data
  return { token, headers: { token } }
}
