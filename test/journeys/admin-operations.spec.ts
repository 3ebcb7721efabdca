import { expect } from '@playwright/test'
import { expectAccessibleIn, looks } from './expect-accessible.ts'
import { logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, test } from './visitor.ts'

const screens = [
  { path: '/kadmin/correos?state=parked', title: 'Correos' },
  { path: '/kadmin/tareas?state=failed', title: 'Tareas' },
]

test('E-mails and jobs can be read on a phone and a desk, and an e-mail that no longer exists links to the list', async ({
  page,
}) => {
  await logInAs(page, await anAdministrator())
  for (const { path, title } of screens) {
    await page.goto(path)
    for (const { size, theme } of looks) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Nada coincide con esta búsqueda' })).toBeVisible()
      await expectAccessibleIn(page, theme)
      expect(await horizontalOverflow(page)).toBe(0)
    }
  }
  await page.goto('/kadmin/correos/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Ese correo ya no está en la lista: salió o se descartó.')).toBeVisible()
  await page.getByRole('link', { name: 'Correos' }).first().click()
  await expect(page).toHaveURL('/kadmin/correos')
})

test('An e-mail is shown in its own styles, and the content policy has nothing to refuse', async ({
  page,
}) => {
  const admin = await anAdministrator()
  await logInAs(page, admin)
  await page.goto(`/kadmin/correos?kind=second-factor-added&query=${admin.email}`)
  await page.getByRole('link', { name: 'Nueva verificación en dos pasos' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading')).toHaveCSS('font-size', '27px')
  await expect(mail.getByRole('link', { name: 'Vitrina', exact: true })).toHaveCSS(
    'text-decoration-line',
    'none',
  )
})
