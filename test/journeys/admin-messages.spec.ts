import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const desk = { width: 1440, height: 900 }

async function openMessage(page: Page, subject: string) {
  await page.goto(`/kadmin/mensajes?query=${subject}`)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.locator('.admin-lead')).toHaveText(subject)
}

test('A message is found, answered from a template, closed, opened again with undo, and shows another person’s answer', async ({
  page,
}) => {
  const subject = `Duda ${randomUUID().slice(0, 8)}`
  const email = 'rosa@ejemplo.com'
  await callApi('POST public/contact', {
    name: 'Rosa',
    email,
    subject,
    message: '¿Hacen envíos?\n\nGracias.',
  })
  await page.setViewportSize(desk)
  const staff = await anAdministrator()
  await logInAs(page, staff)
  await page.goto('/kadmin/mensajes')
  await page.getByRole('searchbox').fill(subject)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 mensaje', { exact: true })).toBeVisible()
  await page.getByLabel('Estado').selectOption('abierto')
  await expect(page).toHaveURL(/status=abierto/)
  // The list is paler until its answer is there.
  await expect(page.locator('.admin-list')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { name: 'Rosa', level: 1 })).toBeVisible()
  await expect(page.getByText('¿Hacen envíos?')).toBeVisible()

  const answer = page.getByLabel('Tu respuesta')
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByText('Escribe tu respuesta.')).toBeVisible()
  await page.getByLabel('Empezar con una plantilla').selectOption({ label: 'Gracias por escribir' })
  await expect(answer).toHaveValue(/Gracias por escribirnos/)
  await answer.fill('Sí, a todo México.')
  await page.reload()
  await expect(answer).toHaveValue('Sí, a todo México.')
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sí, a todo México.' })).toBeVisible()
  await expect(answer).toHaveValue('')
  await expectAccessible(page)

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Cerrar mensaje' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'Cerrar mensaje' })).toBeVisible()
  await expect(page.getByText('Respondido', { exact: true })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)

  // Of two people who answer at once the second sees the first answer and keeps their own text.
  await answer.fill('Lo mío')
  const path = `admin/messages/${new URL(page.url()).pathname.split('/').at(-1)}`
  const { data } = await callApi<{ revision: number }>(`GET ${path}`, undefined, staff.token)
  await callApi(`POST ${path}/answer`, { revision: data.revision, body: 'Lo otro' }, staff.token)
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByText('Alguien más cambió este mensaje')).toBeVisible()
  await expect(page.getByText('No se envió', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Lo otro')).toBeVisible()
  await expect(answer).toHaveValue('Lo mío')
})

test('A report of a missing figure leads to the new figure or is linked, and a template is written, deleted and brought back', async ({
  page,
}) => {
  const searched = `Ulises ${randomUUID().slice(0, 8)}`
  await callApi('POST public/missing-item', { searched, email: 'eva@ejemplo.com' })
  await logInAs(page, await anAdministrator())
  await openMessage(page, searched)
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

  const name = `Envíos ${randomUUID().slice(0, 8)}`
  await page.goto('/kadmin/mensajes/plantillas')
  await page.getByRole('button', { name: 'Nueva plantilla' }).click()
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Texto').fill('No vendemos.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: `Borrar ${name}` }).click()
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)
})
