import { expect } from '@playwright/test'
import { logInAs, newMember } from './member.ts'
import { phone, test, waitForHydration } from './visitor.ts'

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
  const fetched = page.waitForResponse((response) => code.test(response.url()))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('combobox', { name: 'Buscar' }).first()).toHaveValue('Don Quijote')
  expect(documents).toBe(1)
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Calendario' }).click()
  await expect(page.getByRole('button', { name: 'Intentar otra vez' }).first()).toBeVisible()
  expect(documents).toBe(1)
})
