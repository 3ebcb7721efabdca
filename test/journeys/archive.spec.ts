import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { phone, test } from './visitor.ts'

const hostile = '<img src=x onerror=alert(1)> </script> «así» '

const drawing = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

async function sendPicture(page: Page, url: string, { token }: Member): Promise<void> {
  const image = { name: 'foto.png', mimeType: 'image/png', buffer: await drawing('#a33') }
  const answer = await page.request.post(`/api/${url}`, { headers: { token }, multipart: { image } })
  expect(answer.status()).toBe(200)
}

/** A member with something on every page of the archive; returns the names of two owned figures and of the reserved one. */
async function fillAll(page: Page, member: Member): Promise<string[]> {
  const { token } = member
  const { data: items } = await callApi<Item[]>(`GET publicdata/items?licenses=${drawnLicense}`)
  const [owned, lent, wished, reserved] = items
  const copy = {
    price_paid_cents: 129_900,
    charges_cents: 10_000,
    currency: 'MXN',
    place: 'Caja 3',
    notes: hostile,
    tags: ['Regalo'],
    worth: [{ amount_cents: 200_000, currency: 'MXN', on: '2026-05-04', source: 'Subasta' }],
  }
  await callApi(`POST me/items/${owned?.id}`, copy, token)
  await callApi(`POST me/items/${lent?.id}`, { place: 'Repisa' }, token)
  const copyOf = async (id: number | undefined) =>
    (await callApi<{ copies: { id: number }[] }>(`GET me/items/${id}`, undefined, token)).data.copies[0]?.id
  await sendPicture(page, `me/items/${owned?.id}/copies/${await copyOf(owned?.id)}/photos`, member)
  const loan = { kind: 'prestada', left_on: '2026-11-01', recipient: 'Beto' }
  await callApi(`POST me/items/${lent?.id}/copies/${await copyOf(lent?.id)}/departure`, loan, token)
  await callApi(`POST me/items_want/${wished?.id}`, {}, token)
  const order = { store: 'Bazar Central', total_cents: 100_000, order_ref: 'A-77' }
  const { data } = await callApi<{ id: number }>(`POST me/items_reserved/${reserved?.id}`, order, token)
  const abono = { reservation_id: data.id, kind: 'abono', amount_cents: 25_000 }
  const paid = await callApi<{ entry: { id: number } }>('POST me/reservation_history', abono, token)
  await sendPicture(page, `me/reservation_history/${paid.data.entry.id}/slip`, member)
  return [owned, lent, reserved].map((item) => item?.name ?? '')
}

/** Unpacks the zip as a family would, and opens its page without a network. */
async function openFromDisk(browser: Browser, file: string, info: TestInfo) {
  const folder = info.outputPath('copia')
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(file)))) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), bytes)
  }
  const context = await browser.newContext({ offline: true, colorScheme: 'light' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('dialog', (dialog) => problems.push(dialog.message()))
  page.on('request', (request) => request.url().startsWith('file:') || problems.push(request.url()))
  await page.goto(pathToFileURL(path.join(folder, 'index.html')).href)
  return { page, problems }
}

test('a member has the archive made, and the family opens it from a disk without a network', async ({
  page,
  browser,
}, info) => {
  const member = await newMember()
  const [owned = '', lent = '', reserved = ''] = await fillAll(page, member)
  await logInAs(page, member)
  await page.goto('/configuracion/coleccion')
  await page.getByRole('link', { name: 'Hacer mi copia' }).click()
  await page.getByRole('button', { name: 'Hacer mi copia' }).click()
  await expect(page.getByText(/^Está lista: 1\sMB\. Descárgala antes del/)).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mi copia' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vitrina-\d{4}-\d\d-\d\d\.zip$/)

  const { page: copy, problems } = await openFromDisk(browser, await download.path(), info)
  await expect(copy.getByRole('heading', { level: 1 })).toHaveText('La colección de Ana Núñez')
  await expect(copy.getByRole('heading', { level: 2 })).toHaveText('Para mi familia')
  await expect(copy.getByText('$1,399.00 por 1 pieza; de 1 pieza no se anotó')).toBeVisible()
  await expect(copy.getByText('$2,000.00 por 1 pieza, anotado el 4 may 2026')).toBeVisible()
  const owed = copy.getByRole('row', { name: /Bazar Central/ })
  await expect(owed).toContainText('A-77')
  await expect(owed).toContainText('$750.00')
  await expect(copy.getByText(`${lent}: la tiene Beto, desde el 1 nov 2026`)).toBeVisible()
  await expectAccessible(copy)

  const figures = copy.getByRole('link', { name: 'Figuras' })
  await figures.click()
  await expect(figures).toHaveAttribute('aria-current', 'page')
  await expect(copy.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(copy.getByRole('status')).toHaveText('2 figuras')
  await copy.getByLabel('Buscar').fill('así CAJA')
  await expect(copy.getByRole('status')).toHaveText('1 figura')
  await copy.getByLabel('Buscar').fill('')
  await copy.getByLabel('Lugar').selectOption('Caja 3')
  const row = copy.locator('details', { hasText: owned })
  await expect(copy.getByRole('status')).toHaveText('1 figura')
  await row.locator('summary').press('Enter')
  await expect(row.getByText(hostile.trim())).toBeVisible()
  const photo = row.getByRole('link', { name: /^Foto 1 de/ })
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(240)
  await expectAccessible(copy)
  await copy.setViewportSize({ width: 360, height: 800 })
  expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await photo.click()
  await expect(copy.locator('img')).toHaveJSProperty('naturalWidth', 300)
  await copy.goBack()

  await copy.setViewportSize(phone)
  await copy.getByRole('link', { name: 'Apartados' }).click()
  await copy.locator('summary', { hasText: reserved }).click()
  await expect(copy.getByRole('row', { name: /Abono/ })).toContainText('$250.00')
  await expectAccessible(copy)
  await copy.getByRole('link', { name: /^Ver el comprobante/ }).click()
  await expect(copy.locator('img')).toHaveJSProperty('naturalWidth', 300)
  await copy.goBack()
  for (const [link, caption] of [
    ['Sumas', 'Por licencia'],
    ['Deseos', 'Lo que quería tener'],
    ['Salidas', 'Lo que salió de la colección'],
  ] as const) {
    await copy.getByRole('link', { name: link }).click()
    await expect(copy.getByRole('table', { name: caption })).toBeVisible()
  }
  await copy.getByRole('link', { name: 'Para mi familia' }).click()
  await copy.emulateMedia({ media: 'print' })
  await expect(copy.getByRole('navigation')).toBeHidden()
  await expect(copy.getByText('Teléfono')).toBeVisible()
  expect((await copy.pdf()).length).toBeGreaterThan(10_000)
  expect(problems).toEqual([])
})
