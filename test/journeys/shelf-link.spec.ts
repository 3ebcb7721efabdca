import { expect } from '@playwright/test'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('a box and a line are shared by a link in two taps, open without a session, and are gone once it is ended', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  const { data: item } = await callApi<ItemDetail>('GET publicdata/items/51')
  await callApi('POST me/items/51', { place: 'Caja 3' }, member.token)
  await callApi('POST me/items/52', {}, member.token)
  await page.setViewportSize(phone)
  // So that the link is copied where a device would offer to send it.
  await page.addInitScript(() => {
    const kept = { writeText: async (text: string) => void Object.assign(window, { copied: text }) }
    Object.defineProperty(navigator, 'clipboard', { value: kept })
  })
  await logInAs(page, member)
  await page.goto('/coleccion?place=Caja+3')
  await page.getByRole('button', { name: 'Compartir estas figuras' }).click()
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByText('Enlace copiado').first()).toBeVisible()
  const address = await page.evaluate(() => (window as unknown as { copied: string }).copied)
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)

  const other = await browser.newContext({ viewport: phone })
  const guest = await other.newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Figuras de un coleccionista')
  await expect(guest.getByRole('heading', { level: 3 })).toHaveText([item.name])
  await expect(guest.getByText('Caja 3')).toBeHidden()
  await expectAccessible(guest)

  await page.goto(`/coleccion/${item.license.slug}/${item.line.slug}`)
  await page.getByRole('button', { name: 'Más de esta lista' }).click()
  await page.getByRole('button', { name: 'Compartir esta línea' }).click()
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByText('Enlace copiado').first()).toBeVisible()
  await page.goto('/configuracion/perfil#listas')
  await expect(page.getByRole('link', { name: item.line.name })).toBeVisible()
  const box = page.getByRole('listitem').filter({ hasText: 'Caja 3' })
  await box.getByRole('button', { name: /^Dejar de compartir/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar de compartir' }).click()
  await expect(box).toBeHidden()
  expect((await guest.goto(address))?.status()).toBe(404)
  await other.close()
})
