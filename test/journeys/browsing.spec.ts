import { expect } from '@playwright/test'
import { test, waitForHydration } from './visitor.ts'

test('A visitor goes from the home page to a license, a line and a figure, and on by the menu', async ({
  page,
}) => {
  const answer = await page.goto('/')
  await expect(page).toHaveTitle('El lugar para el coleccionista')
  await waitForHydration(page)
  // A site without analytics asks for no consent.
  await expect(page.getByRole('region', { name: '¿Podemos contar las visitas?' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preferencias de privacidad' })).toHaveCount(0)
  expect(answer?.headers()['content-security-policy']).not.toContain('google')

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
