import { expect } from '@playwright/test'
import type { SignedIn } from '#contract/accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import type { Member } from './member.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { fillCard, payingMember } from './payer.ts'
import { grantAdministration, openStaffSession } from './staff.ts'
import { phone, test } from './visitor.ts'

/** In a staff session no password has been given yet, as in one opened more than ten minutes ago. */
async function withoutRecentPassword(member: Member): Promise<SignedIn> {
  await grantAdministration(member)
  return await openStaffSession(member)
}

test('Other sessions are closed after the password is confirmed, and stay open when it is not', async ({
  page,
}) => {
  const member = await newMember()
  const { email, password } = member
  await callApi('POST auth/login', { email, password })
  await logInAs(page, await withoutRecentPassword(member))
  await page.goto('/configuracion/seguridad')
  const closeAll = page.getByRole('button', { name: 'Cerrar todas las demás' })
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  const field = dialog.getByLabel('Tu contraseña', { exact: true })

  await closeAll.click()
  await expect(field).toBeFocused()
  await expectAccessible(page, dialog)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveText('Por seguridad, confirma primero tu contraseña.')
  await expect(closeAll).toBeVisible()

  await closeAll.click()
  await field.fill('no es esta')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Esa no es tu contraseña.')).toBeVisible()
  await field.fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Cerrar/ })).toHaveCount(0)
})

test('A typed card number is kept while the password is asked for and saved afterwards', async ({ page }) => {
  const member = await payingMember('museo')
  await page.setViewportSize(phone)
  await logInAs(page, await withoutRecentPassword(member))
  await page.goto('/configuracion/plan/tarjeta')
  await fillCard(page, '5555555555554444')
  const save = page.getByRole('button', { name: 'Guardar tarjeta' })
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await save.click()
  await expect(dialog.getByLabel('Tu contraseña', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('confirma primero tu contraseña')
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('5555 5555 5555 4444')

  await save.click()
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Mastercard terminada en 4444')).toBeVisible()
})
