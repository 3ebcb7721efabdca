import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { screens } from '#client/routes.ts'
import { newPublicCollector } from './collector.ts'
import { collectPolicyViolations, gotoUnderPolicy } from './content-policy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

/** Existing addresses for screens that need one. */
const real: Record<string, string> = {
  publicLicense: '/dracula',
  admin: '/kadmin',
  'public-license': '/public/licencias/dracula',
}

/** Screens that need data of their own; browsing.spec.ts and shared-lists.spec.ts cover them. */
const withOwnData = new Set([
  'shared-list',
  'publicItem',
  'public-license-line',
  'public-license-line-item',
  'PageNotFound',
])

const direct = screens.filter(({ name }) => !withOwnData.has(name))

/** Steps of registration redirect to what is missing; accounts.spec.ts and page-views.spec.ts cover them. */
const later = new Set([
  'registerPlans',
  'registerPayment',
  'registerCheckout',
  'registerReady',
  'confirmation',
])

const addressOf = ({ path, name }: (typeof direct)[number], username = 'x') =>
  real[name] ?? path.replace(':username', username).replaceAll(/:\w+\??/g, 'x')

/** accessibility.spec.ts checks the first two; the third looks like `role-change`. */
const isCheckedElsewhere = new Set(['login', 'signup', 'admin-role-change'])

const screensOf = (wanted: string) =>
  direct.filter(({ layout, name }) => layout === wanted && !later.has(name))

/** More characters than a page has without what it is about. */
const lettersMin = 120

// accessibility.spec.ts opens them in a browser, in the width of a phone and under their content policy.
test('every public screen and the screens of a profile are answered whole, inside their layout', async ({
  request,
}) => {
  const { username } = (await newPublicCollector()).user
  for (const screen of [...screensOf('public'), ...screensOf('profile')]) {
    const { name, layout } = screen
    const answer = await request.get(addressOf(screen, username))
    expect([name, answer.status()]).toEqual([name, 200])
    const html = await answer.text()
    expect([name, html]).toEqual([name, expect.stringMatching(/<footer class="footer\b/)])
    expect([name, html]).toEqual([name, expect.stringMatching(/Versión (<!-- -->)?1\.2\.14/)])
    expect([name, html]).toEqual([name, expect.stringMatching(/<h1[ >]/)])
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect([name, main.replaceAll(/<[^>]*>/g, '').length > lettersMin]).toEqual([name, true])
    expect([name, titleOf(html)]).not.toEqual([name, expect.stringMatching(/Vitrina|^$/)])
    expect([name, cachingOf(answer.headers())]).toEqual([name, layout === 'public' ? 'public' : 'no-store'])
  }
})

test('every screen of the login layout answers inside it, passes the accessibility checks, and its content policy blocks none of its scripts', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await collectPolicyViolations(page)
  for (const screen of screensOf('login')) {
    const { name } = screen
    const answer = await gotoUnderPolicy(page, addressOf(screen))
    expect([name, answer?.status()]).toEqual([name, 200])
    // The code of a link leaves the address bar at once, but for one that only stops e-mails: its form works without a script.
    if (screen.path.includes('/:') && screen.path !== '/baja/:code') await expect(page).toHaveURL(/\/enlace$/)
    await expect(page.locator('.login-frame')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect([name, await page.title()]).not.toEqual([name, expect.stringMatching(/Vitrina|^$/)])
    expect([name, cachingOf(answer?.headers())]).toEqual([name, 'no-store'])
    expect([name, await horizontalOverflow(page)]).toEqual([name, 0])
    if (!isCheckedElsewhere.has(name)) await expectAccessible(page)
  }
})

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
const cachingOf = (headers: Record<string, string> = {}) => (headers['cache-control'] ?? '').split(',')[0]

test('Without a session a screen of the members’ area renders only an empty frame, and its content policy names each of its scripts', async ({
  request,
}) => {
  for (const screen of direct.filter(({ layout }) => layout === 'authenticated')) {
    const answer = await request.get(addressOf(screen))
    expect([screen.name, answer.status()]).toEqual([screen.name, 200])
    expect(answer.headers()['cache-control']).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('class="waiting"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const scripts = [...html.matchAll(/<script(?! src)[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
    expect(scripts.length).toBeGreaterThan(1)
    for (const code of scripts)
      expect([screen.name, answer.headers()['content-security-policy']]).toEqual([
        screen.name,
        expect.stringContaining(`'sha256-${createHash('sha256').update(code).digest('base64')}'`),
      ])
  }
})

test('Late fonts cause no layout shift', async ({ page }) => {
  let fontsMayCome = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fontsMayCome.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/', '/dracula']) {
    for (const viewport of [phone, { width: 1280, height: 900 }]) {
      await page.setViewportSize(viewport)
      fontsMayCome = Promise.withResolvers<void>()
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      fontsMayCome.resolve()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
      expect([address, viewport.width, shift < 0.02, shift]).toEqual([address, viewport.width, true, shift])
    }
  }
})
