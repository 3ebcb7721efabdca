import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleIn, looks } from './expect-accessible.ts'
import { logInAs, newMember, registerMember } from './member.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

const loginPages = [
  '/registro',
  '/recuperar-contrasena',
  '/verificar-cuenta',
  '/nueva-contrasena/x',
  '/actualizacion-contrasena',
  '/validar-cuenta',
  '/validar-cuenta/x',
  '/role-change/x',
  '/cancelar-plan/x',
  '/logout',
]

test('The login and registration screens have no accessibility violations', async ({ page }) => {
  test.slow()
  await page.setViewportSize(phone)
  for (const address of loginPages) {
    await page.goto(address)
    await waitForHydration(page)
    await expectAccessible(page)
  }
})

test('An invalid form announces its errors accessibly', async ({ page }) => {
  await page.goto('/registro')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await expectAccessible(page)
})

test('The account screens of a member have no accessibility violations', async ({ page }) => {
  test.slow()
  await logInAs(page, await newMember())
  for (const screen of ['cuenta', 'perfil', 'seguridad', 'coleccion']) {
    await page.goto(`/configuracion/${screen}`)
    await expect(page.getByRole('button', { name: 'Tu cuenta, perfil incompleto' })).toBeVisible()
    for (const { size, theme } of looks) {
      await page.setViewportSize(size)
      await expectAccessibleIn(page, theme)
      expect([screen, await horizontalOverflow(page)]).toEqual([screen, 0])
    }
  }
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
