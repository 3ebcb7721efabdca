import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { figureAddress } from './addresses.ts'
import { expectAccessible } from './expect-accessible.ts'
import { phone, test, waitForHydration } from './visitor.ts'

const license = '/public/licencias/dracula'

async function openFigure(page: Page): Promise<void> {
  await page.goto(await figureAddress())
  await waitForHydration(page)
}

const share = (page: Page) => page.getByRole('dialog', { name: 'Compartir figura' })

test('Dialogs and menus pass the accessibility checks', async ({ page }) => {
  test.slow()
  await page.goto(license)
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Figuras' }).click()
  await expect(page.getByRole('navigation', { name: 'Figuras' })).toBeVisible()
  await expectAccessible(page, page.getByRole('navigation', { name: 'Figuras' }))

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Ordenar/ }).click()
  await expectAccessible(page)

  await openFigure(page)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(share(page)).toBeVisible()
  await expectAccessible(page, share(page))
})

test('Dialogs and menus pass them on a phone too', async ({ page }) => {
  test.slow()
  await page.setViewportSize(phone)
  await page.goto(license)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible()
  await expectAccessible(page, page.getByRole('navigation', { name: 'Menú' }))
  await page.keyboard.press('Escape')
  // Tall enough that the sheet does not scroll, or axe would report clipped parts as too small.
  await page.setViewportSize({ ...phone, height: 2400 })
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Filtros' })).toBeVisible()
  await expectAccessible(page, page.getByRole('complementary', { name: 'Filtros' }))

  await page.goto('/buscador')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Buscar figuras' }).pressSequentially('sanch')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
})

test('The share dialog takes the focus, gives it back and contains plain links', async ({ page }) => {
  await openFigure(page)
  const opener = page.getByRole('button', { name: 'Compartir' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(share(page).getByRole('heading', { name: 'Compartir figura' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(share(page).getByRole('button', { name: 'Copiar enlace' })).toBeFocused()
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  const hrefs = await share(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(hrefs.length).toBeGreaterThan(3)
  for (const href of hrefs) expect(decodeURIComponent(href)).toContain(canonical)
  await page.keyboard.press('Escape')
  await expect(share(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('The device’s own share sheet is offered when it exists', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (what: ShareData) => {
        document.documentElement.dataset.shared = what.url
        return Promise.resolve()
      },
    })
  })
  await openFigure(page)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await share(page).getByRole('button', { name: 'Compartir…' }).click()
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  await expect(page.locator('html')).toHaveAttribute('data-shared', canonical ?? '')
})

test('The slash key focuses the search, except in a text field', async ({ page }) => {
  await page.goto('/planes')
  await waitForHydration(page)
  await page.keyboard.press('/')
  const search = page.getByRole('main').getByRole('combobox', { name: 'Buscar figuras' })
  await expect(search).toBeFocused()
  await expect(page).toHaveURL('/buscador')
  await page.keyboard.type('1/7')
  await expect(search).toHaveValue('1/7')
})
