import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './visitor.ts'

declare global {
  interface Window {
    policyViolations: string[]
  }
}

/** Collects violations of the content policy on every page, from before its first script. */
export async function collectPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.policyViolations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.policyViolations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
}

/** Opens a page and checks that its content policy blocks none of its scripts. Returns the response. */
export async function gotoUnderPolicy(page: Page, address: string) {
  const answer = await page.goto(address)
  await waitForHydration(page)
  expect([address, answer?.headers()['content-security-policy']]).toEqual([
    address,
    expect.stringMatching(/script-src 'self'[^;]* 'sha256-/),
  ])
  expect([address, await page.evaluate(() => window.policyViolations)]).toEqual([address, []])
  return answer
}
