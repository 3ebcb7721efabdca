import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs, newMember } from './member.ts'
import { anAdministrator } from './staff.ts'
import { expectTitleSizes, horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

const desk = { width: 1440, height: 900 }

test('The administration has a bar that warns before its session ends, a menu and a permission table, and says when it lacks a screen', async ({
  page,
}) => {
  await page.clock.install()
  await logInAs(page, await anAdministrator())
  await page.setViewportSize(desk)
  await page.goto('/kadmin/no-existe')
  await expect(page.getByRole('heading', { name: 'Esta pantalla no está aquí' })).toBeVisible()
  // The menu fits the window, so a short screen does not scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(desk.height)
  await expect(page.getByText('· Ana', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Permisos', exact: true }).click()
  await expect(page).toHaveURL('/kadmin/permisos')
  await expect(page.getByRole('row', { name: /^Cuentas/ })).toContainText('SíNo')
  await expectAccessible(page)
  // This screen loads nothing by itself: its calls would keep the session open.
  await page.clock.fastForward('26:00')
  await expect(page.getByText(/Por falta de uso tu sesión se cierra en \d minutos/)).toBeVisible()
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(page.getByRole('button', { name: 'Seguir aquí' })).toHaveCount(0)

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('link', { name: 'Resumen' }).click()
  await expect(page).toHaveURL('/kadmin')
  await expect(page.getByRole('heading', { name: 'Resumen', level: 1 })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await expectTitleSizes(page, { phone: '22px', desk: '32px' })
})

test('Some letters lead to a screen, a figure and an account, with the keyboard alone', async ({ page }) => {
  const administrator = await anAdministrator()
  await logInAs(page, administrator)
  await page.goto('/kadmin/permisos')
  await expect(page.getByRole('heading', { name: 'Permisos', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'Pantalla, figura, licencia, persona o folio' })
  await expect(field).toBeFocused()
  await page.keyboard.type('bitacora')
  await expectAccessible(page, page.getByRole('dialog'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/kadmin/bitacora')

  await page.keyboard.press('Control+k')
  // Also without its accent.
  await field.fill('drac')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /Drácula.*Andanzas/ })
      .first(),
  ).toBeVisible()
  await field.fill('drácula')
  const found = page.getByRole('dialog').getByRole('link')
  await expect(found.first()).toContainText(/drácula/i)
  // Enter does not open what was found for the text before.
  await field.fill('xyzzyq')
  await field.press('Enter')
  await expect(page.getByText('Nada coincide con «xyzzyq».')).toBeVisible()
  await field.fill('drácula')
  await expect(found.first()).toContainText(/drácula/i)
  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/kadmin\/(figuras|licencias)\/\d+$/)

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Ir a…' }).click()
  await field.fill(administrator.user.username)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `@${administrator.user.username}` })
    .click()
  await expect(page).toHaveURL(/kadmin\/cuentas\/\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await horizontalOverflow(page)).toBe(0)
})

test('A member without a role reads whom the administration is for', async ({ page }) => {
  await logInAs(page, await newMember())
  await page.goto('/kadmin/permisos')
  await waitForHydration(page)
  await expect(page.getByText('Esta parte es para quien administra el sitio.')).toBeVisible()
  await expectAccessible(page)
})
