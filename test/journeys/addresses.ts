import type { Page } from '@playwright/test'

/** The address of every public page, including those found only through the catalogue. */
export async function publicAddresses(page: Page): Promise<string[]> {
  await page.goto('/public/licencias/dracula')
  const line = await page.locator('.line-shelf a').nth(1).getAttribute('href')
  const figure = await page.locator('.item-card-name a').first().getAttribute('href')
  return [
    '/',
    '/public/licencias/dracula',
    line ?? '',
    figure ?? '',
    '/buscador',
    '/buscador?query=sancho',
    '/buscador?query=nada-de-nada-xyz',
    '/contacto',
    '/contacto-gracias',
    '/planes',
    '/que-es',
    '/changelog',
    '/terminos-y-condiciones',
    '/politica-de-privacidad',
    '/no-existe',
  ]
}
