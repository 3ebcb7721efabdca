import { expect } from '@playwright/test'
import { expectAccessibleIn, looks } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, test } from './visitor.ts'

test('The overview shows what waits and links to it, on a phone and on a wide screen', async ({ page }) => {
  await callApi('POST public/contact', {
    name: 'Rosa',
    email: 'rosa@ejemplo.com',
    subject: 'Hola',
    message: 'Hola',
  })
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin')
  for (const { size, theme } of looks) {
    await page.setViewportSize(size)
    await expect(page.getByRole('img', { name: 'Cuentas nuevas por semana' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver las cuentas' })).toHaveAttribute(
      'href',
      '/kadmin/cuentas',
    )
    await expect(page.getByRole('table', { name: 'Llamadas más lentas' })).toBeVisible()
    await expectAccessibleIn(page, theme)
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await page.getByRole('link', { name: /mensajes? abiertos?$/ }).click()
  await expect(page).toHaveURL('/kadmin/mensajes?status=abierto')
})
