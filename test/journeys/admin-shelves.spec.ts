import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('A license and its line are added, edited, undone, retired, restored and moved, and old addresses lead to the new ones', async ({
  page,
}) => {
  const name = `Eneida ${randomUUID().slice(0, 8)}`
  const administrator = await anAdministrator()
  await logInAs(page, administrator)
  await page.goto('/kadmin/licencias')
  await expect(page.getByRole('link', { name: /^Drácula/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nueva licencia' }).click()
  await expect(page.getByRole('heading', { name: 'Nueva licencia' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('textbox', { name: 'Color' }).fill('rojo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Escribe el color así: #a1b2c3.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Aquí sigue lo que habías escrito.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(name)
  await page.getByRole('textbox', { name: 'Color' }).fill('#a1b2c3')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const license = page.url()

  await page.goto('/kadmin/lineas/nueva')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Abandonada')
  await page.goto(license)
  await page.locator('#contenido').getByRole('link', { name: 'Agregar una línea' }).click()
  await expect(page.getByRole('heading', { name: 'Nueva línea' })).toBeVisible()
  await expect(page.getByLabel('Licencia').locator('option:checked')).toHaveText(name)
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Cartago')
  await page.getByLabel('Marca').fill('Dido y Cía.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Cartago', level: 1 })).toBeVisible()
  await expect(page.getByText('no está en el catálogo')).toHaveCount(0)
  await expectAccessible(page)
  const line = page.url()
  const slug = page.getByRole('textbox', { name: 'En la dirección del sitio' })
  await slug.fill('cartago-nova')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  const history = page.getByRole('region', { name: 'Historial' })
  await expect(history.getByRole('listitem').first()).toContainText('cartago-nova')
  const shelf = name.toLowerCase().replace(' ', '-')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(slug).toHaveValue('cartago')

  await page.goto(`/public/licencias/${shelf}/cartago-nova`)
  await expect(page).toHaveURL(new RegExp(`/${shelf}/cartago$`))
  const address = page.url()

  await page.goto(line)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Se retiró del catálogo.')).toBeVisible()
  await expect(page.locator('.chip', { hasText: 'Retirada' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Esta línea ya no está en el catálogo')).toBeVisible()
  const { token } = administrator
  const other = name.replace('Eneida', 'Farsalia')
  await callApi('POST admin/licenses', { name: other }, token)
  await page.goto(line)
  await page.getByRole('button', { name: 'Regresar al catálogo' }).click()
  await expect(page.getByText('Regresó al catálogo.')).toBeVisible()
  await page.getByLabel('Licencia').selectOption({ label: other })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  await page.goto(address)
  await expect(page).toHaveURL(new RegExp(`/${other.toLowerCase().replace(' ', '-')}/cartago$`))

  await page.setViewportSize(phone)
  await page.goto('/kadmin/lineas?query=cartago')
  await expect(page.getByRole('link', { name: 'Cartago' }).first()).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('Lines are put in order with the keyboard, and a search alias is added and removed, all with undo', async ({
  page,
}) => {
  const administrator = await anAdministrator()
  const add = async (path: string, body: object) =>
    (await callApi<Record<string, { id: number }>>(`POST admin/${path}`, body, administrator.token)).data
  const { license } = await add('licenses', { name: `Farsalia ${randomUUID().slice(0, 8)}` })
  for (const name of ['Alfa', 'Beta', 'Gama']) await add('lines', { name, license_id: license?.id })
  await logInAs(page, administrator)
  await page.setViewportSize(phone)
  await page.goto(`/kadmin/lineas/orden?license=${license?.id}`)
  const rows = page.getByRole('list').filter({ hasText: 'Gama' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Bajar Alfa' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(rows).toContainText(['Beta', 'Gama', 'Alfa'])
  await expect(page.getByText('Alfa: lugar 3 de 3.')).toBeAttached()
  await page.getByRole('button', { name: 'Poner Gama al principio' }).press('Enter')
  await expect(rows).toContainText(['Gama', 'Beta', 'Alfa'])
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar el orden' }).click()
  await expect(page.getByText('El orden quedó guardado.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows).toContainText(['Alfa', 'Beta', 'Gama'])

  await page.goto('/kadmin/alias')
  const phrase = `dama ${randomUUID().slice(0, 8)}`
  await page.getByText('Nuevo alias').first().click()
  await page.getByRole('textbox', { name: 'Lo que la gente busca' }).fill(phrase)
  await page.getByRole('textbox', { name: 'Cómo se llama en el catálogo' }).fill('Dulcinea')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText(`«${phrase}» encuentra también «Dulcinea».`)).toBeVisible()
  await page.goto(`/kadmin/alias?query=${encodeURIComponent(phrase)}`)
  const remove = page.getByRole('button', { name: `Quitar ${phrase}` })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(remove).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)
})
