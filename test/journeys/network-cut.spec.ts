import { expect, type Page } from '@playwright/test'
import { isPayingPath } from '#client/billing/stripe/rules.ts'
import { screens } from '#client/routes.ts'
import { collectPolicyViolations, gotoUnderPolicy } from './content-policy.ts'
import { openWithWorker } from './in-the-shop.ts'
import { logInAs, newMember } from './member.ts'
import { anAdministrator } from './staff.ts'
import { phone, test as visiting, waitForHydration, waitForPrefetch } from './visitor.ts'

// The journeys of this file cut the network, so console errors are expected.
const test = visiting.extend({ page: async ({ context }, use) => use(await context.newPage()) })

const cut = (page: Page, what: string | RegExp) => page.route(what, (route) => route.abort())

/** Lets every call fail as without a connection. Beside a route the browser would load the scripts anew for each screen. */
const cutCalls = (page: Page) =>
  page.addInitScript(() => {
    const { fetch: connected } = window
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
      return pathname.startsWith('/api/')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : connected(input, init)
    }
  })

/** The visible lines of the alert. */
const linesOf = async (page: Page) => (await page.getByRole('alert').first().innerText()).split(/\n+/)

/** Screens that make no calls before something is typed. */
const askNothing = new Set(['test-cards', 'admin', 'new-figure', 'scan'])

/** The addresses of every screen of a member, with and without what may be left out of them. A search without words would make no call. */
const membersAddresses = screens
  .filter(({ layout, name }) => layout === 'authenticated' && !askNothing.has(name))
  .flatMap(({ path }) => [path.replaceAll(/\/:\w+\?/g, ''), path.replaceAll('?', '')])
  .map((path) => `${path.replaceAll(/:year\w*/g, '2026').replaceAll(/:\w+/g, '1')}?query=barro`)
const addresses = [...new Set(membersAddresses)]

/** What a page says that has no data, and that it waits for nothing any more. */
async function expectNoAnswer(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main')
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5_000)
        const [said, waiting] = [main.getByText('Network Error'), main.locator('.skeleton, [aria-busy=true]')]
        return [address, (await said.count()) > 0, await waiting.count()]
      },
      { timeout: 15_000, intervals: [50] },
    )
    .toEqual([address, true, 0])
  expect([address, await main.innerText()]).toEqual([
    address,
    expect.stringMatching(/Network Error\n+[^\n]*Revisa tu conexión e inténtalo otra vez\./),
  ])
  const again = /^(Intentar otra vez|Reintentar)$/
  const ways = [main.getByRole('button', { name: again }), main.getByRole('link', { name: again })]
  const counts = await Promise.all(ways.map((way) => way.count()))
  expect([address, counts.some((count) => count > 0)]).toEqual([address, true])
}

/** A screen that makes no calls. */
const quiet = '/aportaciones/nueva'

/** Goes to another screen as a link does, without loading the document again. */
const goOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('Every screen of a member says Network Error and what to do when it has no data', async ({ page }) => {
  await logInAs(page, await newMember())
  await collectPolicyViolations(page)
  await cutCalls(page)
  // The clock is mocked so that the test does not wait for retries.
  await page.clock.install()
  await gotoUnderPolicy(page, quiet)
  for (const address of addresses) {
    await goOn(page, quiet)
    await expect(page.getByText('Network Error')).toHaveCount(0)
    await goOn(page, address)
    await expectNoAnswer(page, address)
  }
  expect(await page.evaluate(() => window.policyViolations)).toEqual([])
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Every screen of a member that opens without a network says so when it has no data', async ({
    page,
    context,
  }) => {
    await logInAs(page, await newMember())
    await cutCalls(page)
    await openWithWorker(page, quiet)
    await page.clock.install()
    await context.setOffline(true)
    for (const address of addresses) {
      // Paying needs a network, so its pages are not kept.
      if (isPayingPath(new URL(address, 'https://vitrina.example').pathname)) continue
      await page.goto(address)
      await expectNoAnswer(page, address)
    }
  })
})

/** The forms of the public site: what is typed, by label, and the button that sends it. */
const publicForms: readonly { path: string; typed: Record<string, string>; button: string }[] = [
  {
    path: '/entrar',
    typed: { Correo: 'ana@ejemplo.com', Contraseña: 'caballo grapa bateria' },
    button: 'Entrar',
  },
  {
    path: '/registro',
    typed: {
      'Nombre completo': 'Ana Ruiz',
      'Nombre de usuario': 'ana_sin_red',
      Correo: 'ana@ejemplo.com',
      Contraseña: 'caballo grapa bateria',
    },
    button: 'Crear mi cuenta',
  },
  {
    path: '/recuperar-contrasena',
    typed: { Correo: 'ana@ejemplo.com' },
    button: 'Mandarme el enlace',
  },
  {
    path: '/contacto',
    typed: { 'Tu nombre': 'Ana', 'Tu correo': 'ana@ejemplo.com', Mensaje: 'Hola.\n¿Siguen ahí?' },
    button: 'Enviar mensaje',
  },
  {
    path: '/buscador?query=zzzqqq+xyz',
    typed: {
      '¿Qué figura buscabas?': 'zzzqqq xyz, la de barro',
      '¿Qué más sabes de ella? (opcional)': 'De 1987',
      'Tu correo (opcional)': 'ana@ejemplo.com',
    },
    button: 'Avisar que falta',
  },
]

