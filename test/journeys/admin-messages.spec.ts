import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const desk = { width: 1440, height: 900 }

test('A message is found, answered with the mail program of whoever reads it, closed and opened again with undo', async ({
  page,
}) => {
  const subject = `Duda ${randomUUID().slice(0, 8)}`
  const words = { name: 'Rosa', email: 'rosa@ejemplo.com', subject, message: '¿Hacen envíos?\n\nGracias.' }
  await callApi('POST public/contact', words)
  await page.setViewportSize(desk)
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/mensajes')
  await page.getByRole('searchbox').fill(subject)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1\smensaje$/)).toBeVisible()
  await page.getByLabel('Estado').selectOption('abierto')
  await expect(page).toHaveURL(/status=abierto/)
  // The list is paler until its answer is there.
  await expect(page.locator('.admin-list')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { name: 'Rosa', level: 1 })).toBeVisible()
  await expect(page.getByText('¿Hacen envíos?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Responder' })).toHaveAttribute(
    'href',
    new RegExp(
      `^mailto:rosa%40ejemplo.com\\?subject=Re%3A%20${encodeURIComponent(subject)}&body=.*env%C3%ADos`,
    ),
  )
  await expectAccessible(page)

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Cerrar mensaje' }).click()
  await expect(page.getByText('Cerrado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Abierto', { exact: true })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('A report of a missing figure leads to the new figure or is linked with one', async ({ page }) => {
  const searched = `Ulises ${randomUUID().slice(0, 8)}`
  await callApi('POST public/missing-item', { searched, email: 'eva@ejemplo.com' })
  await logInAs(page, await anAdministrator())
  await page.goto(`/kadmin/mensajes?query=${searched}`)
  await page.getByRole('link', { name: searched }).click()
  await expect(page.locator('.admin-lead')).toHaveText(searched)
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Convertir en figura' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(searched)
  await page.goto(`${pathname}?item=1`)
  await expect(page.getByLabel('Ya está en el catálogo')).toHaveValue('1')
  await page.getByLabel('Ya está en el catálogo').fill('no es número')
  await page.getByRole('button', { name: 'Ligar y avisar' }).click()
  await expect(page.getByText('Pega el enlace de la página de la figura, o su número.')).toBeVisible()
  await page.getByLabel('Ya está en el catálogo').fill('1')
  await page.getByRole('button', { name: 'Ligar y avisar' }).click()
  await expect(page.getByText('Es', { exact: false }).getByRole('link')).toBeVisible()
})
