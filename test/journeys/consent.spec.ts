import { expect, type Page } from '@playwright/test'
import { startTagServer } from '#test/tag-server.ts'
import { expectAccessible } from './expect-accessible.ts'
import type { Product } from './product.ts'
import { startSecondProcess } from './second-process.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

let tags: Awaited<ReturnType<typeof startTagServer>>
let product: Product

// All tests share one product and one tag server, whose record is cleared before each test.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  tags = await startTagServer()
  product = await startSecondProcess({ GTM_ID: 'GTM-VITRINA1', GTM_URL: tags.url })
})
test.afterAll(async () => {
  await product.stop()
  await tags.stop()
})
test.beforeEach(() => {
  tags.received.length = 0
})

const closedAddresses = [
  '/entrar',
  '/registro-pagos',
  '/nueva-contrasena/x',
  '/role-change/x',
  '/configuracion/plan',
]

const question = (page: Page) => page.getByRole('region', { name: '¿Podemos contar las visitas?' })
const answer = (page: Page, text: 'Aceptar' | 'Rechazar') =>
  question(page).getByRole('button', { name: text }).click()
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('measuring') ?? 'null'))

async function open(page: Page, address: string): Promise<void> {
  await page.goto(product.url + address)
  await waitForHydration(page)
}

async function followMenu(page: Page): Promise<void> {
  for (const name of ['Planes', 'Qué es', 'Contacto', 'Buscador']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveTitle(new RegExp(name))
  }
}

/** Waits until the tag server receives this page view. */
async function expectTold(view: string): Promise<void> {
  await expect.poll(() => tags.received.some(({ path }) => path.includes(`%22${view}%22`))).toBe(true)
}

test('Without consent or after a refusal no request goes to the tag server, and the question returns after two years or with another text', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime(new Date('2026-12-01T12:00:00Z'))
  for (const address of ['/dracula', '/no-hay', '/']) {
    await open(page, address)
    await expect(question(page)).toBeVisible()
  }
  // Both answers look alike, and closing is neither.
  const shapes = await question(page)
    .locator('.consent-answers button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
        return { width, height, color, backgroundColor, fontSize, fontWeight }
      }),
    )
  expect(shapes[0]).toEqual(shapes[1])
  await question(page).getByRole('button', { name: 'Cerrar sin cambiar nada' }).click()
  expect(await kept(page)).toBeNull()
  await open(page, '/')
  await followMenu(page)
  await expect(question(page)).toBeVisible()
  expect(await kept(page)).toBeNull()
  await page.setViewportSize(phone)
  await expectAccessible(page, question(page))
  expect(await horizontalOverflow(page)).toBe(0)
  await answer(page, 'Rechazar')
  await expect(question(page)).toBeHidden()
  await expect
    .poll(() => kept(page))
    .toMatchObject({ choice: 'reject', version: '1.0', at: expect.any(String) })
  await open(page, '/no-hay')
  await expect(question(page)).toBeHidden()
  await page.clock.setFixedTime(new Date('2028-11-30T12:00:00Z'))
  await open(page, '/planes')
  await expect(question(page)).toBeHidden()
  await page.clock.setFixedTime(new Date('2028-12-02T12:00:00Z'))
  await open(page, '/planes')
  await expect(question(page)).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem(
      'measuring',
      JSON.stringify({ version: '0.9', at: '2028-12-01T00:00:00Z', choice: 'accept' }),
    ),
  )
  await open(page, '/planes')
  await expect(question(page)).toBeVisible()
  expect(tags.received).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('After consent page views are reported by name and without personal data, never from login, token and payment pages, until it is withdrawn', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await answer(page, 'Aceptar')
  await expectTold('home')
  await page.getByRole('banner').getByRole('link', { name: 'Planes' }).click()
  await expectTold('plan')

  await page.getByRole('banner').getByRole('link', { name: 'Buscador' }).click()
  await expectTold('public-search')
  await page.getByRole('combobox', { name: 'Buscar figuras' }).fill('secreto')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=secreto/)
  await waitForHydration(page)
  await open(page, '/u/ana.lopez')
  await open(page, '/planes')
  await expectTold('plan')
  expect(JSON.stringify(tags.received)).not.toMatch(/secreto|ana\.lopez/)
  expect(
    tags.received
      .map(({ referer }) => referer ?? '')
      .filter((referer) => /\/./.test(new URL(referer || 'a:').pathname)),
  ).toEqual([])

  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(`${product.url}/entrar`)
  await waitForHydration(page)
  await expect(page.locator('script[src*="gtm"]')).toHaveCount(0)
  tags.received.length = 0
  for (const address of closedAddresses) {
    const answered = await page.goto(product.url + address)
    expect(answered?.headers()['content-security-policy']).not.toContain(tags.url)
    await waitForHydration(page)
  }
  await page.goto(`${product.url}/entrar`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Privacidad' }).click()
  await expect(page).toHaveTitle('Política de privacidad')
  expect(tags.received).toEqual([])

  await open(page, '/planes')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('_ga')
  await page.getByRole('button', { name: 'Preferencias de privacidad' }).click()
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText('Aceptaste')
  await answer(page, 'Rechazar')
  await expect(page.locator('#tag-manager')).toHaveCount(0)
  await waitForHydration(page)
  tags.received.length = 0
  await open(page, '/')
  expect((await context.cookies()).filter(({ name }) => name === '_ga')).toEqual([])
  expect(tags.received).toEqual([])
})

test('Neither a device with a session nor a browser with Global Privacy Control is tracked', async ({
  page,
}) => {
  await open(page, '/')
  await answer(page, 'Aceptar')
  await expectTold('home')
  await page.evaluate(() => localStorage.setItem('token', 'secret'))
  await open(page, '/planes')
  await open(page, '/contacto')
  // Requests of the previous page may still have been in flight.
  expect(tags.received.filter(({ path }) => /planes|contacto/.test(path))).toEqual([])
  // Without a session this page would be counted, so it is left in the same moment.
  await page.evaluate(() => {
    localStorage.removeItem('token')
    window.location.replace('about:blank')
  })
  await page.waitForURL('about:blank')

  const expectUntracked = async () => {
    tags.received.length = 0
    await open(page, '/planes')
    await expect(question(page)).toBeHidden()
    await page.getByRole('button', { name: 'Preferencias de privacidad' }).click()
    await expect(question(page)).toContainText('Global Privacy Control')
    await expect(question(page).getByRole('button', { name: 'Aceptar' })).toHaveCount(0)
    expect(tags.received).toEqual([])
  }
  await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
  await expectUntracked()
  await page.setExtraHTTPHeaders({})
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await expectUntracked()
})
