import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { default as Axe, AxeResults, RunOptions } from 'axe-core'
import { hydrated, phone, test, themes, withTheme } from './visitor.ts'

// The policy of the pages refuses a script that is put in from outside; axe is run past it, as text.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const addresses = [
  '/',
  '/dracula',
  '/buscador?query=sancho',
  '/buscador?query=nada-de-nada-xyz',
  '/no-existe',
  '/planes',
  '/que-es',
  '/contacto',
  '/contacto-gracias',
  '/changelog',
  '/terminos-y-condiciones',
  '/politica-de-privacidad',
  '/dashboard',
  '/entrar',
]

for (const theme of themes) {
  for (const size of ['desk', 'phone'] as const) {
    test(`pages have nothing in the way of anyone, ${theme}, on a ${size}`, async ({ page }) => {
      test.slow()
      await withTheme(page, theme)
      if (size === 'phone') await page.setViewportSize(phone)
      const first = await figureAddress(page)
      for (const address of [...addresses, first]) {
        await page.goto(address)
        await page.evaluate(axe)
        const { violations } = await page.evaluate<AxeResults, RunOptions>(
          (given) => (window as unknown as { axe: typeof Axe }).axe.run(document, given),
          options,
        )
        const found = violations.map(({ id, nodes }) => [
          address,
          id,
          nodes[0]?.html,
          nodes[0]?.failureSummary,
        ])
        expect(found).toEqual([])
      }
    })
  }
}

async function figureAddress(page: Page): Promise<string> {
  await page.goto('/dracula')
  return (await page.locator('.niche-name a').first().getAttribute('href')) ?? ''
}

test('the sidebar may be made narrow, and its places keep their names', async ({ page }) => {
  await page.goto('/dashboard')
  await hydrated(page)
  await page.getByRole('button', { name: 'Barra lateral' }).click()
  const place = page.getByRole('navigation', { name: 'Tu área' }).getByRole('link', { name: 'Wishlist' })
  await expect(place).toBeVisible()
  await place.click()
  await expect(page).toHaveTitle('Wishlist')
})

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
