import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('A new figure is typed once, corrected, brought back from its history, and shows what another person changed', async ({
  page,
}) => {
  const administrator = await anAdministrator()
  await logInAs(page, administrator)
  await page.goto('/kadmin/figuras')
  await page.getByRole('link', { name: 'Nueva figura' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Lucy')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'Nueva figura' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await page.getByLabel('Licencia').selectOption({ label: 'Drácula' })
  await page.getByLabel('Línea').selectOption({ index: 1 })
  await page.getByLabel('Nombre', { exact: true }).fill('Mina en el muelle')
  await page.getByLabel('Marca').fill('Colibri Surdo')
  await expect(page.getByText('«Colibri Surdo» no está en el catálogo: se agrega al guardar.')).toBeVisible()
  await page.getByRole('button', { name: /^Colibrí Zurdo \(/ }).click()
  await expect(page.getByLabel('Marca')).toHaveValue('Colibrí Zurdo')
  await expect(page.getByText('no está en el catálogo')).toHaveCount(0)
  await page.getByLabel('Precio', { exact: true }).fill('gratis')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('«gratis» no es un precio: escribe 2857 o 12.99.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Mina en el muelle')
  await page.getByLabel('Precio', { exact: true }).fill('1250')
  const red = sharp({ create: { width: 600, height: 800, channels: 3, background: '#a33' } })
  const buffer = await red.png().toBuffer()
  await page.getByLabel('Imagen principal').setInputFiles({ name: 'mina.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Guardar y crear otra' }).click()
  await expect(page.getByText('Se agregó «Mina en el muelle».')).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('1250')
  await page.getByRole('link', { name: 'Abrir' }).click()

  await expect(page.getByRole('heading', { name: 'Mina en el muelle', level: 1 })).toBeVisible()
  const images = page.getByRole('list', { name: 'Imágenes de la figura' })
  await expect(images.getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Escala').fill('1/6')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  const history = page.getByRole('region', { name: 'Historial' })
  await expect(history.getByRole('listitem').first()).toContainText('1/6')
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Volver a esta versión' }).first().click()
  await expect(page.getByText('La figura regresó a esa versión.')).toBeVisible()
  await expect(page.getByLabel('Escala')).toHaveValue('')

  // Of two people who edit it the second sees the changes of the first and keeps what they typed.
  await page.getByLabel('Materiales').fill('Resina')
  const path = `admin/items/${new URL(page.url()).pathname.split('/').at(-1)}`
  const { data: item } = await callApi<{ revision: number }>(`GET ${path}`, undefined, administrator.token)
  await callApi(`PATCH ${path}`, { revision: item.revision, fields: { scale: '1/9' } }, administrator.token)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Alguien guardó otros cambios mientras escribías')
  await expect(notice).toContainText('1/9')
  await expect(page.getByLabel('Materiales')).toHaveValue('Resina')
  await notice.getByRole('button', { name: 'Guardar lo mío sobre esta versión' }).click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  await expect(page.getByLabel('Escala')).toHaveValue('1/9')
  await expect(page.getByLabel('Materiales')).toHaveValue('Resina')

  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.goto('/kadmin/figuras?query=mina')
  await expect(page.getByRole('link', { name: 'Mina en el muelle' }).first()).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)
})
