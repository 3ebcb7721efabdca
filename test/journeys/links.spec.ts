import { expect } from '@playwright/test'
import { test, waitForHydration } from './visitor.ts'

test('Hovering over a link fetches its page, clicking it does not reload the document, and a modifier opens another tab', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => {
    document.documentElement.dataset.first = ''
  })
  const figure = page.locator('.item-card-name a').first()
  const fetched = page.waitForRequest((request) => /\/\d+\.data/.test(request.url()))
  await figure.hover()
  await fetched

  const address = (await figure.getAttribute('href')) ?? ''
  await figure.click()
  await expect(page).toHaveURL(address)
  await expect(page.locator('html[data-first]')).toBeAttached()

  await page.goto('/contacto-gracias')
  await waitForHydration(page)
  const opened = context.waitForEvent('page')
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Planes' })
    .click({ modifiers: ['Control'] })
  await expect(await opened).toHaveURL('/planes')
  await expect(page).toHaveURL('/contacto-gracias')

  // A link to the current page adds no entry to the history.
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Contacto' }).click()
  await expect(page).toHaveTitle('Contacto')
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await banner.getByRole('link', { name: 'Contacto' }).click()
  await banner.getByRole('link', { name: 'Contacto' }).click()
  expect(await steps()).toBe(before)
})
