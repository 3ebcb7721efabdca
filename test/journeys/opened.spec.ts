import { expect, type Page } from '@playwright/test'
import { figureAddress } from './addresses.ts'
import { expectAccessible } from './expect-accessible.ts'
import { phone, test, waitForHydration } from './visitor.ts'

const share = (page: Page) => page.getByRole('dialog', { name: /^Compartir / })
const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

test('With the keyboard menus and dialogs take the focus and give it back, and the slash key focuses the search', async ({
  page,
}) => {
  await open(page, await figureAddress())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  const figures = page.getByRole('banner').getByRole('button', { name: 'Figuras' })
  const menu = page.getByRole('navigation', { name: 'Figuras' })
  await figures.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await expectAccessible(page, menu)
  await page.keyboard.press('Escape')
  await expect(figures).toBeFocused()

  const opener = page.getByRole('button', { name: 'Compartir' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(share(page).getByRole('heading', { name: /^Compartir / })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(share(page).getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Tab')
  const canonical = await canonicalOf(page)
  const other = share(page).getByRole('link', { name: 'Enviar por WhatsApp' })
  await expect(other).toBeFocused()
  expect(decodeURIComponent((await other.getAttribute('href')) ?? '')).toContain(canonical)
  await expectAccessible(page, share(page))
  await page.keyboard.press('Escape')
  await expect(share(page)).toBeHidden()
  await expect(opener).toBeFocused()

  // The slash key opens the search, except in a text field.
  await page.keyboard.press('/')
  const search = page.getByRole('main').getByRole('combobox', { name: 'Buscar figuras' })
  await expect(search).toBeFocused()
  await expect(page).toHaveURL('/buscador')
  await page.keyboard.type('1/7')
  await expect(search).toHaveValue('1/7')
})

test('With the keyboard the first figure of a list is three tabs away', async ({ page }) => {
  await open(page, '/public/licencias/dracula')
  const tabs = async () => {
    let count = 0
    const isFigure = () => page.evaluate(() => document.activeElement?.matches('.item-card-name a'))
    for (; count < 8 && !(await isFigure()); count++) {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Ir a las figuras' })
      if (await skip.evaluate((link) => link === document.activeElement)) await page.keyboard.press('Enter')
    }
    return count
  }
  expect(await tabs()).toBe(3)
  await open(page, '/que-es')
  await expect(page.getByRole('link', { name: 'Ir a las figuras' })).toBeHidden()
})

test('On a phone the menu, the filters, the suggestions and the ways to share open, and the first three are accessible', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (what: ShareData) => {
        document.documentElement.dataset.shared = what.url
        return Promise.resolve()
      },
    })
  })
  await page.setViewportSize(phone)
  await open(page, '/public/licencias/dracula')
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible()
  await expectAccessible(page, page.getByRole('navigation', { name: 'Menú' }))
  await page.keyboard.press('Escape')
  // Tall enough that the sheet does not scroll, or axe would report clipped parts as too small.
  await page.setViewportSize({ ...phone, height: 2400 })
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Filtros' })).toBeVisible()
  await expectAccessible(page, page.getByRole('complementary', { name: 'Filtros' }))

  await open(page, '/buscador')
  await page.getByRole('combobox', { name: 'Buscar figuras' }).pressSequentially('sanch')
  await expect(page.getByRole('row').first()).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))

  await page.setViewportSize(phone)
  await open(page, await figureAddress())
  const canonical = await canonicalOf(page)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByRole('button', { name: 'Enlace copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)
  // The device's own sheet is offered when it exists.
  await share(page).getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', canonical ?? '')
})
