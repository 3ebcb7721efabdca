import { expect, type Page } from '@playwright/test'
import { fillLogin, newMember } from './member.ts'
import { refusalsOf, test, waitForHydration } from './visitor.ts'

const kept = (page: Page) =>
  page.evaluate(() => ['token', 'user', 'stripe'].filter((key) => localStorage.getItem(key) !== null))

async function login(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/entrar')
  await waitForHydration(page)
  await fillLogin(page, { email, password })
}

test('Two tabs agree on who is logged in, public pages lead to the login or to La Cueva, and no call is refused', async ({
  page,
  context,
  request,
}) => {
  const member = await newMember()
  const refusals = refusalsOf(page)
  const other = await context.newPage()
  await other.goto('/entrar')
  await waitForHydration(other)

  const banner = page.getByRole('banner')
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'Registro Gratis' })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'La Cueva' })).toBeHidden()
  await page.evaluate(() => localStorage.setItem('stripe', 'of somebody before'))
  await login(page, member)
  await expect(page).toHaveURL('/dashboard')
  expect(await kept(page)).toEqual(['token', 'user'])
  await expect(other).toHaveURL('/dashboard')
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'La Cueva' })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Entrar' })).toBeHidden()
  // The HTML is the same for everyone.
  const html = await (await request.get('/')).text()
  expect([html.includes('La Cueva'), html.includes('Registro Gratis')]).toEqual([true, true])

  await page.goto('/dashboard')
  await expect(page.getByText('0 / 100 items')).toBeVisible()
  const left = page.waitForResponse((one) => one.url().endsWith('/api/auth/logout') && one.status() !== 403)
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('link', { name: 'Salir' }).click()
  expect((await left).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto')
  await expect(other).toHaveURL('/logout')
  expect(await kept(other)).toEqual([])
  await page.getByRole('link', { name: 'Entrar otra vez' }).click()
  await fillLogin(page, member)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('0 / 100 items')).toBeVisible()
  // Two tabs that fetch the XSRF cookie at once may refuse a first call of each other, which is repeated by itself.
  expect(refusals.filter((refusal) => !refusal.startsWith('403 '))).toEqual([])
})
