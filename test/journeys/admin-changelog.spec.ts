import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('An entry is drafted, published, public at once, and a draft again with undo; another person’s change is shown first', async ({
  page,
}) => {
  const title = `Novedad ${randomUUID().slice(0, 8)}`
  await page.setViewportSize({ width: 1440, height: 900 })
  const staff = await anAdministrator()
  await logInAs(page, staff)
  await page.goto('/kadmin/novedades')
  await expect(page.getByRole('heading', { name: 'Novedades', level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nueva entrada' }).click()
  await page.getByLabel('Versión', { exact: true }).fill('1.2')
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Cambios').fill('Uno\n\nDos')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Escribe la versión con tres números, como 1.2.3.')).toBeVisible()
  await page.getByLabel('Versión', { exact: true }).fill('1.2.99')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Resumen').fill('Lo mío')
  const other = { version: '1.2.99', title, summary: 'Lo otro', changes: ['Uno', 'Dos'], revision: 1 }
  await callApi(`PATCH admin/changelog/${new URL(page.url()).pathname.split('/').at(-1)}`, other, staff.token)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Alguien guardó otros cambios mientras escribías')).toBeVisible()
  await expect(page.getByText('Lo otro')).toBeVisible()
  await expect(page.getByLabel('Resumen')).toHaveValue('Lo mío')
  await page.getByRole('button', { name: 'Guardar lo mío sobre esta versión' }).click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  await expect(page.getByLabel('Resumen')).toHaveValue('Lo mío')

  const isPublic = async () =>
    (await callApi<{ title: string }[]>('GET publicdata/changelog')).data.some(
      (entry) => entry.title === title,
    )
  expect(await isPublic()).toBe(false)
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible()
  await expect.poll(isPublic).toBe(true)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible()
  await expect.poll(isPublic).toBe(false)

  await page.getByLabel('Día y hora').fill('2030-01-02T09:30')
  await page.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Programada', { exact: true })).toBeVisible()
  expect(await isPublic()).toBe(false)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL('/kadmin/novedades')
  expect(await horizontalOverflow(page)).toBe(0)
})
