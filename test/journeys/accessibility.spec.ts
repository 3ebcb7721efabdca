import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { publicAddresses } from './addresses.ts'
import { newPublicCollector } from './collector.ts'
import { collectPolicyViolations, gotoUnderPolicy } from './content-policy.ts'
import { expectAccessibleIn, expectReadableColours, looks, showTheme } from './expect-accessible.ts'
import { expectReadableInLargeText } from './large-text.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

/** The other public pages, besides `publicAddresses`: every kind of missing page. */
const others = [
  '/drakula',
  '/dracula/no-existe',
  '/x/y/z/999999999',
  '/public/licencias',
  '/entrar',
  '/registro',
  '/u/nadie',
]

/** Pages with parts of their own on a desk. */
const wide = ['/', '/public/licencias/dracula', '/buscador?query=sancho', '/planes']

for (const half of [0, 1]) {
  test(`Public pages are accessible on a phone and a desk, can be read in large text and on paper, and no policy blocks their scripts, half ${half + 1}`, async ({
    page,
  }) => {
    test.slow()
    await collectPolicyViolations(page)
    const profile = `/u/${(await newPublicCollector()).user.username}`
    const all = [...(await publicAddresses()), profile, `${profile}/acerca`, ...others]
    for (const address of all.filter((_, place) => place % 2 === half)) {
      await gotoUnderPolicy(page, address)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      for (const { size, theme } of looks) {
        await page.setViewportSize(size)
        const needsAll = size === phone || wide.includes(address)
        await (needsAll ? expectAccessibleIn(page, theme) : expectReadableColours(page, theme))
        expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
      }
      await expectReadableInLargeText(page)
      await expectPrintable(page, address)
    }
  })
}

/** Checks that print shows the content, dark on white, without controls. */
async function expectPrintable(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  // US Letter at the resolution of printing, less its margins.
  await page.setViewportSize({ width: 720, height: 960 })
  await showTheme(page, 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([address, await page.locator('.navbar:visible, .action:visible, form:visible').count()]).toEqual([
    address,
    0,
  ])
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect([address, ground]).toEqual([address, 'rgb(255, 255, 255)'])
  expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
  await page.emulateMedia({ media: null })
}

test('Menus open with the keyboard and give the focus back', async ({ page }) => {
  await page.goto('/planes')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  const opener = page.getByRole('banner').getByRole('button', { name: 'Figuras' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Figuras' }).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
