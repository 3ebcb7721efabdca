import { expect, type Page } from '@playwright/test'
import { galleryAddress } from './addresses.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { anAdministrator } from './staff.ts'
import { phone, test, waitForHydration } from './visitor.ts'

const veils = (page: Page) => page.getByRole('button', { name: 'Para adultos · Ver' })

/** The pictures of this figure that the page has fetched so far. */
function picturesOf(page: Page, id: string): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`/items/${id}/`)) fetched.push(request.url())
  })
  return fetched
}

test('pictures for adults wait behind a button, once a session for visitors and never for members who say so', async ({
  page,
  browser,
  request,
}) => {
  const address = await galleryAddress(request)
  const id = address.split('/').at(-1) ?? ''
  const staff = await anAdministrator()
  const mark = async (is_adult: string) => {
    const { data } = await callApi<{ revision: number }>(`GET admin/items/${id}`, undefined, staff.token)
    const fields = { fields: { is_adult }, revision: data.revision }
    await callApi(`PATCH admin/items/${id}`, fields, staff.token)
  }
  await mark('sí')
  try {
    await page.setViewportSize(phone)
    const fetched = picturesOf(page, id)
    await page.goto(address)
    await waitForHydration(page)
    await expect(veils(page)).toHaveCount(1)
    await expectAccessible(page)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noimageindex')
    expect(fetched).toEqual([])
    await veils(page).focus()
    await page.keyboard.press('Enter')
    await expect(veils(page)).toHaveCount(0)
    const photo = page.locator('.item-case [data-large-photo]:visible')
    await expect(photo).toBeFocused()
    await expect(photo.getByRole('img')).toHaveJSProperty('complete', true)
    expect(fetched.length).toBeGreaterThan(0)
    await page.reload()
    await expect(photo).toBeVisible()
    await expect(veils(page)).toHaveCount(0)

    const other = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const plain = await other.newPage()
    const seen = picturesOf(plain, id)
    await plain.goto(address)
    await expect(veils(plain)).toHaveCount(1)
    await expect(plain.locator('.item-case a')).toHaveCount(0)
    expect(seen).toEqual([])
    await other.close()

    const ana = await newMember()
    const room = await browser.newContext({ viewport: phone })
    const own = await room.newPage()
    await logInAs(own, ana)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const list = `/resultados?query=${encodeURIComponent(name)}`
    const card = own.getByRole('article').filter({ has: own.getByRole('link', { name, exact: true }) })
    await own.goto(list)
    await expect(veils(own).first()).toBeVisible()
    await own.goto('/configuracion/coleccion')
    await own.getByLabel('Mostrarme las fotos de figuras para adultos').check()
    await own.getByRole('button', { name: 'Guardar preferencias' }).click()
    await expect(own.getByText('Guardamos tus preferencias.')).toBeVisible()
    await own.goto(list)
    await expect(card.first().locator('img.figure')).toHaveAttribute('src', new RegExp(`/items/${id}/`))
    await own.goto(address)
    await expect(own.locator('.item-case [data-large-photo]:visible')).toBeVisible()
    await expect(veils(own)).toHaveCount(0)
    await room.close()

    const desk = await browser.newContext()
    const kadmin = await desk.newPage()
    await logInAs(kadmin, staff)
    await kadmin.goto(`/kadmin/figuras?query=${id}&view=niches`)
    await expect(kadmin.locator(`img.figure[src*="/items/${id}/"]`).first()).toBeVisible()
    await desk.close()
  } finally {
    await mark('no')
  }
})
