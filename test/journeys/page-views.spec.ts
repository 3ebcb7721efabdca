import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { logInAs, newMember, registerMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

// Each page that is reached is one page view.

/** The page views of this document once the page is interactive and has counted. */
async function viewsOf(page: Page): Promise<unknown> {
  await waitForHydration(page)
  await page.waitForFunction(() => (window as Window & { dataLayer?: object[] }).dataLayer !== undefined)
  return page.evaluate(() => (window as Window & { dataLayer?: object[] }).dataLayer)
}

const views = (...names: string[]) => names.map((view) => ({ event: 'page_view', view }))

test('Each page is recorded by its name and without other data, and an unknown URL as the page not found', async ({
  page,
}) => {
  await page.goto('/buscador?query=secreto')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Planes' }).click()
  await expect(page).toHaveTitle('Planes')
  expect(await viewsOf(page)).toEqual(views('public-search', 'plan'))
  await page.goto('/a/b/c/d/e')
  expect(await viewsOf(page)).toEqual(views('PageNotFound'))
})

test('A visitor redirected from the members’ area has only seen the home page', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('home'))
})

test('A member redirected from the login has not seen it', async ({ page }) => {
  await logInAs(page, await newMember())
  for (const address of ['/entrar', '/registro', '/validar-cuenta', '/confirmacion-registro']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'La Cueva' })).toBeVisible()
    expect([address, await viewsOf(page)]).toEqual([address, views('dashboard')])
  }
})

test('A step of registration that redirects to the first one is not counted, and one that is shown counts once', async ({
  page,
}) => {
  for (const step of [
    '/registro-planes',
    '/registro-pagos',
    '/registro-checkout',
    '/registro-listo',
    '/confirmacion-registro',
  ]) {
    await page.goto(step)
    await expect(page).toHaveURL('/registro')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([step, await viewsOf(page)]).toEqual([step, views('signup')])
  }
  await logInAs(page, await registerMember())
  await page.goto('/registro-planes')
  await expect(page.getByRole('heading', { level: 1, name: 'Elige tu plan' })).toBeVisible()
  await expect(page.getByRole('button').first()).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('registerPlans'))
})

test('Logging in counts the login and the page behind it once each', async ({ page }) => {
  const { email, password } = await newMember()
  await page.goto('/entrar')
  await waitForHydration(page)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'La Cueva' })).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('login', 'dashboard'))
})

test('A page of the members’ area counts once when it is opened by URL, by link or with the back button', async ({
  page,
}) => {
  await logInAs(page, await newMember())
  await page.goto('/wishlist')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Apartados' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apartados' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('wishlist', 'reservations', 'wishlist'))
})
