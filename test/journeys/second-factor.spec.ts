import { expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator-app.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fillLogin, logInAs, type Member, newMember } from './member.ts'
import { grantAdministration } from './staff.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

/** Scans the key of an authenticator app and gives its first code, after a wrong one. Returns the key. */
async function confirmApp(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'Código QR para tu app de autenticación' })).toBeVisible()
  const secret = ((await page.locator('.setup-key-secret').textContent()) ?? '').replaceAll(' ', '')
  const code = page.getByLabel('Código de seis dígitos')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('000000')
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Activar' }).click()
  return secret
}

async function storeCodes(page: Page) {
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('Guárdalos primero: no los volveremos a mostrar.')).toBeVisible()
  await page.getByLabel('Ya los guardé en un lugar seguro').check()
  await page.getByRole('button', { name: 'Listo' }).click()
}

async function givePassword(page: Page, { email, password }: Member) {
  await page.goto('/entrar')
  await waitForHydration(page)
  await fillLogin(page, { email, password })
}

async function logOut(page: Page) {
  await page.goto('/logout')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

test('A member turns on an authenticator app, logs in with a code and a recovery code, and turns it off', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const member = await newMember()
  await logInAs(page, member)
  await page.goto('/configuracion/seguridad')
  await page.getByRole('button', { name: 'Usar una app de autenticación' }).click()
  const secret = await confirmApp(page)
  await expect(page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeFocused()
  const codes = await page.locator('.recovery-codes-list code').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page, page.getByRole('main'))
  expect(await horizontalOverflow(page)).toBe(0)
  await storeCodes(page)
  await expect(page.getByText(/Activada con tu app de autenticación\. Te quedan 10 códigos/)).toBeVisible()

  await logOut(page)
  await givePassword(page, member)
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
  const code = page.getByLabel('Código de seis dígitos')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Correo')).toHaveValue(member.email)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await code.fill('123456')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('123456')
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/dashboard')

  await logOut(page)
  await givePassword(page, member)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await page.getByLabel('Recordar este dispositivo por 30 días').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/dashboard')

  await logOut(page)
  await givePassword(page, member)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/configuracion/seguridad')
  await expect(page.getByText(/Te quedan 9 códigos de recuperación/)).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  // The remembered browser has not given the second factor, so turning it off asks for it.
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(member.password)
  await dialog.getByLabel('Código de recuperación').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Usar una app de autenticación' })).toBeVisible()
})

test('A passkey is added with a name, opens a session, and opens the administration', async ({
  page,
  baseURL,
}) => {
  // Browsers refuse passkeys for addresses that are numbers.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const member = await newMember()
  await logInAs(page, member)
  await page.goto(`${site}/configuracion/seguridad`)
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await expect(page.getByText('Escribe un nombre para reconocerla.')).toBeVisible()
  await page.getByLabel('Nombre de la llave').fill('Mi laptop')
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await storeCodes(page)
  await expect(page.getByText('Mi laptop', { exact: true })).toBeVisible()

  await page.goto(`${site}/logout`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto(`${site}/entrar`)
  await waitForHydration(page)
  await fillLogin(page, member)
  await expect(page.getByText('tu dispositivo te pide tu huella')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`${site}/dashboard`)
  await page.goto(`${site}/configuracion/seguridad`)
  await page.getByRole('button', { name: 'Usar una app de autenticación' }).click()
  await confirmApp(page)
  await page.getByRole('button', { name: 'Quitar la app de autenticación' }).click()
  await expect(page.getByText('App de autenticación', { exact: true })).toHaveCount(0)

  await grantAdministration(member)
  await page.goto(`${site}/dashboard`)
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('button', { name: 'Administración' }).click()
  await page.getByLabel('Tu contraseña', { exact: true }).fill(member.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`${site}/kadmin`)
})
