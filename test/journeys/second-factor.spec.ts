import { expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator-app.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, codeFromEmail, fillLogin, logInAs, type Member, newMember } from './member.ts'
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

/**
 * A device that recognises its owner, who touches it whenever it asks. Returns the address of the site too, because browsers
 * refuse passkeys for numbers.
 */
async function addAuthenticator(page: Page, baseURL: string | undefined) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setTouched = (enabled: boolean) =>
    devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { site: (baseURL ?? '').replace('127.0.0.1', 'localhost'), setTouched }
}

test('Who has just registered is offered the device, logs in with it, and without it by a reset', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  const { site } = await addAuthenticator(page, baseURL)
  const member = await newMember()
  const logOutHere = async () => {
    await page.goto(`${site}/logout`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  }
  await page.goto(`${site}/entrar`)
  await waitForHydration(page)
  await fillLogin(page, member)
  const offer = page.getByRole('button', { name: 'Activar huella o rostro' })
  await expect(offer).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  expect(await horizontalOverflow(page)).toBe(0)
  await offer.click()
  await expect(page.getByText('este dispositivo ya abre tu cuenta')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'La Cueva' })).toBeVisible()
  await expect(page.getByText('Entra la próxima vez con tu huella')).toHaveCount(0)

  // The page that asked for the login is opened by the passkey, too.
  await logOutHere()
  await page.goto(`${site}/configuracion/seguridad`)
  await expect(page).toHaveURL(`${site}/`)
  await page.goto(`${site}/entrar`)
  await expect(page).toHaveURL(`${site}/configuracion/seguridad`)
  const section = page.getByRole('region', { name: 'Entrar sin contraseña' })
  await expect(section.getByText(/usada hace un momento/)).toBeVisible()
  await expectAccessible(page, section)

  await callApi('POST auth/reset-password', { email: member.email })
  const password = 'otro caballo con grapas'
  const token = await codeFromEmail(member.email, 'nueva-contrasena')
  await callApi('PATCH auth/reset-password', { token, password })
  await logOutHere()
  await page.goto(`${site}/entrar`)
  await expect(page.getByText('Esa llave no abre ninguna cuenta aquí.')).toBeVisible()
  await fillLogin(page, { email: member.email, password })
  await expect(page).toHaveURL(`${site}/dashboard`)
})

test('A passkey is added with a name, opens a session, and opens the administration', async ({
  page,
  baseURL,
}) => {
  const { site, setTouched } = await addAuthenticator(page, baseURL)
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
  // What the login offers is not chosen, but the password written.
  await setTouched(false)
  await page.goto(`${site}/entrar`)
  await waitForHydration(page)
  await fillLogin(page, member)
  await expect(page.getByText('tu dispositivo te pide tu huella')).toBeVisible()
  await setTouched(true)
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
