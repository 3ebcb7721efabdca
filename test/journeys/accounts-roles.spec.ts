import { expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator-app.ts'
import { logInAs, newMember } from './member.ts'
import { addAuthenticatorApp, grantAdministration } from './staff.ts'
import { test, waitForHydration } from './visitor.ts'

test('An administrator views the site as a member, once, and returns', async ({ page }) => {
  const [administrator, member] = await Promise.all([newMember(), newMember()])
  await grantAdministration(administrator)
  const secret = await addAuthenticatorApp(administrator)
  const { username, fullname } = member.user

  await logInAs(page, administrator)
  await page.goto('/dashboard')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('button', { name: 'Administración' }).click()
  const dialog = page.getByRole('dialog', { name: 'Administración' })
  const password = dialog.getByLabel('Tu contraseña', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Administración' }).click()
  await password.fill('no es esta')
  await dialog.getByLabel('Código de seis dígitos').fill(codeOf(secret, 1))
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(password).toBeFocused()
  await expect(dialog.getByText('Esa no es tu contraseña.')).toBeVisible()
  await password.fill(administrator.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  // Without a second button: the dialog has just asked.
  await expect(page).toHaveURL('/kadmin')

  const account = await openAccount(page, username)
  await page.getByRole('button', { name: 'Ver como' }).click()
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('dialog').getByRole('button', { name: 'Ver como' }).click()
  const path = new URL((await opened).url()).pathname
  await expect(page).toHaveURL('/role-change/enlace')
  await waitForHydration(page)
  expect(await page.content()).not.toContain(path.split('/').at(-1))
  await expect(page.getByText(`(@${administrator.user.username})`)).toContainText('Al salir vuelves a la')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/dashboard')
  const bar = page.getByText(`estás viendo la cuenta de ${fullname}`)
  await expect(bar).toBeVisible()
  // Nothing of the member is kept on the administrator's device.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).not.toContain('kept-answers')
  await page.goto('/kadmin')
  await expect(page.getByText('Para administrar, vuelve a la tuya.')).toBeVisible()

  await page.getByRole('link', { name: 'Volver a la administración' }).click()
  await expect(bar).toHaveCount(0)
  const here = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)
  await expect.poll(here).toBe(administrator.user.username)
  await expect(page).toHaveURL(account)

  // The code worked only once.
  await page.goto(path)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos cambiar de rol')
})

/** Searches for an account in the administration; returns the address of its page. */
async function openAccount(page: Page, username: string): Promise<string> {
  await page.getByRole('link', { name: 'Cuentas', exact: true }).first().click()
  await page.getByLabel('Buscar por').fill(username)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `@${username}` }).click()
  await expect(page).toHaveURL(/\/kadmin\/cuentas\/\d+$/)
  return page.url()
}
