import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { newMember, newRegistration } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

/** Refused responses and console errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/** Writing calls, in the order in which they were sent. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname)
  })
  return writes
}

test('The first message of a new visitor is sent once, and nothing is refused', async ({ page }) => {
  const [complaints, writes] = [complaintsOf(page), writesOf(page)]
  await page.goto('/contacto')
  await waitForHydration(page)
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Correo').fill('ana@ejemplo.com')
  await page.getByLabel('Mensaje').fill('Hola')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page).toHaveURL('/contacto-gracias')
  expect({ complaints, writes }).toEqual({ complaints: [], writes: ['/api/public/contact'] })
})

test('A new visitor who registers with a double click registers once and sees no refused call', async ({
  page,
}) => {
  const [complaints, writes] = [complaintsOf(page), writesOf(page)]
  const who = newRegistration()
  await page.goto('/registro')
  await waitForHydration(page)
  await page.getByLabel('Nombre completo').fill(who.fullname)
  await page.getByLabel('Nombre de usuario').fill(who.username)
  await page.getByLabel('Correo').fill(who.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).dblclick()
  await expect(page).toHaveURL('/registro-planes')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/registro-listo')
  expect({ complaints, writes }).toEqual({
    complaints: [],
    writes: ['/api/auth/register', '/api/payments/create_default'],
  })
})

test('A visitor who logs in, out and in again sees no refused call', async ({ page }) => {
  const { email, password } = await newMember()
  const complaints = complaintsOf(page)
  await page.goto('/entrar')
  await waitForHydration(page)
  for (const isLast of [false, true]) {
    await page.getByLabel('Correo').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('0 / 100 items')).toBeVisible()
    const left = page.waitForResponse('**/api/auth/logout')
    await page.getByRole('button', { name: 'Tu cuenta' }).click()
    await page.getByRole('link', { name: 'Salir' }).click()
    expect((await left).status()).toBe(200)
    if (!isLast) await page.getByRole('link', { name: 'Entrar otra vez' }).click()
  }
  expect(complaints).toEqual([])
})
