import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, fillLogin, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('Copies and wishes are tagged, filtered, and a tag is renamed, coloured, deleted and brought back', async ({
  page,
}) => {
  const member = await newMember()
  const { token } = member
  for (const id of [31, 32]) await callApi(`POST me/items/${id}`, { condition: 'suelta' }, token)
  await callApi('POST me/items/33', { tags: ['Por vender'] }, token)
  await callApi('POST me/items_want/34', undefined, token)
  await callApi('POST me/items_want/35', undefined, token)
  await page.setViewportSize(phone)
  await logInAs(page, member)

  await page.goto('/item/31')
  await page.getByRole('button', { name: 'Editar la copia 1' }).click()
  const copy = dialog(page, 'Tu copia')
  await copy.getByText('Por vender').click()
  await copy.getByLabel('Etiqueta nueva').fill('Favorita')
  await expectAccessible(page, copy)
  await copy.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(copy).toBeHidden()
  const tags = page.getByRole('list', { name: 'Mis etiquetas' })
  await expect(tags.getByRole('listitem')).toHaveText(['Por vender', 'Favorita'])

  await page.goto('/wishlist')
  await page
    .getByRole('button', { name: /^Etiquetas de / })
    .first()
    .click()
  const wish = dialog(page, 'Etiquetas')
  await wish.getByText('Favorita').click()
  await wish.getByRole('button', { name: 'Guardar' }).click()
  await expect(wish).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Filtrar por etiqueta' })
    .getByRole('link', { name: 'Favorita' })
    .click()
  await expect(page.locator('.list-count')).toHaveText('1 figura')
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)

  await page.goto('/coleccion?vista=nichos')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('heading', { name: 'Etiquetas' }).click()
  await page.getByRole('link', { name: 'Por vender' }).click()
  await expect(page).toHaveURL(/tags=Por\+vender/)
  await expect(page.locator('.own-toolbar-count')).toHaveText('2 figuras')
  await page.getByRole('button', { name: 'Cerrar filtros' }).click()

  await page.getByRole('button', { name: 'Más de esta lista' }).click()
  await page.getByRole('button', { name: 'Etiquetas y lugares' }).click()
  const sheet = dialog(page, 'Etiquetas y lugares')
  await sheet.getByRole('button', { name: 'Nombre de la etiqueta Favorita' }).click()
  const name = sheet.getByRole('textbox', { name: 'Nombre de la etiqueta Favorita' })
  await name.fill('por VENDER')
  await name.press('Enter')
  await expect(sheet.getByRole('alert')).toHaveText('Ya tienes la etiqueta «Por vender».')
  await name.fill('Mis joyas')
  await name.press('Enter')
  await sheet.getByLabel('Color de Mis joyas').selectOption('Verde')
  await expectAccessible(page, sheet)
  await sheet.getByRole('button', { name: 'Borrar la etiqueta Por vender' }).click()
  await expect(sheet.getByText('Por vender')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('Ninguna de tus figuras es así')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.locator('.own-toolbar-count')).toHaveText('2 figuras')
  await page.goto('/item/31')
  await expect(tags.getByRole('listitem')).toHaveText(['Mis joyas', 'Por vender'])
})

test('A box has a code to print, which opens what is in it once its owner is logged in', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  await callApi('POST me/items/31', { place: 'Caja 3, arriba' }, member.token)
  await callApi('POST me/items/32', {}, member.token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/item/32')
  await page.getByRole('button', { name: 'Editar la copia 1' }).click()
  const place = page.getByLabel('Dónde está')
  const offered = () =>
    place.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value))
  await expect.poll(offered).toEqual(['Caja 3, arriba'])

  await page.goto('/coleccion')
  await page.getByRole('button', { name: 'Más de esta lista' }).click()
  await page.getByRole('button', { name: 'Etiquetas y lugares' }).click()
  await page.getByRole('button', { name: 'Código para imprimir de Caja 3, arriba' }).click()
  const label = dialog(page, 'Código del lugar')
  const code = label.getByRole('img', { name: 'Código QR de Caja 3, arriba' })
  await expect(code).toBeVisible()
  await expectAccessible(page, label)
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  for (const gone of [page.getByText('Etiquetas y lugares'), label.getByRole('button', { name: 'Imprimir' })])
    await expect(gone.first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const read = await code.screenshot()
  const detected = await page.evaluate(async (picture) => {
    if (!('BarcodeDetector' in window)) return null
    const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob()
    const Detector = window.BarcodeDetector as new () => {
      detect(of: ImageBitmap): Promise<{ rawValue: string }[]>
    }
    return (await new Detector().detect(await createImageBitmap(blob)))[0]?.rawValue ?? null
  }, read.toString('base64'))
  const path = '/coleccion?place=Caja+3,+arriba&vista=tabla'
  expect(detected ?? path).toContain(path)

  const other = await browser.newPage()
  await other.goto(path)
  await other.getByRole('link', { name: 'Entrar' }).click()
  await fillLogin(other, member)
  await expect(other).toHaveURL(/place=Caja\+3(,|%2C)\+arriba&vista=tabla$/)
  await expect(other.locator('.own-toolbar-count')).toHaveText('1 figura')
  await other.close()
})
