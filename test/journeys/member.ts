import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, request } from '@playwright/test'
import type { SignedIn } from '#contract/accounts/accounts.ts'

/** A member with their login data. */
export interface Member extends SignedIn {
  readonly email: string
  readonly password: string
}

export interface Registration {
  readonly fullname: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Unique registration data, so that journeys do not affect each other. */
export function newRegistration(): Registration {
  const username = `ana.${randomUUID().slice(0, 8)}`
  return {
    fullname: 'Ana Núñez',
    username,
    email: `${username}@ejemplo.com`,
    password: 'caballo grapa bateria',
  }
}

/** A registered account without a plan and not validated yet. */
export async function registerMember(): Promise<Member> {
  const who = newRegistration()
  const { data } = await callApi<SignedIn>('POST auth/register', { ...who, terms: true })
  return { ...data, email: who.email, password: who.password }
}

/** A validated member with the free plan. */
export async function newMember(): Promise<Member> {
  const member = await registerMember()
  const { email, password, token } = member
  await callApi('POST payments/create_default', undefined, token)
  await callApi(
    'POST users/validate-token-email',
    { token: await codeFromEmail(email, 'validar-cuenta') },
    token,
  )
  const { data } = await callApi<SignedIn>('POST auth/login', { email, password })
  return { ...data, email, password }
}

/** Calls the API as a program. */
export async function callApi<T>(call: string, body?: object, token?: string): Promise<{ data: T }> {
  const [method = '', address = ''] = call.split(' ')
  // Node's fetch sends browser headers and would need the XSRF cookie.
  const program = await request.newContext()
  const answer = await program.fetch(`${process.env.JOURNEYS_URL}/api/${address}`, {
    method,
    headers: token ? { token } : {},
    ...(body ? { data: body } : {}),
  })
  const text = await answer.text()
  await program.dispose()
  expect([call, answer.status(), text]).toEqual([call, 200, text])
  return JSON.parse(text) as { data: T }
}

/** Stores the session on the device, as a login does. Later pages of the tab keep changes to it. */
export async function logInAs(page: Page, { token, user }: SignedIn): Promise<void> {
  await page.addInitScript((session) => {
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, storedSession({ token, user }))
}

/** Fills in the open form of the login and sends it. */
export async function fillLogin(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** What a login leaves on the device, by key. */
export function storedSession({ token, user: { id, ...user } }: SignedIn): Record<string, string> {
  return { account: String(id), user: JSON.stringify(user), isLogged: 'true', token }
}

/** Waits for an e-mail to this address and returns the code in its link to `screen`. */
export async function codeFromEmail(email: string, screen: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        code = new RegExp(`/${screen}/([\\w-]+)`).exec(await newestMail(email, screen))?.[1]
        return code
      },
      // It is written soon, and whoever becomes a member waits for one.
      { intervals: [25, 50, 100] },
    )
    .toBeTruthy()
  return code ?? ''
}

/** The contents of the outbox's files by name, cached because each file is written once. */
const mails = new Map<string, string>()

async function newestMail(email: string, screen: string): Promise<string> {
  const outbox = path.join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const names = files.filter((name) => name.endsWith('.eml')).toSorted()
  for (const name of names)
    if (!mails.has(name)) mails.set(name, await readFile(path.join(outbox, name), 'utf8'))
  const plain = names
    .map((name) => mails.get(name) ?? '')
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r?\n/g, ''))
  return plain.findLast((mail) => mail.includes(`/${screen}/`)) ?? ''
}
