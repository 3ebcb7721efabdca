import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs } from './member.ts'
import { addUnknownPayment, payingMember } from './payer.ts'
import { runCommand } from './run-command.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('An invite is created, ended and open again with undo, and the offer is among the plans', async ({
  page,
}) => {
  const code = `prueba-${randomUUID().slice(0, 8)}`
  await page.setViewportSize(phone)
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/invitaciones')
  await expect(page.getByRole('heading', { name: 'Invitaciones', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Nueva invitación').click()
  await page.getByLabel('Código', { exact: true }).fill(code)
  await page.getByLabel('Registros que admite').fill('mil')
  await page.getByRole('button', { name: 'Crear invitación' }).click()
  await expect(page.getByText('Escribe cuántas veces sirve')).toBeVisible()
  await page.getByLabel('Registros que admite').fill('3')
  await page.getByRole('button', { name: 'Crear invitación' }).click()
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terminar invitación' }).click()
  await expect(page.getByText('Terminada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Abierta', { exact: true })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)

  await page.goto('/kadmin/ofertas')
  await expect(page).toHaveURL('/kadmin/planes')
  await page.getByRole('button', { name: 'Más de Gran final' }).click()
  await page.getByRole('button', { name: 'Editar Gran final' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Gran final' })
  await expect(form.getByLabel('Cierra')).toBeVisible()
  await expectAccessible(page, form)
  await page.keyboard.press('Escape')
})

test('A plan gets another price, and the overview says that a payment differs until it is reviewed', async ({
  page,
}) => {
  const payer = await payingMember('museo')
  await page.setViewportSize(phone)
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/planes')
  const row = page.getByRole('row').filter({ hasText: 'Museo' })
  await expect(row).toContainText('Se ofrece')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Más de Museo' }).click()
  await row.getByRole('button', { name: 'Editar Museo' }).click()
  await page.getByLabel('Precio al mes, con IVA').fill('219')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(row).toContainText(/\d a otro precio/)
  expect(await horizontalOverflow(page)).toBe(0)

  await addUnknownPayment(payer)
  await runCommand('payments', 'reconcile')
  await page.goto('/kadmin')
  const alarm = page.getByText(/^Por revisar: \d+\.$/)
  await expect(alarm).toBeVisible()
  await expect(page.getByText(/payments differences/)).toBeVisible()
  const listed = await runCommand('payments', 'differences')
  const difference = listed.split('\n').find((row) => row.includes(payer.user.username))
  expect(difference).toContain('Pago que el proveedor no conoce')
  await runCommand('payments', 'review', String(difference?.split('\t')[0]), '--note', 'Era una prueba.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Resumen', level: 1 })).toBeVisible()
  await expect(alarm).toBeHidden()
})
