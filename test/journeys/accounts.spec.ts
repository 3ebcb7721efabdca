import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { codeFromEmail, logInAs, newMember, newRegistration, type Registration } from './member.ts'
import { phone, refusalsOf, test, waitForHydration, writesOf } from './visitor.ts'

async function fillIn(page: Page, who: Registration): Promise<void> {
  await page.getByLabel('Nombre completo').fill(who.fullname)
  for (const folded of await page.locator('.username-details:not([open]) > summary').all())
    await folded.click()
  await page.getByLabel('Nombre de usuario').fill(who.username)
  await page.getByLabel('Correo').fill(who.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await page.getByRole('checkbox').check()
}

const join = (page: Page) => page.getByRole('button', { name: 'Crear mi cuenta' })
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** Every step passes the accessibility checks. The free plan is chosen already, and the others are a link away. */
async function walkToTheEnd(page: Page, who: Registration): Promise<void> {
  await expect(page).toHaveURL('/confirmacion-registro')
  await expect(page.getByText('Tu plan es Gratis, hasta 100 figuras.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver otros planes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elige tu plan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/registro-listo')
  await expectAccessible(page)
  await page.goto('/confirmacion-registro')
  await expect(page).toHaveURL('/confirmacion-registro')
  await expect(page.getByText(who.email)).toBeVisible()
  await page.getByText('Me equivoqué de correo').click()
  await expectAccessible(page)
}

test('A visitor registers on a phone with a double click, opens the e-mail on a desk and reaches La Cueva', async ({
  page,
}) => {
  const [refusals, writes] = [refusalsOf(page), writesOf(page)]
  const who = newRegistration()
  await page.setViewportSize(phone)
  // Whoever chooses the free plan among the others is not asked for a plan again.
  await open(page, '/planes')
  await page.getByRole('button', { name: 'Elegir este plan' }).click()
  await expect(page).toHaveURL(/registro\?plan=gratis/)
  await waitForHydration(page)
  const steps = page.getByRole('list', { name: 'Pasos' }).getByRole('listitem')
  await expect(steps).toHaveText(['Cuenta', 'Correo'])
  await fillIn(page, who)
  await join(page).dblclick()
  await walkToTheEnd(page, who)
  // A username is asked for unless it was typed first.
  expect({ refusals, writes: writes.filter((path) => path !== '/api/auth/username') }).toEqual({
    refusals: [],
    writes: ['/api/auth/register', '/api/payments/create_default', '/api/payments/create_default'],
  })
  await page.setViewportSize({ width: 1280, height: 900 })

  // The members' area stays closed until the link in the e-mail was opened.
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/validar-cuenta')

  const code = await codeFromEmail(who.email, 'validar-cuenta')
  await open(page, `/validar-cuenta/${code}`)
  // Where one has registered the link needs no press.
  await expect(page).toHaveURL('/dashboard')
  expect(await page.content()).not.toContain(code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Cueva')
  await expect(page.getByText('Revisa tu perfil y completa tu información', { exact: true })).toBeVisible()
  await expect(page.getByText('0 / 100 items')).toBeVisible()
  expect(Object.keys(JSON.parse((await kept(page, 'user')) ?? '{}')).sort()).toEqual([
    'fullname',
    'is_valid_account',
    'item_limit',
    'plan',
    'profile_image',
    'roles',
    'username',
  ])
  // The line stands on every page until it is folded into the dot at the avatar.
  await page.getByRole('link', { name: 'Wishlist' }).first().click()
  const line = page.getByRole('complementary', { name: 'Perfil incompleto' })
  await expect(line.getByRole('link', { name: 'Revisar' })).toHaveAttribute('href', '/configuracion/cuenta')
  await line.getByRole('button', { name: /^Ocultar este aviso/ }).click()
  await expect(line).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tu cuenta, perfil incompleto' })).toBeVisible()
  await expect(line).toBeHidden()
})

test('The suggested username is that of the corrected name, also without an answer of the server', async ({
  page,
}) => {
  await open(page, '/registro')
  const name = page.getByLabel('Nombre completo')
  const username = page.getByLabel('Nombre de usuario')
  const write = async (text: string) => {
    await name.fill(text)
    await page.getByLabel('Correo').focus()
  }
  const answer = Promise.withResolvers<void>()
  const suggestions = '**/auth/username'
  await page.route(suggestions, async (route) => {
    if (!route.request().postData()?.includes('Ana Tarde')) return route.abort()
    await answer.promise
    return route.fulfill({ json: { success: true, data: { username: 'ana.tarde' } } })
  })
  const late = page.waitForRequest(suggestions)
  await write('Ana Tarde')
  await late
  await write('José Ñandú')
  await expect(username).toHaveValue('jose.nandu')
  await expect(page.getByText('Serás @jose.nandu')).toBeVisible()
  const isHere = page.waitForResponse(suggestions)
  answer.resolve()
  await (await isHere).finished()
  await expect(username).toHaveValue('jose.nandu')
})

test('In another browser the link of the e-mail names the account and asks for a password, with the figures that were marked', async ({
  page,
  browser,
}) => {
  const who = newRegistration()
  await open(page, '/registro?quiero=2')
  await open(page, '/registro?tengo=1')
  await page.getByLabel('Nombre completo').fill(who.fullname)
  await page.getByLabel('Correo').focus()
  await expect(page.getByLabel('Nombre de usuario')).not.toHaveValue('')
  await fillIn(page, who)
  await join(page).click()
  await expect(page).toHaveURL('/confirmacion-registro')
  const code = await codeFromEmail(who.email, 'validar-cuenta')

  const other = await browser.newContext()
  const mailApp = await other.newPage()
  await open(mailApp, new URL(`/validar-cuenta/${code}`, page.url()).href)
  await expect(mailApp.getByText(`@${who.username}`)).toBeVisible()
  await expect(mailApp.getByText('2 figuras te esperan')).toBeVisible()
  await mailApp.getByLabel('Contraseña nueva').fill('otra frase para entrar')
  await mailApp.getByLabel('Guardar 2 figuras marcadas al abrir la cuenta').check()
  await mailApp.getByRole('button', { name: 'Entrar a mi cueva' }).click()
  await expect(mailApp).toHaveURL(/\/dashboard$/)
  await expect(mailApp.locator('.quota')).toContainText('2 / 100 items')
  await other.close()
})

test('A link changes no list of a member and brings no figures into a session that it opened, until asked', async ({
  page,
}) => {
  const member = await newMember()
  await logInAs(page, member)
  await open(page, '/registro?tengo=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Guardamos esta figura?')
  await page.goto('/dashboard')
  await expect(page.locator('.quota')).toContainText('0 / 100 items')
  await page.goto('/registro')
  await page.getByRole('button', { name: 'Guardarla' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('.quota')).toContainText('1 / 100 items')
})
