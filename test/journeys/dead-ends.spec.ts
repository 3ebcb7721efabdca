import { expect } from '@playwright/test'
import { test } from './visitor.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Every license is reachable from the home page, as a card with its figures counted', async ({
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
  })

  test('With a search, only licenses with results are listed, from A to Z', async ({ page }) => {
    await page.goto('/public/licencias?query=mina%20harker')
    const letters = page.getByRole('navigation', { name: 'Letras' })
    await letters.getByRole('link', { name: 'D', exact: true }).click()
    await page
      .getByRole('region', { name: 'D', exact: true })
      .getByRole('link', { name: /^Drácula/ })
      .click()
    await expect(page).toHaveURL('/buscador?query=mina+harker&licenses=dracula')
  })

  test('An unknown URL offers similar pages', async ({ page }) => {
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
    expect((await page.request.get('/cueva')).url()).toMatch(/\/dashboard$/)
    await page.goto('/drakula')
    await page.getByRole('main').getByRole('link', { name: 'Todas las licencias' }).click()
    await expect(page).toHaveURL('/public/licencias')
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

test('Upper case and wrong slugs redirect permanently and keep the query', async ({ request }) => {
  const list = await request.get('/api/publicdata/items?license=dracula&page_size=1')
  const [{ id, slug, line }] = (await list.json()).data
  for (const [given, right] of [
    ['/DRACULA?status=preventa', '/dracula?status=preventa'],
    [`/public/licencias/Dracula/${line.slug}?page=2`, `/public/licencias/dracula/${line.slug}?page=2`],
    [`/a/b/c/${id}?page=2`, `/dracula/${line.slug}/${slug}/${id}?page=2`],
  ] as const) {
    const answer = await request.get(given, { maxRedirects: 0 })
    expect([given, answer.status(), answer.headers().location]).toEqual([given, 301, right])
  }
})

test('A search that ignores words says so', async ({ page }) => {
  await page.goto('/buscador?query=drácula%20qwxzqwxz')
  await expect(page.getByText('No hay figuras con todas las palabras; estas tienen alguna.')).toBeVisible()
  await page.goto('/buscador?query=qwxzqwxz')
  await expect(page.getByRole('heading', { name: 'Nada con “qwxzqwxz”' })).toBeVisible()
  await expect(page.getByLabel('¿Qué figura buscabas?')).toHaveValue('qwxzqwxz')
  await expect(
    page.getByRole('region', { name: 'Mientras, lo último' }).locator('.item-card').first(),
  ).toBeVisible()
  await expect(page.getByText('0 figuras', { exact: true })).toBeHidden()
})
