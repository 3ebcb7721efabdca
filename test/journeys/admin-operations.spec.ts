import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('On a phone the overview leads to what waits; system, e-mails and jobs can be read, and an e-mail is shown in its own styles', async ({
  page,
}) => {
  const contact = { name: 'Rosa', email: 'rosa@ejemplo.com', subject: 'Hola', message: 'Hola' }
  await callApi('POST public/contact', contact)
  const admin = await anAdministrator()
  await logInAs(page, admin)
  await page.setViewportSize(phone)
  for (const [address, shown] of [
    ['/kadmin', page.getByRole('heading', { name: 'Últimas figuras' })],
    ['/kadmin/sistema', page.getByRole('table', { name: 'Llamadas más lentas' })],
    ['/kadmin/correos?state=parked', page.getByRole('heading', { name: 'Nada coincide con esta búsqueda' })],
    ['/kadmin/tareas?state=failed', page.getByRole('heading', { name: 'Nada coincide con esta búsqueda' })],
  ] as const) {
    await page.goto(address)
    await expect(shown).toBeVisible()
    if (address === '/kadmin') {
      const accounts = page.getByRole('region', { name: 'Cuentas nuevas esta semana' })
      await expect(accounts.getByRole('img')).toBeVisible()
      // Only whole weeks are compared.
      await expect(accounts).toContainText(/la semana pasada, (sin cambio|.* que la anterior)/)
      await expect(accounts.getByRole('link')).toHaveAttribute('href', '/kadmin/cuentas')
      const messages = page.getByRole('link', { name: /mensajes? abiertos?$/ })
      await expect(messages).toHaveAttribute('href', '/kadmin/mensajes?status=abierto')
    }
    if (address === '/kadmin/sistema') {
      // What is fine is folded below what needs attention.
      await expect(page.getByText('Al día.')).toBeHidden()
      await page.getByText(/revisiones bien$/).click()
      await expect(page.getByText('Al día.')).toBeVisible()
    }
    await expectAccessible(page)
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
  }

  await page.goto('/kadmin/correos/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Ese correo ya no está en la lista: salió o se descartó.')).toBeVisible()
  await page.getByRole('link', { name: 'Correos' }).first().click()
  await expect(page).toHaveURL('/kadmin/correos')
  // The content policy has nothing to refuse in it.
  await page.goto(`/kadmin/correos?kind=second-factor-added&query=${admin.email}`)
  await page.getByRole('link', { name: 'Nueva verificación en dos pasos' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading')).toHaveCSS('font-size', '27px')
  await expect(mail.getByRole('link', { name: 'Vitrina', exact: true })).toHaveCSS(
    'text-decoration-line',
    'none',
  )
})
