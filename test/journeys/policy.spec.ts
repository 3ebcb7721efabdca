import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Layout } from '#client/routes.ts'
import { screens } from '#client/routes.ts'
import { publicAddresses } from './addresses.ts'
import { logInAs, newMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

/** Collects violations of the content policy from before the first script. */
async function collectViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
}

async function expectAliveAndUnblocked(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  await waitForHydration(page)
  expect([address, answer?.headers()['content-security-policy']]).toEqual([
    address,
    expect.stringMatching(/script-src 'self'[^;]* 'sha256-/),
  ])
  expect([address, await page.evaluate(() => window.violations)]).toEqual([address, []])
}

/** An address of every screen of these layouts. Parameters get a value that does not exist. */
const addressesOf = (...layouts: Layout[]) =>
  screens
    .filter(({ layout }) => layouts.includes(layout))
    .map(({ path }) => path.replace('/:catchAll(.*)*', '/no-existe').replaceAll(/:\w+\??/g, 'x'))

test('Every public page hydrates, and its content policy blocks none of its scripts', async ({ page }) => {
  test.slow()
  await collectViolations(page)
  const addresses = [...(await publicAddresses(page)), ...addressesOf('public', 'profile', 'login')]
  for (const address of new Set(addresses)) await expectAliveAndUnblocked(page, address)
})

test('Every page of a member hydrates, and its content policy blocks none of its scripts', async ({
  page,
}) => {
  test.slow()
  await logInAs(page, await newMember())
  await collectViolations(page)
  for (const address of new Set(addressesOf('authenticated', 'profile')))
    await expectAliveAndUnblocked(page, address)
})
