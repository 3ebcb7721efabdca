import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, request } from '@playwright/test'
import type { SignedIn } from '#contract/accounts.ts'

/** Somebody with an account, and the words that open it. */
export interface Member extends SignedIn {
  readonly email: string
  readonly password: string
}

export interface Stranger {
  readonly fullname: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Nobody has met them, so that journeys never meet each other. */
export function stranger(): Stranger {
  const username = `ana.${randomUUID().slice(0, 8)}`
  return {
    fullname: 'Ana Núñez',
    username,
    email: `${username}@ejemplo.com`,
    password: 'caballo grapa bateria',
  }
}

/** Joined and without a plan, with the mail not opened yet. */
export async function newcomer(): Promise<Member> {
  const who = stranger()
  const { data } = await send<SignedIn>('POST auth/register', { ...who, terms: true })
  return { ...data, email: who.email, password: who.password }
}

/** A member as most are: with the free plan and a validated account. */
export async function newMember(): Promise<Member> {
  const member = await newcomer()
  const { email, password, token } = member
  await send('POST payments/create_default', undefined, token)
  await send('POST users/validate-token-email', { token: await codeFrom(email, 'validar-cuenta') })
  const { data } = await send<SignedIn>('POST auth/login', { email, password })
  return { ...data, email, password }
}

/** One call as a program makes it. */
export async function send<T>(call: string, body?: object, token?: string): Promise<{ data: T }> {
  const [method = '', address = ''] = call.split(' ')
  // Node's own fetch would say it were a browser, and be asked for its cookie.
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

/** The device remembers the member as if they had come in here. Later pages of the tab keep what happens to it. */
export async function enter(page: Page, { token, user }: SignedIn): Promise<void> {
  await page.addInitScript(
    ([kept, who]) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('user', who)
      localStorage.setItem('isLogged', 'true')
      localStorage.setItem('token', kept)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/** The code of the link to `screen` in the newest mail to this address, once it is there. */
export async function codeFrom(email: string, screen: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        code = new RegExp(`/${screen}/([\\w-]+)`).exec(await newestMail(email, screen))?.[1]
        return code
      },
      { timeout: 20_000 },
    )
    .toBeTruthy()
  return code ?? ''
}

async function newestMail(email: string, screen: string): Promise<string> {
  const outbox = path.join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const names = files.filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
  const plain = mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r?\n/g, ''))
  return plain.findLast((mail) => mail.includes(`/${screen}/`)) ?? ''
}
