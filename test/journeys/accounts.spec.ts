import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import type { Registration } from './member.ts'
import { codeFromEmail, newRegistration, registerMember } from './member.ts'
import { phone, refusalsOf, test, waitForHydration, writesOf } from './visitor.ts'

async function fillIn(page: Page, who: Registration): Promise<void> {
  await page.getByLabel('Nombre completo').fill(who.fullname)
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

/** Every step passes the accessibility checks. */
async function chooseFreePlan(page: Page, who: Registration): Promise<void> {
  await expect(page).toHaveURL('/registro-planes')
  await expect(page.getByRole('heading', { level: 1, name: 'Elige tu plan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/registro-listo')
  await expect(page.getByText('Gratis, hasta 100 figuras')).toBeVisible()
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
  await open(page, '/registro')
  await fillIn(page, who)
  await join(page).dblclick()
  await chooseFreePlan(page, who)
  expect({ refusals, writes }).toEqual({
    refusals: [],
    writes: ['/api/auth/register', '/api/payments/create_default'],
  })
  await page.setViewportSize({ width: 1280, height: 900 })

  // The members' area stays closed until the link in the e-mail was opened.
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/validar-cuenta')

  const code = await codeFromEmail(who.email, 'validar-cuenta')
  await open(page, `/validar-cuenta/${code}`)
  await expect(page).toHaveURL('/validar-cuenta/enlace')
  expect(await page.content()).not.toContain(code)
  // Where one has registered the link needs no press.
  await page.getByRole('link', { name: 'Ir a La Cueva' }).click()
  await expect(page).toHaveURL('/dashboard')
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

test('Typed values but the password survive an error, a reload and a lost connection, and the registration continues where it was left', async ({
  page,
  context,
}) => {
  const taken = await registerMember()
  const who = { ...newRegistration(), username: taken.user.username }
  await open(page, '/registro?plan=museo&periodo=anual')
  await join(page).click()
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await fillIn(page, who)
  await join(page).click()
  await expect(page.getByLabel('Nombre de usuario')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(who.password)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('Nombre completo')).toHaveValue(who.fullname)
  await expect(page.getByLabel('Correo')).toHaveValue(who.email)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(who.password)

  await page.getByLabel('Nombre de usuario').fill(newRegistration().username)
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await context.setOffline(true)
  await join(page).click()
  await expect(page.getByRole('alert')).toContainText('Network Error')
  await expect(page.getByLabel('Correo')).toHaveValue(who.email)
  await context.setOffline(false)
  await join(page).click()
  await expect(page).toHaveURL('/registro-planes')
  await expect(page.getByRole('radio', { name: /Museo/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Al año/ })).toBeChecked()

  // Leaves and comes back through the first step.
  await page.goto('/planes')
  await page.goto('/registro')
  await expect(page).toHaveURL('/registro-planes')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/registro-pagos')
  await expect(page.getByText('por año')).toBeVisible()

  for (const step of ['/registro-checkout', '/registro-pagos']) {
    await page.goto(step)
    await expect(page).toHaveURL('/registro-pagos')
  }
  for (const step of ['/registro-listo', '/confirmacion-registro']) {
    await page.goto(step)
    await expect(page).toHaveURL('/registro-planes')
  }
  await page.getByRole('radio', { name: /Gratis/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/registro-listo')
  await page.goto('/entrar')
  await expect(page).toHaveURL('/confirmacion-registro')
})
