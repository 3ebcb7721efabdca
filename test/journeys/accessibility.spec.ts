import { expect, type Page } from '@playwright/test'
import { publicAddresses } from './addresses.ts'
import { newPublicCollector } from './collector.ts'
import { collectPolicyViolations, gotoUnderPolicy } from './content-policy.ts'
import { expectAccessible, expectAccessibleIn, showTheme } from './expect-accessible.ts'
import { expectReadableInLargeText } from './large-text.ts'
import { expectTitleSizes, horizontalOverflow, phone, test } from './visitor.ts'

/** The other public pages, besides `publicAddresses`: a missing page with similar ones, a missing figure and a missing profile. */
const others = ['/drakula', '/x/y/z/999999999', '/public/licencias', '/entrar', '/registro', '/u/nadie']

/** Pages with parts of their own on a desk. */
const wide = ['/', '/public/licencias/dracula', '/buscador?query=sancho', '/planes']
const desk = { width: 1440, height: 900 }

/** Their titles are as large as the window allows. */
const posters = ['/', '/que-es']

test('Public pages are accessible on a phone, the widest of them on a desk too, can be read in large text and on paper, and no policy blocks their scripts', async ({
  page,
}) => {
  await collectPolicyViolations(page)
  const profile = `/u/${(await newPublicCollector()).user.username}`
  for (const address of [...(await publicAddresses()), profile, `${profile}/acerca`, ...others]) {
    await page.setViewportSize(phone)
    await gotoUnderPolicy(page, address)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expectAccessible(page)
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
    await page.setViewportSize(desk)
    if (wide.includes(address)) await expectAccessibleIn(page, 'dark')
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
    await expectReadableInLargeText(page)
    if (!posters.includes(address)) await expectTitleSizes(page, { phone: '28px', desk: '40px' })
    await expectPrintable(page, address)
  }
})

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
