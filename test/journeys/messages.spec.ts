import { expect, type Page } from '@playwright/test'
import { refusalsOf, test, waitForHydration, writesOf } from './visitor.ts'

const message = {
  'Tu nombre': 'Ana Pérez',
  'Tu correo': 'ana@ejemplo.com',
  'Asunto (opcional)': 'Una duda',
  Mensaje: 'Hola.\n¿Tienen "más"?</textarea><b>',
}

async function fill(page: Page, texts: Record<string, string> = message): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
}

async function expectTyped(page: Page, texts: Record<string, string> = message): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await expect(page.getByLabel(label)).toHaveValue(text)
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

test('Invalid messages and reports of a missing figure are corrected without losing text, and prices are shown by the month or by the year', async ({
  page,
}) => {
  await open(page, '/contacto')
  await send(page)
  for (const refusal of [
    'Escribe tu nombre.',
    'Escribe tu correo, para poder contestarte.',
    'Escribe tu mensaje.',
  ]) {
    await expect(page.getByText(refusal)).toBeVisible()
  }
  await expect(page.getByLabel('Tu nombre')).toBeFocused()

  await fill(page, { ...message, 'Tu correo': 'ana', Mensaje: 'ñ'.repeat(10_000) })
  await send(page)
  await expect(page.getByText('Escribe un correo completo, como nombre@ejemplo.com.')).toBeVisible()
  await expect(page.getByText('Escribe 4,000 caracteres como máximo; van 10,000.')).toBeVisible()
  await expect(page.getByLabel('Tu correo')).toHaveAttribute('aria-invalid', 'true')
  await expectTyped(page, { ...message, 'Tu correo': 'ana', Mensaje: 'ñ'.repeat(10_000) })

  await fill(page)
  await page.reload()
  await waitForHydration(page)
  await expectTyped(page)
  await send(page)
  await expect(page).toHaveURL('/contacto-gracias')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gracias por escribirnos')

  await open(page, '/buscador?query=zzzqqq+xyz')
  await expect(page.getByLabel('¿Qué figura buscabas?')).toHaveValue('zzzqqq xyz')
  await page.getByText('Agregar más datos').click()
  await page.getByLabel('Tu correo (opcional)').fill('ana@')
  await page.getByRole('button', { name: 'Avisar que falta' }).click()
  await expect(page.getByText('Escribe un correo completo, como nombre@ejemplo.com.')).toBeVisible()
  await expect(page.getByLabel('¿Qué figura buscabas?')).toHaveValue('zzzqqq xyz')

  await page.getByLabel('Tu correo (opcional)').fill('')
  await page.getByRole('button', { name: 'Avisar que falta' }).click()
  await expect(page.getByRole('heading', { name: 'Gracias, ya lo anotamos' })).toBeVisible()
  await expect(page).toHaveURL('/buscador?query=zzzqqq+xyz')

  await open(page, '/planes')
  const card = page.locator('#plan-curador')
  await expect(card.getByText('$99', { exact: true })).toBeVisible()
  await expect(card.getByText('$990', { exact: true })).toBeHidden()
  await page.getByRole('radio', { name: /^Al año/ }).check()
  await expect(card.getByText('$990', { exact: true })).toBeVisible()
  await expect(card.getByText('$99', { exact: true })).toBeHidden()
  await expect(card.getByRole('link', { name: 'Elegir Curador' })).toHaveAttribute(
    'href',
    '/registro?plan=curador&periodo=anual',
  )
})

test('The first message of a new visitor is sent once without a refused call, and its honeypot field cannot be reached by people', async ({
  page,
}) => {
  const [refusals, writes] = [refusalsOf(page), writesOf(page)]
  await page.goto('/contacto')
  await waitForHydration(page)
  const trap = page.locator('[name="nada"]')
  await expect(trap).toHaveCount(1)
  expect((await trap.locator('xpath=ancestor::div[@aria-hidden="true"]').boundingBox())?.width).toBeLessThan(
    2,
  )
  await fill(page)
  await page.getByLabel('Mensaje').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeFocused()
  await send(page)
  await expect(page).toHaveURL('/contacto-gracias')
  expect({ refusals, writes }).toEqual({ refusals: [], writes: ['/api/public/contact'] })
  // What was sent is no draft any more.
  await page.goto('/contacto')
  await waitForHydration(page)
  await expect(page.getByLabel('Mensaje')).toHaveValue('')
})
