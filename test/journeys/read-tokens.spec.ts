import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs, newMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

test('A read token is created, copied once, used by a program and closed', async ({ page, playwright }) => {
  await logInAs(page, await newMember())
  await page.goto('/configuracion/seguridad')
  await waitForHydration(page)
  const section = page.getByRole('region', { name: 'Tokens de lectura' })
  await section.getByRole('button', { name: 'Crear token' }).click()
  await expect(section.getByLabel('Nombre')).toBeFocused()
  await section.getByLabel('Nombre').fill('Mi hoja')
  await section.getByLabel('Sirve durante').selectOption('365 días')
  await section.getByRole('button', { name: 'Crear token' }).click()
  const field = section.getByLabel('Token «Mi hoja»')
  await expect(field).toBeFocused()
  const token = await field.inputValue()
  await expectAccessible(page, section)
  await section.getByRole('button', { name: 'Ya lo guardé' }).click()
  await expect(section.getByText('Sin usar · vence el')).toBeVisible()

  const program = await playwright.request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const read = async () => (await program.get(`${process.env.JOURNEYS_URL}/api/me/items`)).status()
  expect(await read()).toBe(200)
  await page.reload()
  await expect(section.getByText('Usado el')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  await section.getByRole('button', { name: 'Eliminar: Mi hoja' }).click()
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).click()
  await expect(section.getByText('Mi hoja', { exact: true })).toHaveCount(0)
  expect(await read()).toBe(401)
  await program.dispose()
})
