import { expect, type Page } from '@playwright/test'
import { callApi, codeFromEmail, newMember, newRegistration } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/recuperar-contrasena')
  await waitForHydration(page)
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Mandarme el enlace' }).click()
}

test('A forgotten password can be reset once with the link of an e-mail', async ({ page }) => {
  const member = await newMember()
  await ask(page, member.email)
  await expect(page).toHaveURL('/verificar-cuenta')

  const code = await codeFromEmail(member.email, 'nueva-contrasena')
  expect((await page.goto(`/nueva-contrasena/${code}`))?.headers()['referrer-policy']).toBe('no-referrer')
  await waitForHydration(page)
  await expect(page).toHaveURL('/nueva-contrasena/enlace')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  const field = page.getByLabel('Contraseña nueva')
  await field.fill('corta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await field.fill('otra frase mejor que antes')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL('/actualizacion-contrasena')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu contraseña ya es la nueva')
  await callApi('POST auth/login', { email: member.email, password: 'otra frase mejor que antes' })

  await page.goto(`/nueva-contrasena/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
})

test('Confirmation pages confirm only what happened, for an unknown address too, and a link lost by a reload explains how to get a new one', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/actualizacion-contrasena')
  await waitForHydration(page)
  await expect(heading).toHaveText('Cambia tu contraseña')
  await expect(page.getByText('Cerramos las sesiones')).toBeHidden()
  await page.goto('/verificar-cuenta')
  await waitForHydration(page)
  await expect(heading).toHaveText('Confirma tu correo')
  await expect(page.getByText('Si hay una cuenta con ese correo')).toBeHidden()

  await page.getByRole('link', { name: 'Pedir un enlace' }).click()
  await page.getByLabel('Correo').fill(newRegistration().email)
  await page.getByRole('button', { name: 'Mandarme el enlace' }).click()
  await expect(heading).toHaveText('Revisa tu correo')
  await expect(page.getByText('Si hay una cuenta con ese correo')).toBeVisible()
  await page.reload()
  await expect(heading).toHaveText('Revisa tu correo')

  for (const screen of ['nueva-contrasena', 'validar-cuenta', 'role-change', 'cancelar-plan', 'mis-datos']) {
    // The address that the browser asks for again, because the code has left the address bar (screens.spec.ts).
    await page.goto(`/${screen}/enlace`)
    await expect(page.getByText('Ábrelo otra vez desde tu correo o pide uno nuevo.')).toBeVisible()
  }
})
