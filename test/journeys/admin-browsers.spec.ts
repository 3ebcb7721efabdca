import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs } from './member.ts'
import { root } from './product.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

const typed = 'mi búsqueda secreta'

/** The reports that a page sends, with the headers they carry. */
function reportsOf(page: Page) {
  const reports: { body: string; cookie: string | undefined }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/reports')) return
    reports.push({ body: request.postData() ?? '', cookie: request.headers().cookie })
  })
  return reports
}

test('An error in a browser reaches the administration with its line of the source and nothing that was typed', async ({
  browser,
  page,
}) => {
  // Its errors are meant.
  const visitor = await browser.newPage({ serviceWorkers: 'block' })
  const reports = reportsOf(visitor)
  await visitor.goto(`/buscador?query=${encodeURIComponent(typed)}`)
  await waitForHydration(visitor)
  await expect(visitor.locator('input[name=query]').first()).toHaveValue(typed)
  await visitor.evaluate(() => {
    const find = document.querySelector.bind(document)
    document.querySelector = (selector: string) => {
      if (!selector.includes('theme-color')) return find(selector)
      throw new TypeError(`Sin "${location.search}" de ${find('input')?.getAttribute('value')}`)
    }
  })
  for (let press = 0; press < 2; press++)
    await visitor.getByRole('button', { name: 'Cambiar entre día y noche' }).first().click()
  await expect.poll(() => reports.length).toBe(1)
  await visitor.evaluate((text) => void Promise.reject(new RangeError(`Nadie espera ${text}`)), typed)
  await expect.poll(() => reports.length).toBe(2)
  // The second press says the same.
  expect(reports.map(({ cookie }) => cookie)).toEqual([undefined, undefined])
  expect(JSON.stringify(reports)).not.toMatch(/secreta|query/)
  await visitor.close()

  const source = readFileSync(path.join(root, 'client/shell/theme.ts'), 'utf8').split('\n')
  const line = source.findIndex((text) => text.includes('document.querySelector(')) + 1
  await logInAs(page, await anAdministrator())
  await page.setViewportSize(phone)
  await page.goto('/kadmin/errores')
  const row = page.getByRole('row', { name: /TypeError/ }).filter({ hasText: 'client/shell/theme.ts' })
  await expect(row).toContainText(`client/shell/theme.ts:${line}`)
  await expect(row).toContainText('/buscador')
  await expect(page.getByRole('row', { name: /RangeError Nadie espera …/ })).toBeVisible()
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
})

/** Keeps what is sent of how pages felt: Playwright sees no request of a page that is being closed. */
async function keepVitals(
  page: Page,
): Promise<() => Promise<{ name: string; value: number; page: string }[][]>> {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (url, options) => {
      if (url === '/api/reports') sessionStorage.sent = `${sessionStorage.sent ?? ''}${options?.body}\n`
      return send(url, options)
    }
  })
  return async () => {
    const sent = await page.evaluate(() => String(sessionStorage.sent ?? ''))
    return sent.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).vitals]))
  }
}

test('How pages felt is sent once when they are hidden, and the administration sees it by page', async ({
  browser,
  page,
}) => {
  const visitor = await browser.newPage({ serviceWorkers: 'block' })
  const sent = await keepVitals(visitor)
  const measured = visitor.waitForResponse(async (response) =>
    (await response.text()).includes('largest-contentful-paint'),
  )
  await visitor.goto('/que-es')
  await waitForHydration(visitor)
  await measured
  await visitor.getByRole('button', { name: 'Cambiar entre día y noche' }).first().click()
  await visitor.getByRole('link', { name: 'Planes' }).first().click()
  await expect(visitor).toHaveURL('/planes')
  await waitForHydration(visitor)
  await visitor.goto('/contacto')
  const [vitals = [], ...more] = await sent()
  expect(more).toEqual([])
  expect(vitals.map(({ name }) => name).toSorted()).toEqual(['CLS', 'INP', 'LCP', 'TTFB'])
  expect(vitals.find(({ name }) => name === 'LCP')).toMatchObject({ page: 'about' })
  await visitor.close()

  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/sistema')
  const row = page
    .getByRole('table', { name: 'Cómo se sienten las páginas' })
    .getByRole('row', { name: '/que-es' })
  await expect(row).toContainText(/\d (ms|s)/)
  await expectAccessible(page)
})

test('Who asks not to be measured is not, and no map of the source is served', async ({ browser, page }) => {
  const visitor = await browser.newPage({ serviceWorkers: 'block' })
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const sent = await keepVitals(visitor)
  const scripts: string[] = []
  visitor.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  for (const address of ['/que-es', '/planes']) {
    await visitor.goto(address)
    await waitForHydration(visitor)
  }
  expect(await sent()).toEqual([])
  await visitor.close()
  for (const script of scripts) expect((await page.request.get(`${script}.map`)).status()).toBe(404)
  expect(scripts.length).toBeGreaterThan(5)
})

test('What the content policy blocks is reported by the browser itself', async ({ browser, page }) => {
  const visitor = await browser.newPage({ serviceWorkers: 'block' })
  await visitor.goto('/que-es')
  await waitForHydration(visitor)
  await visitor.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://malo.example/secreto.js?typed'
    document.head.append(script)
  })
  await logInAs(page, await anAdministrator())
  await expect(async () => {
    await page.goto('/kadmin/errores')
    const row = page.getByRole('row', { name: 'script-src-elem https://malo.example' })
    await expect(row).toContainText('/que-es', { timeout: 1_000 })
    await expect(row).not.toContainText('secreto')
  }).toPass({ timeout: 15_000 })
  await visitor.close()
})
