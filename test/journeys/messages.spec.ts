import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { waitForHydration } from './visitor.ts'

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

for (const scripts of ['with', 'without'] as const) {
  test.describe(`forms ${scripts} a script`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' })

    async function open(page: Page, address: string): Promise<void> {
      await page.goto(address)
      if (scripts === 'with') await waitForHydration(page)
    }

    test('Blank fields and an invalid message are reported and corrected without losing text', async ({
      page,
    }) => {
      await open(page, '/contacto')
      await send(page)
      for (const told of [
        'Escribe tu nombre.',
        'Escribe tu correo, para poder contestarte.',
        'Escribe tu mensaje.',
      ]) {
        await expect(page.getByText(told)).toBeVisible()
      }
      if (scripts === 'with') await expect(page.getByLabel('Tu nombre')).toBeFocused()

      await fill(page, { ...message, 'Tu correo': 'ana', Mensaje: 'ñ'.repeat(10_000) })
      await send(page)
      await expect(page.getByText('Escribe un correo completo, como nombre@ejemplo.com.')).toBeVisible()
      await expect(page.getByText('Escribe 4,000 caracteres como máximo; van 10,000.')).toBeVisible()
      await expect(page.getByLabel('Tu correo')).toHaveAttribute('aria-invalid', 'true')
      await expectTyped(page, { ...message, 'Tu correo': 'ana', Mensaje: 'ñ'.repeat(10_000) })

      await fill(page)
      await send(page)
      await expect(page).toHaveURL('/contacto-gracias')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gracias por escribirnos')
    })

    test('A search without results accepts a report of the missing figure', async ({ page }) => {
      await open(page, '/buscador?query=zzzqqq+xyz')
      await expect(page.getByLabel('¿Qué figura buscabas?')).toHaveValue('zzzqqq xyz')
      await page.getByLabel('Tu correo (opcional)').fill('ana@')
      await page.getByRole('button', { name: 'Avisar que falta' }).click()
      await expect(page.getByText('Escribe un correo completo, como nombre@ejemplo.com.')).toBeVisible()
      await expect(page.getByLabel('¿Qué figura buscabas?')).toHaveValue('zzzqqq xyz')

      await page.getByLabel('Tu correo (opcional)').fill('')
      await page.getByRole('button', { name: 'Avisar que falta' }).click()
      await expect(page.getByRole('heading', { name: 'Gracias, ya lo anotamos' })).toBeVisible()
      await expect(page).toHaveURL('/buscador?query=zzzqqq+xyz')
    })

    test('Prices are shown by the month or by the year', async ({ page }) => {
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
  })
}

test('Typed text survives a network failure and a reload, and is cleared once it is sent', async ({
  page,
}) => {
  await page.goto('/contacto')
  await waitForHydration(page)
  await fill(page)
  await page.route('**/api/public/contact', (route) => route.abort())
  await send(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Network Error')
  await expect(alert).toContainText('Lo que escribiste sigue aquí.')
  await expect(alert).toBeFocused()
  await expectTyped(page)

  await page.unroute('**/api/public/contact')
  await page.reload()
  await waitForHydration(page)
  await expectTyped(page)
  await send(page)
  await expect(page).toHaveURL('/contacto-gracias')
  await page.goto('/contacto')
  await waitForHydration(page)
  await expect(page.getByLabel('Mensaje')).toHaveValue('')
})

test('The honeypot field cannot be reached by people', async ({ page }) => {
  await page.goto('/contacto')
  const trap = page.locator('[name="website"]')
  await expect(trap).toHaveCount(1)
  expect((await trap.locator('xpath=ancestor::div[@aria-hidden="true"]').boundingBox())?.width).toBeLessThan(
    2,
  )
  await page.getByLabel('Mensaje').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeFocused()
})

test('Legal pages and the changelog have dates and titles', async ({ request }) => {
  for (const [address, title, said] of [
    [
      '/terminos-y-condiciones',
      'Términos y condiciones',
      /Versión 1\.0, vigente desde el \d+ de \w+ de \d{4}/,
    ],
    [
      '/politica-de-privacidad',
      'Política de privacidad',
      /Versión 1\.1, vigente desde el \d+ de \w+ de \d{4}/,
    ],
    ['/changelog', 'Changelog', /\d+ de \w+ de \d{4}/],
    ['/que-es', 'Qué es', /Cómo funciona/],
    ['/planes', 'Planes', /IVA incluido/],
  ] as const) {
    const html = await (await request.get(address)).text()
    expect([address, html]).toEqual([address, expect.stringContaining(`<title>${title}</title>`)])
    const text = html.replace(/<[^>]*>/g, '')
    expect([address, text]).toEqual([address, expect.stringMatching(said)])
  }
})

test('A page without a form, or another site, cannot be posted to', async ({ request }) => {
  const form = { name: 'Ana', email: 'ana@ejemplo.com', message: 'Hola' }
  expect((await request.post('/que-es', { form })).status()).toBe(405)
  const headers = { origin: 'https://evil.example' }
  expect((await request.post('/contacto', { form, headers })).status()).toBe(403)
  expect((await request.post('/contacto', { data: form })).status()).toBe(415)
  const taken = await request.post('/contacto', { form, maxRedirects: 0 })
  expect(taken.status()).toBe(303)
  expect(taken.headers()).toMatchObject({ location: '/contacto-gracias', 'cache-control': 'no-store' })
  const large = await request.post('/contacto', { form: { ...form, message: 'a'.repeat(150_000) } })
  expect(large.status()).toBe(413)
  expect(await large.text()).toContain('tu navegador conserva lo que escribiste')
})
