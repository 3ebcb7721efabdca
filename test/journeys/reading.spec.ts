import { expect, test as plain } from '@playwright/test'
import { galleryAddress } from './addresses.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('Pages fit a phone and hide what needs JavaScript, a figure shows its pictures and share links, and the login says what it needs', async ({
    page,
    request,
  }) => {
    const figure = await galleryAddress(request)
    for (const address of ['/', '/public/licencias/dracula', '/buscador?query=sancho', '/planes', figure]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(page.locator('.theme-toggle:visible')).toHaveCount(0)
      expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
    }
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('radio', { name: 'Foto 2 de 3' }).click()
    await expect(page.locator('.item-gallery .picture-frame img:visible')).toHaveAttribute(
      'alt',
      `${name}, foto 2 de 3`,
    )
    await page.getByRole('button', { name: 'Compartir' }).click()
    const dialog = page.getByRole('dialog', { name: `Compartir ${name}` })
    await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copiar enlace' })).toBeHidden()
    for (const address of ['/dashboard', '/entrar']) {
      await page.goto(address)
      expect(await page.getByRole('main').innerText()).toContain('hace falta JavaScript')
    }
  })
})

// React Router logs that it cannot store scroll positions, which is harmless.
plain(
  'a browser that keeps nothing shows pages all the same, changes the theme and sends a message',
  async ({ page }) => {
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
    for (const address of [
      '/',
      '/public/licencias/dracula',
      '/buscador?query=sancho',
      '/registro',
      '/planes',
    ]) {
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
