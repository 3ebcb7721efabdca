import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a store that went silent is told of, its file is printed with its slips, and news end the silence', async ({
  page,
}) => {
  const member = await newMember()
  const body = {
    store: 'Bazar Central',
    total_cents: 100_000,
    deposit_cents: 43_000,
    reserved_on: daysAgo(100),
  }
  await callApi('POST me/items_reserved/41', body, member.token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  const silent = page.getByRole('list', { name: 'Tiendas sin noticias' })
  const words = '14 semanas sin noticia de Bazar Central; tienes $430.00 ahí'

  const wait = async (choice: string) => {
    await page.goto('/configuracion/avisos')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByLabel('Avísame después de').selectOption(choice)
    await saved
  }
  await wait('Nunca')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Lo que debes este mes' })).toBeVisible()
  await expect(silent).toBeHidden()
  await wait('12 semanas')
  await page.goto('/dashboard')
  await expect(silent).toContainText(words)
  await page.goto('/apartados')
  await expect(silent).toContainText(words)
  await expectAccessible(page)

  await silent.getByRole('link', { name: words }).click()
  await expect(page.getByRole('heading', { name: 'Bazar Central', level: 1 })).toBeVisible()
  await expect(silent).toContainText(words)
  await expectAccessible(page)
  await silent.getByRole('link', { name: 'Ver expediente' }).click()
  await expect(page.getByRole('heading', { name: 'Expediente de Bazar Central' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cuentas en MXN' })).toContainText(
    'Pagaste y no te han entregado$430.00',
  )
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('Agregar comprobante')
    .setInputFiles({ name: 'spei.png', mimeType: 'image/png', buffer: png })
  const save = page.getByRole('button', { name: 'Descargar los comprobantes' })
  await expect(save).toBeVisible()
  const download = page.waitForEvent('download')
  await save.click()
  expect((await download).suggestedFilename()).toMatch(/^comprobantes-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByLabel('Con los comprobantes').check()
  await expect(page.getByAltText('El comprobante de este pago')).toBeVisible()

  await page.getByRole('button', { name: 'Anotar un mensaje' }).click()
  await page.getByRole('dialog').getByLabel('Nota').fill('Dicen que llega en enero')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(page.getByRole('cell', { name: 'Dicen que llega en enero' })).toBeVisible()
  // Below the bar that stays at the top, a button is smaller than it is.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Imprimir o guardar PDF' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 960 })
  await expect(page.locator('.action:visible')).toHaveCount(0)
  await expect(page.getByText(/^Comprobante \d+$/)).toHaveCount(2)
  await expect(page.getByAltText('El comprobante de este pago')).toBeVisible()
  await expect(page.getByText('No es asesoría legal.')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)

  await page.emulateMedia({ media: null })
  await page.goto('/apartados')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(silent).toBeHidden()
})
