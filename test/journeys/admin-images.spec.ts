import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const desk = { width: 1440, height: 900 }

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('Pictures of a figure are added at once, ordered, cut and removed', async ({ page }) => {
  const { data } = await callApi<{ id: number }[]>('GET public/items/search?query=quijote')
  const id = data.at(-1)?.id ?? 0
  await logInAs(page, await anAdministrator())
  await page.setViewportSize(desk)
  await page.goto(`/kadmin/imagenes/${id}`)
  const images = page.getByRole('list', { name: 'Imágenes de la figura' }).getByRole('listitem')
  await expect(page.getByText('Elegir imágenes')).toBeVisible()
  const before = await images.count()
  await page.getByLabel('Entran como').selectOption('gal')
  await page
    .getByLabel('Elegir imágenes')
    .setInputFiles([
      await picture('una.png', '#a33'),
      await picture('dos.png', '#3a3'),
      { name: 'tres.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ])
  await expect(page.getByText('Solo JPEG, PNG, WebP o AVIF.')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(images).toHaveCount(before + 2)

  const sourceOf = (at: number) => images.nth(at).getByRole('img').getAttribute('src')
  const last = await sourceOf(before + 1)
  await images
    .nth(before + 1)
    .getByRole('button', { name: 'Mover antes' })
    .press('Enter')
  await expect.poll(() => sourceOf(before)).toBe(last)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => sourceOf(before + 1)).toBe(last)
  await images.nth(before + 1).dragTo(images.nth(before))
  await expect.poll(() => sourceOf(before)).toBe(last)

  await images.nth(before).getByRole('button', { name: 'Recortar' }).click()
  await expect(page.getByRole('application', { name: 'Tu imagen.' })).toBeVisible()
  await page.getByLabel('Proporción').press('Home')
  await expectAccessible(page, page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Recortar', exact: true }).click()
  await expect(images.nth(before).getByRole('img')).toHaveAttribute('width', '200')

  await page.setViewportSize(phone)
  await page.reload()
  await expect(images).toHaveCount(before + 2)
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
  for (const left of [before + 1, before]) {
    await images.nth(left).getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(images).toHaveCount(left)
  }
})
