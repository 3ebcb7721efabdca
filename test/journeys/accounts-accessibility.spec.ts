import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { hydrated, phone, test, themes, withTheme } from './visitor.ts'

const doors = [
  '/registro',
  '/recuperar-contrasena',
  '/verificar-cuenta',
  '/nueva-contrasena/x',
  '/actualizacion-contrasena',
  '/validar-cuenta',
  '/validar-cuenta/x',
  '/role-change/x',
  '/logout',
]

for (const theme of themes) {
  test(`the screens of the door have nothing in the way of anyone, ${theme}`, async ({ page }) => {
    test.slow()
    await withTheme(page, theme)
    await page.setViewportSize(phone)
    for (const address of doors) {
      await page.goto(address)
      await hydrated(page)
      await expectNoBarriers(page)
    }
  })
}

test('a refused form says what to mend, to everyone', async ({ page }) => {
  await page.goto('/registro')
  await hydrated(page)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await expectNoBarriers(page)
})
