import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { phone, test, waitForHydration } from './visitor.ts'

test('A visitor’s marks are stored on the device and applied after the login', async ({ page }) => {
  const member = await newMember()
  const { data: items } = await callApi<Item[]>(`GET publicdata/items?licenses=${drawnLicense}`)
  const [owned, wished] = items
  if (!owned || !wished) throw new Error('The license has figures.')
  await page.setViewportSize(phone)
  const addressOf = ({ line, slug, id }: Item) => `/${drawnLicense}/${line.slug}/${slug}/${id}`
  await page.goto(addressOf(owned))
  await waitForHydration(page)
  await page.getByRole('link', { name: 'La tengo', exact: true }).click()
  await expect(page.getByRole('link', { name: 'La tengo marcada' })).toBeVisible()
  const tray = page.getByRole('complementary', { name: 'Figuras que marcaste' })
  await expect(tray).toContainText('1 figura te espera')
  await tray.getByRole('link', { name: 'Guárdala' }).click()
  await expect(page).toHaveURL('/registro')
  const niche = page.getByLabel('Del catálogo')
  await expect(niche).toContainText(owned.name)
  // Only the device knows the figure here, and the words about it cover no name.
  await page.goto('/validar-cuenta')
  await expect(niche).toContainText(owned.name)
  const [said, name] = [
    await page.getByText('1 figura te espera').boundingBox(),
    await niche.getByText(owned.name).boundingBox(),
  ]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0)
  // The second tap happens before the script has loaded.
  await page.route('**/assets/*.js', (route) =>
    page.url().endsWith(addressOf(wished)) ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.goto(addressOf(wished))
  await page.getByRole('link', { name: 'La quiero', exact: true }).click()
  await expect(page).toHaveURL('/registro')
  await expect(page.getByText('2 figuras te esperan')).toBeVisible()
  await page.getByRole('link', { name: 'Entra', exact: true }).click()
  // The registration has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qué bueno verte')
  await page.getByLabel('Correo').fill(member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  // One request is lost, which no event tells.
  await page.route('**/api/me/items_bulk', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('2 figuras que te esperaban ya están en tu vitrina.')).toBeVisible()
  // La Cueva was read while it was empty.
  await expect(page.getByRole('region', { name: 'Tu vitrina' })).toContainText(owned.name)
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections.first(), 'what is owned comes before what is missing').toHaveText(
    'Tu vitrina: 1 figura',
  )
  const relationOf = async ({ id }: Item) =>
    (await callApi<{ user: { relation: string } }>(`GET me/items/${id}`, undefined, member.token)).data.user
      .relation
  expect([await relationOf(owned), await relationOf(wished)]).toEqual(['collection', 'want'])
  expect(await page.evaluate(() => localStorage.getItem('pendingMarks'))).toBeNull()
})

test('Visitors mark figures in lists, and stay where they are', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(`/${drawnLicense}`)
  await waitForHydration(page)
  const cards = page.locator('.item-card')
  const pin = (place: number, name: string) => cards.nth(place).getByRole('button', { name, exact: true })
  const before = await cards.nth(0).boundingBox()
  await pin(0, 'La tengo').click()
  await pin(1, 'La quiero').click()
  await pin(1, 'La quiero').click()
  await pin(1, 'La tengo').click()
  await expect(page).toHaveURL(`/${drawnLicense}`)
  expect(await cards.nth(0).boundingBox()).toEqual(before)
  const tray = page.getByRole('complementary', { name: 'Figuras que marcaste' })
  await expect(tray).toContainText('2 figuras te esperan')
  await expect(pin(1, 'La tengo')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(pin(1, 'La tengo')).toHaveAttribute('aria-pressed', 'true')
  await tray.getByRole('link', { name: 'Guárdalas' }).click()
  await expect(page).toHaveURL('/registro')
  await expect(page.getByText('2 figuras te esperan')).toBeVisible()
  await page.goBack()
  await pin(0, 'La tengo').click()
  await pin(1, 'La tengo').click()
  await expect(tray.getByRole('link')).toHaveCount(0)
})

test('A visitor ticks a suggested figure in its row, by tap and by key', async ({ page }) => {
  const { data: items } = await callApi<Item[]>(`GET publicdata/items?licenses=${drawnLicense}`)
  const names = items.map(({ name }) => name)
  const name = names.find((one) => names.indexOf(one) === names.lastIndexOf(one)) ?? ''
  await page.setViewportSize(phone)
  await page.goto('/')
  await waitForHydration(page)
  const field = page.getByRole('combobox', { name: 'Buscar figuras' })
  await field.fill(name)
  const row = page.getByRole('row').filter({ hasText: name }).last()
  const tick = row.getByRole('button', { name: `La tengo: ${name}` })
  await tick.click()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary', { name: 'Figuras que marcaste' })).toContainText(
    '1 figura te espera',
  )
  await expectAccessible(page, page.getByRole('grid', { name: 'Sugerencias' }))
  await field.press('ArrowUp')
  await field.press('ArrowRight')
  await field.press('Enter')
  await expect(page.getByRole('row').last().getByRole('button')).toHaveAttribute('aria-pressed', 'false')
})
