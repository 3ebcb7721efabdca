import { expect } from '@playwright/test'
import { publicAddresses } from './addresses.ts'
import { newPublicCollector } from './collector.ts'
import { collectPolicyViolations, gotoUnderPolicy } from './content-policy.ts'
import { expectAccessibleIn, looks } from './expect-accessible.ts'
import { horizontalOverflow, test, waitForHydration } from './visitor.ts'

/** The other public pages, besides `publicAddresses`: every kind of missing page. */
const others = [
  '/drakula',
  '/dracula/no-existe',
  '/x/y/z/999999999',
  '/a/b/c/d/e',
  '/public/licencias',
  '/entrar',
  '/u/nadie',
]

for (const half of [0, 1]) {
  test(`Public pages pass the accessibility checks in the width of a phone and a desk, and their content policy blocks none of their scripts, half ${half + 1}`, async ({
    page,
  }) => {
    test.slow()
    await collectPolicyViolations(page)
    const profile = `/u/${(await newPublicCollector()).user.username}`
    const all = [...(await publicAddresses(page)), profile, `${profile}/acerca`, ...others]
    for (const address of all.filter((_, place) => place % 2 === half)) {
      await gotoUnderPolicy(page, address)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      for (const { size, theme } of looks) {
        await page.setViewportSize(size)
        await expectAccessibleIn(page, theme)
        expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
      }
    }
  })
}

test('Menus open with the keyboard and give the focus back', async ({ page }) => {
  await page.goto('/')
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
