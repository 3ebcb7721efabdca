import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { findChromium } from '#scripts/testing/chromium.ts'
import { publicAddresses } from './addresses.ts'
import { newCollector } from './collector.ts'
import { logInAs } from './member.ts'
import { drawnLicense } from './server.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

// The browser's own setting, which also decides what a rem is in a media query.
const twice = '--blink-settings=defaultFontSize=32'

test.use({
  viewport: phone,
  launchOptions: { executablePath: findChromium() ?? '', args: ['--disable-gpu', twice] },
})

const memberPages = [
  '/dashboard',
  '/calendario',
  '/calendario/2026',
  '/coleccion',
  `/coleccion/${drawnLicense}`,
  '/wishlist',
  '/apartados',
  '/ordenes/abonos',
  '/coleccionables',
  '/resultados?query=odisea',
  '/configuracion/cuenta',
  '/configuracion/plan',
]

async function expectReadable(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).first()
  await expect(title).not.toBeEmpty()
  expect([address, 'overflows by', await horizontalOverflow(page)]).toEqual([address, 'overflows by', 0])
  // By how many pixels the longest word exceeds its line, where it would be broken anywhere.
  const excess = await title.evaluate((heading) => {
    heading.style.overflowWrap = 'normal'
    return Math.max(0, heading.scrollWidth - heading.clientWidth)
  })
  expect([address, 'title cut by', excess]).toEqual([address, 'title cut by', 0])
}

test('Public pages can be read on a narrow phone with text of twice the size', async ({ page }) => {
  test.slow()
  for (const address of [...(await publicAddresses(page)), '/registro', '/entrar'])
    await expectReadable(page, address)
})

test('Members’ pages can be read on a narrow phone with text of twice the size', async ({ page }) => {
  test.slow()
  await logInAs(page, await newCollector())
  for (const address of memberPages) await expectReadable(page, address)
})
