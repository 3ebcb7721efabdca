import { expect, type Page } from '@playwright/test'
import { logInAs, registerMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

// Each page that is reached is one page view.

/** The page views of this document once the page is interactive and has counted. */
async function viewsOf(page: Page): Promise<unknown> {
  await waitForHydration(page)
  await page.waitForFunction(() => (window as Window & { dataLayer?: object[] }).dataLayer !== undefined)
  return page.evaluate(() => (window as Window & { dataLayer?: object[] }).dataLayer)
}

const views = (...names: string[]) => names.map((view) => ({ event: 'page_view', view }))

test('Each page of a visitor counts once by its name, one that redirects does not, and an unknown URL as the page not found', async ({
  page,
}) => {
  await page.goto('/buscador?query=secreto')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Planes' }).click()
  await expect(page).toHaveTitle('Planes')
  expect(await viewsOf(page)).toEqual(views('public-search', 'plan'))
  await page.goto('/a/b/c/d/e')
  expect(await viewsOf(page)).toEqual(views('PageNotFound'))
  for (const [address, shown, name] of [
    ['/dashboard', '/', 'home'],
    ['/registro-checkout', '/registro', 'signup'],
    ['/confirmacion-registro', '/registro', 'signup'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(shown)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([address, await viewsOf(page)]).toEqual([address, views(name)])
  }
  await logInAs(page, await registerMember())
  await page.goto('/registro-planes')
  await expect(page.getByRole('heading', { level: 1, name: 'Elige tu plan' })).toBeVisible()
  await expect(page.getByRole('button').first()).toBeVisible()
  expect(await viewsOf(page)).toEqual(views('registerPlans'))
})
