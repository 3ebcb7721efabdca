import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

// One import works at a time.
test.describe.configure({ mode: 'default' })

test('A file is previewed, imported and undone, on a desk and on a phone', async ({ page }) => {
  const word = `Calipso ${randomUUID().slice(0, 8)}`
  const rows = [
    'source_id,license,line,name,price,currency',
    `${word}-1,Odisea de prueba,Ogigia,${word},12.50,MXN`,
    `${word}-2,Odisea de prueba,Ogigia,<b>${word}</b>,doce,MXN`,
    '',
  ]
  const isPublic = async () =>
    (
      await callApi<{ name: string }[]>(`GET public/items/search?query=${encodeURIComponent(word)}`)
    ).data.some(({ name }) => name === word)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/importaciones')
  await expect(page.getByRole('heading', { name: 'Importaciones', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('Elige un archivo.')).toBeVisible()
  await page
    .getByLabel('Archivo o lista de figuras')
    .setInputFiles({ name: 'figuras.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  const picture = { create: { width: 60, height: 80, channels: 3 as const, background: '#a63' } }
  const image = await sharp(picture).png().toBuffer()
  const zip = zipSync({ [`${word}-1.png`]: image, 'nadie.png': image })
  await page
    .getByLabel('ZIP de imágenes')
    .setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('1 de 2 imágenes con figura')).toBeVisible()
  await expect(page.getByText('Lista para importar')).toBeVisible()
  await expect(page.getByRole('cell', { name: word })).toBeVisible()
  await page.getByRole('link', { name: 'Rechazadas (1)' }).click()
  await expect(page.getByRole('table', { name: 'Filas: Rechazadas' })).toContainText('«doce» no es un precio')
  await expectAccessible(page, page.getByRole('main'))

  await page.getByRole('button', { name: 'Importar 1 figura' }).click()
  await expect(page.getByText('Hay 1 fila rechazada: acepta dejarlas fuera')).toBeVisible()
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByLabel('Dejar fuera 1 fila rechazada').check()
  await page.getByRole('button', { name: 'Importar 1 figura' }).click()
  await expect(page.getByText('La puedes deshacer completa hasta')).toBeVisible()
  await expect.poll(isPublic).toBe(true)
  await expect(page.getByRole('heading', { name: '1 figura nueva' })).toBeVisible()
  await expect(page.locator('.item-niche > .figure:not([data-missing])')).toHaveCount(1)
  await expectAccessible(page)
  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Ver en el sitio' }).click(),
  ])
  await expect(site.getByRole('heading', { name: 'Ogigia', level: 1 })).toBeVisible()
  await site.close()
  await page.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page.locator('.item-grid > .item-card')).toHaveCount(1)
  await page.goBack()

  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Se quitó 1 figura nueva y 0 volvieron a como estaban.')).toBeVisible()
  await expect.poll(isPublic).toBe(false)
  expect(await horizontalOverflow(page)).toBe(0)
})

test("A distributor's list asks what its columns hold, remembers it, and says what vanished a month later", async ({
  page,
}) => {
  const word = `Nausícaa ${randomUUID().slice(0, 8)}`
  const head = `Lista de ${word};;;\nClave;Nombre de la figura;PVP (MXN);Llegada`
  const send = async (name: string, ...rows: string[]) => {
    await page.goto('/kadmin/importaciones')
    const buffer = Buffer.from([head, ...rows, ''].join('\n'))
    await page.getByLabel('Archivo o lista de figuras').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Revisar' }).click()
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAs(page, await anAdministrator())
  await send('marzo.csv', `A-1;${word} uno;$1,299.00;Q3 2027`, `A-2;${word} dos;Por confirmar;TBA`)
  await expect(page.getByRole('heading', { name: '¿Qué hay en cada columna?' })).toBeVisible()
  await expect(page.getByLabel('¿Dónde están los encabezados?')).toHaveValue('2')
  await expect(page.getByLabel('PVP (MXN)', { exact: true })).toHaveValue('price')
  await page.getByLabel('Licencia de todas').fill('Odisea de prueba')
  await page.getByLabel('Línea de todas').fill(word)
  await page.getByLabel('Marca de todas').fill('Talleres de prueba')
  await page.getByLabel('¿De quién es la lista?').fill(word)
  await expectAccessible(page, page.getByRole('main'))
  await expect(page.getByLabel('Nombre de la figura', { exact: true })).toHaveValue('name')
  await page.getByLabel('Nombre de la figura', { exact: true }).selectOption('')
  await page.getByLabel('Clave', { exact: true }).selectOption('')
  await page.getByRole('button', { name: 'Revisar la lista' }).click()
  await expect(page.getByRole('alert')).toContainText('Di en qué columna está el nombre')
  await page.getByLabel('Nombre de la figura', { exact: true }).selectOption('name')
  await page.getByLabel('Clave', { exact: true }).selectOption('sku')
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Revisar la lista' }).click()
  await expect(page.getByRole('row', { name: `${word} uno` })).toContainText(
    /Precio: \$1,299\.00 · .*: 3\.er\strim\.\s2027/,
  )
  await page.getByRole('button', { name: 'Importar 2 figuras' }).click()
  await expect(page.getByText('La puedes deshacer completa hasta')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await send('abril.csv', `A-1;${word} UNO (REISSUE);$1,350.00;Q4 2027`)
  await expect(page.getByText(`Lista de ${word} ·`)).toBeVisible()
  const row = page.getByRole('row', { name: `${word} uno` })
  await expect(row).toContainText('Marca y SKU')
  await expect(row).toContainText('$1,350.00')
  await page.getByRole('link', { name: 'Ya no vienen (1)' }).click()
  await expect(page.getByRole('cell', { name: `${word} dos` })).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
})
