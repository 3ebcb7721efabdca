import { expect, test as plain } from '@playwright/test'
import { figureAddress, publicAddresses } from './addresses.ts'
import { phone, test, waitForHydration } from './visitor.ts'

/** More characters than the header and the footer have together. */
const lettersMin = 120

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('Every public page can be read completely within the width of a phone', async ({ page }) => {
    test.slow()
    for (const address of await publicAddresses()) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      const text = await page.getByRole('main').innerText()
      expect([address, text.length > lettersMin]).toEqual([address, true])
      await expect(page.locator('.footer-version')).toContainText('Versión 1.2.14')
      // Controls that need JavaScript are hidden.
      await expect(page.locator('.theme-toggle:visible')).toHaveCount(0)
      const [inner, outer] = [page.locator('html'), page.viewportSize()?.width]
      const width = await inner.evaluate((root) => root.scrollWidth)
      expect([address, width]).toEqual([address, outer])
    }
  })

  test('A page that needs JavaScript says so', async ({ page }) => {
    for (const address of ['/dashboard', '/entrar']) {
      await page.goto(address)
      expect(await page.getByRole('main').innerText()).toContain('hace falta JavaScript')
    }
  })

  test('The share links open', async ({ page }) => {
    await page.goto(await figureAddress())
    await page.getByRole('button', { name: 'Compartir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compartir figura' })
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copiar enlace' })).toBeHidden()
  })
})

// React Router logs that it cannot store scroll positions, which is harmless.
plain(
  'a browser that keeps nothing shows every page all the same, changes the theme and sends a message',
  async ({ page }) => {
    plain.slow()
    await page.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, store, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
    })
    for (const address of await publicAddresses()) {
      await page.goto(address)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    }
    const before = await page.locator('html').getAttribute('data-theme')
    await page.getByRole('button', { name: 'Cambiar entre día y noche' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '')

    await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click()
    await page.getByLabel('Tu nombre').fill('Ana Pérez')
    await page.getByLabel('Tu correo').fill('ana@ejemplo.com')
    await page.getByLabel('Mensaje').fill('Hola.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page).toHaveURL('/contacto-gracias')
  },
)
