import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs, newMember, registerMember } from './member.ts'
import { phone, test, waitForHydration } from './visitor.ts'

test('An invalid form announces its errors accessibly', async ({ page }) => {
  await page.goto('/registro')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await expectAccessible(page)
})

test('The menu and the dialogs of an account have no accessibility violations', async ({ page }) => {
  await logInAs(page, await newMember())
  await page.goto('/configuracion/cuenta')
  await page.getByRole('button', { name: 'Tu cuenta, perfil incompleto' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog').getByText('¿Por qué te vas? (opcional)').click()
  await expectAccessible(page)
})

test('The registration steps have no accessibility violations', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInAs(page, await registerMember())
  await page.goto('/registro-planes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/registro-listo')
  await expectAccessible(page)
  await page.goto('/confirmacion-registro')
  await page.getByText('Me equivoqué de correo').click()
  await expectAccessible(page)
})
