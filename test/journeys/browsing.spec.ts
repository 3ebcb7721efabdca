import { expect } from '@playwright/test'
import { figureAddress } from './addresses.ts'
import { phone, test, waitForHydration } from './visitor.ts'

test('A visitor goes from the home page to a license, a line and a figure, and on by the menu', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('El lugar para el coleccionista')
  await waitForHydration(page)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Drácula/ })
    .click()
  await expect(page).toHaveURL('/public/licencias/dracula')
  await expect(page).toHaveTitle('Figuras de Drácula')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drácula')

  const line = page.getByRole('navigation', { name: 'Líneas' }).getByRole('link').nth(1)
  const name = await line.locator('span').first().innerText()
  await line.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const figure = page.locator('.item-card-name a').first()
  const title = await figure.innerText()
  await figure.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · ${name}`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  // The menu of figures closes after a choice.
  await page.getByRole('banner').getByRole('button', { name: 'Figuras' }).click()
  const menu = page.getByRole('navigation', { name: 'Figuras' })
  await expect(menu.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', '/registro')
  await menu.getByRole('link', { name: /^Sherlock Holmes/ }).click()
  await expect(page).toHaveURL('/sherlock-holmes')
  await expect(menu).toBeHidden()
})

test('A figure is found by its number, and a wrong slug redirects permanently', async ({ request }) => {
  const href = await figureAddress()
  const id = href.split('/').at(-1)
  for (const [wrong, right] of [
    [`/public/licencias/otra/linea/otro-nombre/${id}`, href],
    [`/otra/linea/otro-nombre/${id}`, href.replace('/public/licencias', '')],
  ] as const) {
    const answer = await request.get(wrong, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, right])
  }
})

test('On a narrow phone the URL of a figure can be copied, and the names of networks are not broken', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(phone)
  await page.goto(await figureAddress())
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByRole('button', { name: 'Enlace copiado' })).toBeVisible()
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)

  const links = page.getByRole('dialog', { name: 'Compartir figura' }).getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(5)
  const lines = await links.evaluateAll((all) =>
    all.map((link) => {
      const words = document.createRange()
      words.selectNodeContents(link.lastChild ?? link)
      return words.getClientRects().length
    }),
  )
  expect(lines).toEqual([1, 1, 1, 1, 1])
})

test('The footer shows the license’s own disclaimer when there is one', async ({ request }) => {
  const disclaimerOf = async (address: string) =>
    /class="footer-disclaimer"[^>]*>([^<]*)</.exec(await (await request.get(address)).text())?.[1]
  expect(await disclaimerOf('/planes')).toContain('independiente')
  expect(await disclaimerOf('/public/licencias/mitologia-mexica')).toContain('dominio público')
})
