import { expect } from '@playwright/test'
import { logInAs, newMember } from './member.ts'
import { phone, test, waitForHydration, waitForPrefetch } from './visitor.ts'

test('A page whose code could not be prefetched stays usable and opens once there is a connection', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone)
  await logInAs(page, await newMember())
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const code = /\/assets\/CalendarPage-/
  await page.route(code, (route) => route.abort('internetdisconnected'))
  const refused = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await page.goto('/coleccion')
  await refused
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Buscar' }).first().fill('Don Quijote')
  await page.unroute(code)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await waitForPrefetch(page, 'CalendarPage')
  await expect(page.getByRole('combobox', { name: 'Buscar' }).first()).toHaveValue('Don Quijote')
  expect(documents).toBe(1)
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Calendario' }).click()
  await expect(page.getByRole('button', { name: 'Intentar otra vez' }).first()).toBeVisible()
  expect(documents).toBe(1)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: / de 20\d\d/ })).toBeVisible()
})

test('Each style sheet is in the document once and stays, also when pages are fetched ahead', async ({
  page,
}) => {
  const sheets = () =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  await page.setViewportSize(phone)
  await logInAs(page, await newMember())
  await page.goto('/coleccion')
  await waitForPrefetch(page, 'CalendarPage')
  const first = await sheets()
  await page.getByRole('link', { name: 'Vitrina' }).first().click()
  await expect(page).not.toHaveURL('/coleccion')
  const last = await sheets()
  expect(last).toEqual([...new Set(last)])
  expect(last).toEqual(expect.arrayContaining(first))
})
