import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { withDatabaseAsItIs } from '#server/manage/database.ts'
import { readConfig } from '#server/platform/config.ts'
import { callApi, logInAs, type Member } from './member.ts'
import { fillCard, payingMember } from './payer.ts'
import { isolatedEnv, sharedEnv } from './product.ts'
import { phone, test } from './visitor.ts'

/** As in a session that was opened more than ten minutes ago. */
async function withoutRecentPassword(member: Member): Promise<Member> {
  const config = readConfig({ ...isolatedEnv, ...sharedEnv() })
  await withDatabaseAsItIs(config, (db) =>
    sql`update sessions s set password_confirmed_at = null
      from users u where u.id = s.user_id and u.email = ${member.email}`.execute(db),
  )
  return member
}

test('The password is asked for again before other sessions are closed or a card is saved, and what was typed is kept', async ({
  page,
}) => {
  const member = await payingMember('museo')
  const { email, password } = member
  await callApi('POST auth/login', { email, password })
  await page.setViewportSize(phone)
  await logInAs(page, await withoutRecentPassword(member))
  await page.goto('/configuracion/seguridad')
  const closeAll = page.getByRole('button', { name: 'Cerrar todas las demás' })
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  const field = dialog.getByLabel('Tu contraseña', { exact: true })

  await closeAll.click()
  await expect(field).toBeFocused()
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

  await withoutRecentPassword(member)
  await page.goto('/configuracion/plan/tarjeta')
  await fillCard(page, '5555555555554444')
  const save = page.getByRole('button', { name: 'Guardar tarjeta' })
  await save.click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('confirma primero tu contraseña')
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('5555 5555 5555 4444')

  await save.click()
  await field.fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Mastercard terminada en 4444')).toBeVisible()
})
