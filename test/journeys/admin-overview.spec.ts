import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('The overview shows what waits and links to it, on a phone and on a wide screen', async ({ page }) => {
  await callApi('POST public/contact', {
    name: 'Rosa',
    email: 'rosa@ejemplo.com',
    subject: 'Hola',
    message: 'Hola',
  })
  await logInAs(page, await anAdministrator())
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await page.goto('/kadmin')
    await expect(page.getByRole('img', { name: 'Cuentas nuevas por semana' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver las cuentas' })).toHaveAttribute(
      'href',
      '/kadmin/cuentas',
    )
    await expect(page.getByRole('table', { name: 'Llamadas más lentas' })).toBeVisible()
    await expectAccessible(page)
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await page.getByRole('link', { name: /mensajes? abiertos?$/ }).click()
  await expect(page).toHaveURL('/kadmin/mensajes?status=abierto')
})
