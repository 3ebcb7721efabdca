import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('The system screen shows checks and sizes, also on a phone', async ({ page }) => {
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/sistema')
  await expect(page.getByText('Al día.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
})
