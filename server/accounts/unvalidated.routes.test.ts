import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { refusalOf } from '#test/answers.ts'
import { startTestApp, type TestApp, wide } from '#test/app.ts'
import { signUp } from '#test/members.ts'

/** Exporting and deleting the account, validation, and the steps of registration. Nothing else. */
const openBeforeValidation = [
  'DELETE me',
  'GET me',
  'GET me/export',
  'GET payments/by_user',
  'PATCH me/email',
  'PATCH users/resend-token-email',
  'POST me/deletionQuestions',
  'POST payments/cancel_subscription',
  'POST payments/checkout_subscription',
  'POST payments/checkout_subscription_pay',
  'POST payments/checkout_subscription_pre',
  'POST payments/checkout_subscription_sum',
  'POST payments/confirm_subscription',
  'POST payments/create_default',
  'POST payments/simulated_confirmation',
]

/** Calls without a session: login and logout, links from e-mails, the calendar's secret address, provider webhooks. */
const openToAnyone = [
  'DELETE auth/data-link',
  'GET auth/invite',
  'GET auth/passkey',
  'GET auth/role-change/:code',
  'GET auth/xsrf',
  'GET me/calendar.ics',
  'PATCH auth/reset-password',
  'POST auth/check-data-link',
  'POST auth/check-reset-password',
  'POST auth/data-link',
  'POST auth/data-link/export',
  'POST auth/login',
  'POST auth/logout',
  'POST auth/passkey',
  'POST auth/register',
  'POST auth/register-grand-finale',
  'POST auth/reset-password',
  'POST auth/second-factor',
  'POST auth/username',
  'POST payments/cancel_by_link',
  'POST payments/webhook',
  'POST users/check-token-email',
  'POST users/validate-token-email',
]

const all: readonly Endpoint[] = Object.values(endpoints)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('Calls that need a session refuse everybody without one, and an unvalidated account may make exactly these', async () => {
  const app = await startTestApp(undefined, wide)
  const { headers } = await signUp(app)
  const allowed: string[] = []
  for (const endpoint of all.filter(({ who }) => who !== 'anyone')) {
    const visitor = await callWithNothing(app, endpoint)
    expect([nameOf(endpoint), visitor]).toMatchObject([nameOf(endpoint), refusalOf(401, 'session_required')])
    const { status, body } = await callWithNothing(app, endpoint, headers)
    const { error } = body as { error?: string }
    expect([nameOf(endpoint), status, error]).not.toEqual([nameOf(endpoint), 401, error])
    if (error !== 'account_not_validated') allowed.push(nameOf(endpoint))
  }
  expect(allowed.toSorted()).toEqual(openBeforeValidation)
})

test('Exactly these calls about accounts and payments need no session', () => {
  const aboutAccounts = /^(auth|me|users|payments|admin)\//
  const open = all.filter(({ who, path }) => who === 'anyone' && aboutAccounts.test(path))
  expect(open.map(nameOf).toSorted()).toEqual(openToAnyone)
})

/** Sends no parameters, because permissions are checked before any input is read. */
function callWithNothing(app: TestApp, { method, path }: Endpoint, headers?: { token: string }) {
  const address = path.replaceAll(/:\w+/g, '1')
  return method === 'GET'
    ? app.get(address, headers)
    : app.send(method, address, undefined, headers && { headers })
}
