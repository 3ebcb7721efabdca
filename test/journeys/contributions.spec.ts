import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, fillLogin, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

async function firstFigure(): Promise<Item> {
  const { data } = await callApi<Item[]>('GET public/items/search?query=nautilus')
  const [figure] = data
  if (figure === undefined) throw new Error('The demo has no figure of that name.')
  return figure
}

test('On a phone a wrong date is corrected in four taps, and the correction can be changed and withdrawn', async ({
  page,
}) => {
  const figure = await firstFigure()
  await page.setViewportSize(phone)
  // A visitor logs in first.
  const { license, line, slug, id } = figure
  await page.goto(`/public/licencias/${license.slug}/${line.slug}/${slug}/${id}`)
  await page.getByRole('link', { name: 'Corregir un dato' }).click()
  await expect(page).toHaveURL('/entrar')
  const { email, password } = await newMember()
  await fillLogin(page, { email, password })
  await expect(page).toHaveURL(`/aportaciones/corregir/${id}`)

  await page.goto('/aportaciones')
  await expect(page.getByRole('heading', { name: 'El catálogo lo hacemos entre todos' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Estado' })).toHaveCount(0)
  await expectAccessible(page, page.getByRole('main'))
  await page.goto('/aportaciones/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esa aportación')
  await expect(page.getByRole('link', { name: 'Ver mis aportaciones' })).toBeVisible()
  await page.goto(`/item/${figure.id}`)
  await page.getByRole('link', { name: 'Corregir un dato' }).click()
  const [button, tabs] = [
    await page.getByRole('button', { name: 'Enviar corrección' }).boundingBox(),
    await page.getByRole('navigation', { name: 'Accesos' }).boundingBox(),
  ]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await page.getByRole('button', { name: 'Enviar corrección' }).click()
  await expect(page.getByRole('alert')).toContainText('Cambia el dato que está mal')
  const mexico = page.getByLabel('Lanzamiento en México', { exact: true })
  const exactness = page.getByRole('group', { name: 'Qué se sabe de Lanzamiento en México' })
  await exactness.getByText('Trimestre', { exact: true }).click()
  await mexico.fill('dos')
  await page.getByRole('button', { name: 'Enviar corrección' }).click()
  await expect(mexico).toBeFocused()
  await mexico.fill('2031')
  await page.getByLabel('Trimestre de Lanzamiento en México').selectOption('jul a sep')
  await exactness.getByText('Mes', { exact: true }).click()
  await page.getByLabel('Mes de Lanzamiento en México').selectOption('septiembre')
  await exactness.getByText('Año', { exact: true }).click()
  await exactness.getByText('Mes', { exact: true }).click()
  await expect(page.getByLabel('Mes de Lanzamiento en México')).toHaveValue('9')
  await exactness.getByText('Día', { exact: true }).click()
  await mexico.fill('2031-03-12')
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Enviar corrección' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Corrección de ${figure.name}`)
  await expect(page.getByText('12 de marzo de 2031')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await mexico.fill('2031-03-13')
  await page.reload()
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(mexico).toHaveValue('2031-03-13')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('13 de marzo de 2031')).toBeVisible()
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('button', { name: 'Retirar la aportación' }).click()
  await expect(page.getByText('Retirada', { exact: true })).toBeVisible()
  await page.goto('/aportaciones?estado=retirada')
  await expect(page.getByRole('link', { name: `Corrección de ${figure.name}` })).toBeVisible()
})

test('A figure with an unknown barcode is added and kept at once, after the likely duplicates were shown', async ({
  page,
}) => {
  const figure = await firstFigure()
  await logInAs(page, await newMember())
  await page.goto('/search?query=4006381333931')
  await page.getByRole('link', { name: 'Agregar la figura que falta' }).click()
  await expect(page.getByLabel('Código de barras')).toHaveValue('4006381333931')
  let searches = 0
  page.on('request', (request) => {
    if (request.url().includes('/duplicates?')) searches += 1
  })
  await page.getByLabel('Nombre', { exact: true }).pressSequentially(figure.name)
  await expect(page.getByRole('heading', { name: '¿Es una de estas?' })).toBeVisible()
  expect(searches).toBeGreaterThan(0)
  expect(searches).toBeLessThan(figure.name.length / 2)
  await expect(page.getByRole('link', { name: figure.name }).first()).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill('Calamar de latón')
  await page.getByLabel('Licencia').fill(figure.license.name)
  await page.getByLabel('Línea').fill('Juguetes de hojalata')
  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Calamar de latón')
  await expect(page.getByLabel('Marca', { exact: true })).toBeHidden()
  const red = { width: 900, height: 900, channels: 3, background: '#c00' } as const
  await page.getByLabel('Tomar o elegir una foto').setInputFiles({
    name: 'caja.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: red }).png().toBuffer(),
  })
  await expect(page.getByAltText('La foto que se enviará')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar la figura' }).click()
  await expect(page.getByText('Solo tú la ves.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver la aportación' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Calamar de latón' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'La tengo', exact: true }).click()
  // The figure does not wait for its photos.
  const answer = Promise.withResolvers<void>()
  const own = /\/contributions\?item=/
  await page.route(own, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Solo tú la ves.')).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('img', { name: 'Calamar de latón' })).toBeVisible()
  await page.unroute(own)
  await page.goto('/coleccion')
  await page.getByRole('link', { name: 'Calamar de latón' }).first().click()
  await expect(page).toHaveURL(/\/aportaciones\/figura\/\d+$/)
  await page.getByRole('link', { name: 'Juguetes de hojalata' }).click()
  await expect(page).toHaveURL(/\/coleccion\/.*privada-/)
  await page.goto('/aportaciones/figura/1')
  await expect(page).toHaveURL(/\/item\/1$/)
  await page.goto('/aportaciones/figura/99999999')
  await expect(page.getByRole('heading', { name: 'No encontramos esa figura' })).toBeVisible()
})
