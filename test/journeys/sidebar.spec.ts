import { expect, type Page } from '@playwright/test'
import type { License } from '#contract/catalogue/catalogue.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { phone, test, waitForHydration } from './visitor.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Tu área' })
const all = (page: Page) => sidebar(page).locator('.sidebar-all')
test('The sidebar says when it cannot load the licenses, lists those of the home page first, and finds any of them by name', async ({
  page,
  context,
}) => {
  const [{ data: licenses }, { data: home }] = await Promise.all([
    callApi<License[]>('GET publicdata/licenses'),
    callApi<License[]>('GET publicdata/homelicenses'),
  ])
  const others = licenses.filter(({ slug }) => !home.some((one) => one.slug === slug))
  await logInAs(page, await newMember())
  await page.goto('/dashboard')
  // The sidebar is in the server's HTML before the code that loads the licenses.
  await waitForHydration(page)
  await context.setOffline(true)
  await sidebar(page).getByText('Coleccionables', { exact: true }).click()
  await expect(sidebar(page).getByRole('alert')).toContainText('No pudimos cargar las licencias.')
  await expect(sidebar(page).getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  await context.setOffline(false)
  const listed = sidebar(page).locator('.sidebar-licenses > ul a')
  await expect(listed).not.toHaveCount(0)
  await all(page).getByText('Todas las licencias').click()
  await expect(listed).toHaveText(home.map(({ name, is_new }) => `${name}${is_new ? 'New' : ''}`))
  const rest = all(page).getByRole('listitem').getByRole('link')
  await expect(rest).toHaveText(others.map(({ name, is_new }) => `${name}${is_new ? 'New' : ''}`))

  const wanted = others.at(-1) ?? licenses[0]
  await all(page)
    .getByRole('searchbox', { name: 'Buscar licencia' })
    .fill(wanted?.name.toUpperCase() ?? '')
  await expect(rest).toHaveCount(1)
  await rest.click()
  await expect(page).toHaveURL(`/coleccionables?licenses=${wanted?.slug}`)
  await expect(rest).toHaveAttribute('aria-current', 'page')
  await all(page).getByRole('searchbox').fill('zzz qqq')
  await expect(all(page).getByRole('status')).toHaveText('0 licencias')
  await expectAccessible(page, all(page))

  // A collapsed sidebar stays narrow.
  const toggle = page.getByRole('button', { name: 'Barra lateral' })
  const width = async () => (await page.locator('#sidebar').boundingBox())?.width ?? 0
  const wide = await width()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await waitForHydration(page)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(await width()).toBeLessThan(wide / 2)
})

test('On a phone a sheet opened before hydration stays open until a choice', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInAs(page, await newMember())
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/wishlist', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('button', { name: 'Más' }).click()
  await expect(page.locator('#sidebar')).toBeVisible()
  release()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeAttached()
  await expect(page.locator('#sidebar')).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Apartados' }).click()
  await expect(page).toHaveURL('/apartados')
  await expect(page.locator('#sidebar')).toBeHidden()
})
