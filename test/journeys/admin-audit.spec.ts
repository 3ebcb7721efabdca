import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs } from './member.ts'
import { newAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const desk = { width: 1440, height: 900 }

test('A change is found in the audit log with its former value, and downloaded', async ({ page }) => {
  const staff = await newAdministrator()
  const phrase = `bitacora ${randomUUID().slice(0, 8)}`
  const former = '<b>Bitácora</b>'
  await callApi('POST admin/aliases', { phrase, meant: former }, staff.token)
  await callApi('POST admin/aliases', { phrase, meant: '=1+1' }, staff.token)
  await logInAs(page, staff)
  await page.setViewportSize(desk)
  await page.goto('/kadmin/bitacora')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Quién').selectOption(staff.user.username)
  await page.getByLabel('Qué hizo').selectOption({ label: 'Cambió un alias de búsqueda' })
  await expect(page.getByText('1 entrada', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: `Alias ${phrase}` })
  await row.getByText('Cambió un alias de búsqueda').click()
  await expect(row.getByText(former)).toBeVisible()
  await expect(row.getByText('=1+1')).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain('alias_edited')

  await row.getByRole('link', { name: 'Todo lo que le pasó' }).click()
  await expect(page.getByText('2 entradas', { exact: true })).toBeVisible()
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('link', { name: /^Quitar el filtro/ }).click()
  await page.getByLabel('Hasta').pressSequentially('01012001')
  await expect(page.getByRole('heading', { name: 'Nada coincide con esta búsqueda' })).toBeVisible()
})