test('Every form of the public site reports a missing connection above its fields and keeps what was typed', async ({
  page,
  context,
}) => {
  for (const { path, typed, button } of publicForms) {
    await page.goto(path)
    await waitForHydration(page)
    for (const folded of await page
      .locator('.missing-item .more-fields > summary, .username-details > summary')
      .all())
      await folded.click()
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)
    if (path === '/registro') await page.getByLabel(/Tengo 14 años o más/).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    expect((await linesOf(page)).slice(1)).toEqual([
      'Network Error',
      'No hubo respuesta. Revisa tu conexión e inténtalo otra vez.',
      'Lo que escribiste sigue aquí.',
    ])
    for (const [label, text] of Object.entries(typed)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await context.setOffline(false)
  }
})

test('A page that cannot be fetched says so, and without a connection people stay where they are until it opens', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await cut(page, /\.data(\?|$)/)
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos abrir esta página')
  await expect(page.locator('.error-page')).toContainText(/Network Error\nNo hubo respuesta\./)
  await expect(page.getByRole('link', { name: 'Intentar otra vez' })).toBeVisible()

  await page.unrouteAll()
  await page.goto('/')
  await waitForHydration(page)
  await context.setOffline(true)
  // A link under the pointer is prefetched; without a connection that must not reload the page.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/ItemPage-'))
  const figure = page.locator('.item-card-name a').first()
  const address = (await figure.getAttribute('href')) ?? ''
  await figure.hover()
  await lost
  const opens = page.getByRole('banner').getByRole('link', { name: 'Qué es' })
  await opens.click()
  await expect(page.getByText('Esa página todavía no se había cargado aquí.')).toBeVisible()
  await page.getByRole('link', { name: 'Intentar otra vez' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión.')).toBeHidden()
  // Its code was lost, which older browsers ask for only once.
  await figure.click()
  await expect(page).toHaveURL(address)
  await opens.click()
  await expect(page).toHaveURL('/que-es')
})

test('A part of a page whose code was lost opens at the next try', async ({ page }) => {
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/permisos')
  await expect(page.getByRole('heading', { name: 'Permisos', level: 1 })).toBeVisible()
  await cut(page, /\/assets\//)
  await page.getByRole('link', { name: 'Resumen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos abrir esta página')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('heading', { name: 'Resumen', level: 1 })).toBeVisible()
})

test('Without a connection one notice says that a mark waits and is one card with the toast of what was done, and a logout clears the device and says that the server does not know', async ({
  page,
  context,
}) => {
  await logInAs(page, await newMember())
  await page.goto('/wishlist')
  await waitForHydration(page)
  const mark = page.getByRole('button', { name: 'La tengo', exact: true }).first()
  await mark.waitFor()
  await context.setOffline(true)
  await mark.click()
  const toast = page.locator('.toast').filter({ hasText: 'En tu colección' })
  const notice = page.locator('.offline-notice').filter({ hasText: /^Sin conexión\..*Network Error/ })
  await expect(page.getByText('Network Error')).toHaveCount(1)
  for (const size of [{ width: 1280, height: 900 }, phone]) {
    await page.setViewportSize(size)
    await expect
      .poll(async () => {
        const [above, below] = [await notice.boundingBox(), await toast.boundingBox()]
        return above && below ? Math.abs(above.y + above.height - below.y) : Number.POSITIVE_INFINITY
      }, 'the distance between them')
      .toBeLessThanOrEqual(1)
  }

  await context.setOffline(false)
  // Another tab: React Router may load this one anew, because code that it fetched ahead has not arrived.
  const again = await context.newPage()
  await page.close()
  await again.setViewportSize({ width: 1280, height: 900 })
  await again.goto('/dashboard')
  await expect(again.locator('.quota')).toContainText('1 / 100 items')
  await expect(again.getByText('por enviar')).toBeHidden()
  await waitForPrefetch(again, 'LogoutPage')
  await context.setOffline(true)
  await again.getByRole('button', { name: 'Tu cuenta' }).click()
  await again.getByRole('link', { name: 'Salir' }).click()
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto')
  await expect(again.getByRole('alert')).toBeVisible()
  expect((await linesOf(again)).slice(1)).toEqual([
    'Network Error',
    'Tu cuenta ya no está abierta aquí. Cuando tengas conexión, entra otra vez y cierra la sesión anterior en Seguridad.',
  ])
  const kept = ['token', 'user', 'stripe']
  expect(
    await again.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), kept),
  ).toEqual([])
})
