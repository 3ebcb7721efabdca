import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { hydrated, phone, test } from './visitor.ts'

const addresses = [
  '/',
  '/dracula',
  '/buscador?query=sancho',
  '/buscador?query=nada-de-nada-xyz',
  '/public/licencias',
  '/drakula',
  '/planes',
  '/que-es',
  '/contacto',
  '/contacto-gracias',
  '/changelog',
  '/terminos-y-condiciones',
  '/politica-de-privacidad',
  '/entrar',
]

for (const size of ['desk', 'phone'] as const) {
  test(`pages have nothing in the way of anyone, on a ${size}`, async ({ page }) => {
    test.slow()
    if (size === 'phone') await page.setViewportSize(phone)
    const first = await figureAddress(page)
    for (const address of [...addresses, first]) {
      await page.goto(address)
      await expectNoBarriers(page)
    }
  })
}

async function figureAddress(page: Page): Promise<string> {
  await page.goto('/dracula')
  return (await page.locator('.niche-name a').first().getAttribute('href')) ?? ''
}

test('menus open with the keyboard and give the focus back', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
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
