import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { phone, test } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

const dialog = (page: Page) => page.getByRole('dialog')

test('a slip that the bank shares is filed with its due in two taps after the share sheet, seen and deleted', async ({
  page,
}) => {
  const member = await newMember()
  const plan = { kind: 'cada_dias', every_days: 15, percent: 20, settle_within_days: 60 }
  const body = { store: 'Bazar Central', total_cents: 100_000, plan }
  await callApi('POST me/items_reserved/41', body, member.token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/dashboard')
  const red = { width: 40, height: 40, channels: 3, background: '#c00' } as const
  const png = [...(await sharp({ create: red }).png().toBuffer())]
  const shared = await page.evaluate(async (bytes) => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(bytes)], 'spei.png', { type: 'image/png' }))
    return (await fetch('/compartir', { method: 'POST', body: form })).url
  }, png)
  await page.goto(shared)
  await expect(page.getByText('¿De qué abono es este comprobante?')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Abonar/ })
    .first()
    .click()
  await expect(dialog(page).getByLabel('¿Cuánto abonaste?')).toHaveValue('200')
  await dialog(page).getByRole('button', { name: 'Registrar abono' }).click()
  await expect(page.getByText('El comprobante quedó junto a su abono.')).toBeVisible()
  await expect(page.getByText('¿De qué abono es este comprobante?')).toBeHidden()

  await page.goto('/apartados')
  await page.locator('.reservation summary').click()
  await page.getByRole('button', { name: 'Ver comprobante' }).click()
  await expect(dialog(page).getByAltText('El comprobante de este pago')).toBeVisible()
  await expectAccessible(page, dialog(page))
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Guardar' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^comprobante-\d+\.\w+$/)
  await dialog(page).getByRole('button', { name: 'Borrar el comprobante' }).click()
  await expect(page.getByText('Agregar comprobante')).toBeVisible()
})
