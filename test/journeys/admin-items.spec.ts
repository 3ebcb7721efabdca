import { randomUUID } from 'node:crypto'
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
  await page.getByText('Más datos').click()
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
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Le falta').selectOption({ label: 'Descripción' })
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Mina en el muelle' }).first()).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)
})

test('Each of several pictures becomes a figure of the line, with its brand; what is refused is corrected and sent again', async ({
  page,
}) => {
  const { token, ...administrator } = await anAdministrator()
  const name = `Sor Juana ${randomUUID().slice(0, 8)}`
  const { data } = await callApi<{ license: { id: number } }>('POST admin/licenses', { name }, token)
  const line = { name: 'Celda', brand: 'Colibrí Zurdo', license_id: data.license.id }
  const added = await callApi<{ line: { id: number } }>('POST admin/lines', line, token)
  await logInAs(page, { token, ...administrator })
  await page.goto(`/kadmin/lineas/${added.data.line.id}`)
  await page.getByRole('link', { name: 'Agregar una figura' }).click()
  await expect(page.getByLabel('Marca')).toHaveValue('Colibrí Zurdo')
  const picture = { create: { width: 60, height: 80, channels: 3 as const, background: '#a33' } }
  const buffer = await sharp(picture).png().toBuffer()
  const files = ['romance_1', 'romance_10', 'romance_2'].map((file) => ({
    name: `${file}.png`,
    mimeType: 'image/png',
    buffer,
  }))
  const drawing = { name: 'zarco.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await page.getByLabel('Imagen principal').setInputFiles([...files, drawing])
  const entries = page.getByRole('list', { name: 'Figuras por agregar' }).getByRole('listitem')
  await expect(entries.getByRole('button')).toHaveText([
    'Quitar Romance 1',
    'Quitar Romance 2',
    'Quitar Romance 10',
    'Quitar Zarco',
  ])
  await page.getByLabel('Nombre de romance_1.png').fill('Primero sueño')
  await page.getByRole('button', { name: 'Quitar Romance 10' }).click()
  await page.getByLabel('Nombre de romance_2.png').fill('')
  await page.getByLabel('Precio', { exact: true }).fill('750')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar 2 figuras' }).click()
  await expect(entries.nth(0).getByRole('link', { name: 'Abrir' })).toBeVisible()
  await expect(entries.nth(1)).toContainText('Escribe el nombre.')
  await page.getByLabel('Nombre de romance_2.png').fill('Hombres necios')
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Agregar 1 figura' }).click()
  // A file that is no picture makes no figure and says so until somebody goes on.
  await expect(page.getByText('Hay imágenes que no se pudieron usar.')).toBeVisible()
  await expect(entries.nth(2)).toContainText('Solo JPEG, PNG, WebP o AVIF.')
  // By key, because a message may lie over it, and stays while the pointer is on it.
  await page.getByRole('link', { name: 'Ver las figuras' }).press('Enter')

  // Every niche of the line has its picture.
  await expect(page).toHaveURL(/view=niches/)
  await expect(page.getByRole('link', { name: 'Primero sueño' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hombres necios' })).toBeVisible()
  await expect(page.locator('.item-niche > .figure:not([data-missing])')).toHaveCount(2)
  await expect(page.locator('.item-grid > .item-card')).toHaveCount(2)
})
