import { expect } from '@playwright/test'
import { test } from './visitor.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Every license is reachable by card and by letter, and an unknown URL offers similar pages', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Todas las licencias, de la A a la Z' }).click()
    await expect(page).toHaveURL('/public/licencias')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Drácula \d+ figuras/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drácula')

    // With a search, only licenses with results are listed.
    await page.goto('/public/licencias?query=mina%20harker')
    const letters = page.getByRole('navigation', { name: 'Letras' })
    await letters.getByRole('link', { name: 'D', exact: true }).click()
    await page
      .getByRole('region', { name: 'D', exact: true })
      .getByRole('link', { name: /^Drácula/ })
      .click()
    await expect(page).toHaveURL('/buscador?query=mina+harker&licenses=dracula')

    for (const [address, name] of [
      ['/drakula', /^Drácula/],
      ['/public/licencias/drakula', /^Drácula/],
      ['/public/licencias/dracula/chibibochi', /^Chibiboshi/],
      ['/public/licencias/dracula/chibiboshi/mina-harker/999999999', /Mina Harker/],
      ['/public/licencias/dracula/chibiboshi/mina-harker/doce', /Mina Harker/],
    ] as const) {
      const answer = await page.request.get(address)
      expect([address, answer.status()]).toEqual([address, 404])
      await page.setContent(await answer.text(), { waitUntil: 'commit' })
      const near = page.getByRole('region', { name: '¿Buscabas…?' })
      await expect(near.getByRole('link', { name }).first()).toBeVisible()
    }
  })
})

test('A missing page keeps its search while the code of the search is on its way', async ({ page }) => {
  const html = await (await page.request.get('/no-existe')).text()
  const held: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (html.includes(pathname)) return route.continue()
    held.push(pathname)
  })
  await page.goto('/no-existe')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Figuras' }).click()
  await expect(page.getByRole('navigation', { name: 'Figuras' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('search')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Licencias' })).toBeVisible()
})
