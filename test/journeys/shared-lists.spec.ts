import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

test('A wishlist is shared by a link, somebody gives a figure of it, and its owner does not learn', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ana = await newMember()
  const { data } = await callApi<{ id: number; name: string }[]>('GET items?user=true', undefined, ana.token)
  const [figure] = data
  if (!figure) throw new Error('An empty catalogue.')
  await callApi(`POST me/items_want/${figure.id}`, {}, ana.token)
  await logInAs(page, ana)
  await page.goto('/wishlist')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Compartir mi wishlist' }).click()
  const sharing = page.getByRole('dialog', { name: 'Compartir mi wishlist' })
  await expect(sharing.getByRole('img')).toHaveJSProperty('naturalWidth', 1080)
  await expectAccessible(page, sharing)
  const links = async () =>
    (await callApi<{ shows_name: boolean }[]>('GET me/share_links', undefined, ana.token)).data
  expect(await links(), 'nothing is shared by looking').toEqual([])
  // One press makes the link and opens the other site with it.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const chat = context.waitForEvent('page')
  await sharing.getByRole('link', { name: 'Enviar por WhatsApp' }).click()
  await expect(await chat).toHaveURL(/wa\.me.*lista/)
  await (await chat).close()
  await sharing.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(sharing.getByRole('button', { name: 'Enlace copiado' })).toBeVisible()
  const path = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
  await sharing.getByRole('switch', { name: 'Con mi nombre' }).check()
  await expect.poll(links).toMatchObject([{ shows_name: true }])
  await sharing.getByRole('switch', { name: 'Con mi nombre' }).uncheck()
  await expect.poll(links).toMatchObject([{ shows_name: false }])
  await expect(sharing.getByRole('button', { name: 'Dejar de compartir' })).toBeVisible()

  const visit = await browser.newPage()
  const gate = Promise.withResolvers<void>()
  await visit.route('**/gifts', async (route) => {
    await gate.promise
    await route.continue()
  })
  expect((await visit.goto(path))?.status()).toBe(200)
  await expect(visit.getByRole('heading', { level: 1, name: 'Wishlist de un coleccionista' })).toBeVisible()
  await expect(visit.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Wishlist de/)
  await waitForHydration(visit)
  // The gift buttons arrive without moving the figures.
  const list = visit.getByRole('main').getByRole('list').first()
  const before = await list.boundingBox()
  gate.resolve()
  await expect(visit.getByText('Yo se lo regalo').first()).toBeVisible()
  expect(await list.boundingBox()).toEqual(before)
  const offer = visit.getByRole('button', { name: `Yo se lo regalo: ${figure.name}` })
  await visit.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
  await offer.click()
  await expect(visit.getByRole('alert')).toHaveText(/^Network Error/)
  await visit.unroute('**/assets/*.js')
  await offer.click()
  const sheet = visit.getByRole('dialog', { name: 'Yo se lo regalo' })
  await sheet.getByLabel('Tu nombre (si quieres)').fill('Tía Lola')
  await expectAccessible(visit)
  await visit.route('**/gifts', (route) => route.abort('internetdisconnected'), { times: 1 })
  await visit.getByRole('button', { name: 'Confirmar' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(/^Network Error/)
  await visit.getByRole('button', { name: 'Confirmar' }).click()
  await expect(visit.getByText('La regala Tía Lola')).toBeVisible()

  const other = await browser.newPage()
  await other.goto(path)
  await expect(other.getByText('La regala Tía Lola')).toBeVisible()
  await expect(other.getByRole('button', { name: `Ya no la regalo: ${figure.name}` })).toHaveCount(0)
  await other.close()

  const seen = page.waitForResponse(/\/gifts$/)
  await page.goto(path)
  expect(await (await seen).json()).toEqual({ data: [], is_own: true })
  await expect(page.getByText('Tía Lola')).toHaveCount(0)
  await expect(page.getByText('Yo se lo regalo')).toHaveCount(0)

  await visit.reload()
  await visit.getByRole('button', { name: `Ya no la regalo: ${figure.name}` }).click()
  await expect(visit.getByRole('button', { name: `Yo se lo regalo: ${figure.name}` })).toBeVisible()

  await page.goto('/configuracion/perfil')
  await waitForHydration(page)
  const revoke = page.getByRole('button', { name: 'Dejar de compartir: Mi wishlist' })
  await revoke.click()
  const question = page.getByRole('dialog', { name: '¿Dejar de compartir esta lista?' })
  await question.getByRole('button', { name: 'Seguir compartiendo' }).click()
  await expect(revoke).toBeFocused()
  await revoke.click()
  await question.getByRole('button', { name: 'Dejar de compartir' }).click()
  await expect(revoke).toHaveCount(0)
  expect((await visit.reload())?.status()).toBe(404)
  await expect(visit.getByRole('heading', { name: 'Esta lista ya no se comparte' })).toBeVisible()
  await visit.close()
})
