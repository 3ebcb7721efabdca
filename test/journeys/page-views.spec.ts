import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { enter, newcomer, newMember } from './member.ts'
import { hydrated, test } from './visitor.ts'

// One page view for each page that is reached, and for no other.

/** The names of the page views of this document, once it rests. */
async function viewsOf(page: Page): Promise<unknown> {
  await hydrated(page)
  return page.evaluate(() => (window as Window & { dataLayer?: object[] }).dataLayer)
}

const views = (...names: string[]) => names.map((view) => ({ event: 'page_view', view }))

test('each page that is seen is noted under its name, and nothing else of it', async ({ page }) => {
  await page.goto('/buscador?query=secreto')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Planes' }).click()
  await expect(page).toHaveTitle('Planes')
  expect(await viewsOf(page)).toEqual(views('public-search', 'plan'))
})

test('who is led from the members’ area to the home page has seen the home page alone', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('home'))
})

test('who is inside already has not seen the door', async ({ page }) => {
  await enter(page, await newMember())
  for (const door of ['/entrar', '/registro', '/validar-cuenta', '/confirmacion-registro']) {
    await page.goto(door)
    await expect(page.getByRole('heading', { level: 1, name: 'La Cueva' })).toBeVisible()
    expect([door, await viewsOf(page)]).toEqual([door, views('dashboard')])
  }
})

test('a step of joining that leads back to the first one was not reached, and one that is counts once', async ({
  page,
}) => {
  for (const step of ['/registro-planes', '/registro-checkout', '/registro-listo']) {
    await page.goto(step)
    await expect(page).toHaveURL('/registro')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([step, await viewsOf(page)]).toEqual([step, views('signup')])
  }
  await enter(page, await newcomer())
  await page.goto('/registro-planes')
  await expect(page.getByRole('heading', { level: 1, name: 'Elige tu plan' })).toBeVisible()
  await expect(page.getByRole('button').first()).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('registerPlans'))
})

test('coming in counts the door and the page behind it, once each', async ({ page }) => {
  const { email, password } = await newMember()
  await page.goto('/entrar')
  await hydrated(page)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'La Cueva' })).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('login', 'dashboard'))
})

test('in the members’ area a page counts once, by address, by link and on the way back', async ({ page }) => {
  await enter(page, await newMember())
  await page.goto('/wishlist')
  await hydrated(page)
  await page.getByRole('link', { name: 'Apartados' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apartados' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('wishlist', 'reservations', 'wishlist'))
})

test('an address that leads nowhere counts as the page that says so', async ({ page }) => {
  await page.goto('/a/b/c/d/e')
  expect(await viewsOf(page)).toEqual(views('PageNotFound'))
})
