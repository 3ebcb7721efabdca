import { expect, type Page } from '@playwright/test'
import type { Me } from '#contract/accounts/accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a copy is put up for sale, whoever wants it sees it on the profile with where to write, and once sold it is gone', async ({
  page,
  browser,
}) => {
  const [seller, buyer] = [await newMember(), await newMember()]
  await callApi('POST me/items/41', { condition: 'completa' }, seller.token)
  await callApi('POST me/items_want/41', {}, buyer.token)
  const profile = { is_public: true, links: ['https://ejemplo.com/ana'], show_wishlist: false }
  await callApi('POST me/editUserProfile', profile, seller.token)
  const { data: me } = await callApi<Me>('GET me', undefined, seller.token)
  await page.setViewportSize(phone)
  await logInAs(page, seller)
  await page.goto('/item/41')
  await page.getByText('¿La vendes o la cambias?').click()
  const form = page.getByRole('form', { name: 'Venta o cambio' })
  await form.getByLabel('Qué haces con ella').selectOption({ label: 'La vendo o la cambio' })
  await form.getByLabel('Cuánto pides').fill('450')
  await form.getByLabel('Nota para quien la vea').fill('La caja tiene un golpe')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('La vendo o la cambio en $450.00')).toBeVisible()
  await expectAccessible(page)

  // Nothing of it is public until its owner says so.
  await page.goto('/coleccion/ventas')
  await expect(page.getByText('No está en tu perfil.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mostrarla en mi perfil' }).click()
  await page.getByLabel('Mostrar lo que vendo y cambio').check()
  await page.getByRole('button', { name: 'Guardar perfil' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()

  const other = await browser.newContext({ viewport: phone })
  const guest = await other.newPage()
  await guest.goto(`/u/${me.username}?list=trades`)
  await expect(
    guest.getByText('La vende o la cambia en $450.00 · Completa · La caja tiene un golpe'),
  ).toBeVisible()
  await logInAs(guest, buyer)
  await guest.goto(`/u/${me.username}`)
  await guest.getByText('Tiene 1 que buscas').click()
  await expect(guest.getByText('La vende o la cambia en $450.00')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'ejemplo.com/ana' })).toHaveAttribute(
    'href',
    profile.links[0] ?? '',
  )
  await expectAccessible(guest)
  expect(await horizontalOverflow(guest)).toBe(0)

  await page.goto('/item/41')
  await page.getByRole('button', { name: '¿Qué pasó con ella?' }).click()
  await expect(dialog(page).getByLabel('¿Cuánto recibiste?')).toHaveValue('450')
  await dialog(page).getByRole('button', { name: 'Vendida: guardar' }).click()
  await expect(page.getByRole('region', { name: 'Copias que salieron' })).toContainText('Vendida en $450.00')
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await guest.goto(`/u/${me.username}?list=trades`)
  await expect(guest.getByText('Aquí todavía no hay figuras.')).toBeVisible()
  await expect(guest.getByText('que buscas')).toBeHidden()
  await other.close()
})
