import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { logInAs, newMember } from './member.ts'
import { test } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the members' area and waits until it would open without a network. */
async function openWithWorker(page: Page, address = '/dashboard'): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

test('The members’ area opens without a network at any of its addresses, and a public page says that it needs one', async ({
  page,
  context,
}) => {
  await logInAs(page, await newMember())
  await openWithWorker(page)
  await context.setOffline(true)
  const fresh = await context.newPage()
  for (const [address, title] of [
    ['/dashboard', 'La Cueva'],
    ['/coleccion', 'Mi Colección'],
    ['/coleccionables?licenses=la-odisea', 'Coleccionables'],
    ['/item/999', ''],
    ['/ordenes/abonos/detalle?store=1', ''],
  ] as const) {
    await fresh.goto(address)
    await expect(fresh).toHaveURL(address)
    await expect(fresh.getByText('Sin conexión.')).toBeVisible()
    await expect(fresh.getByRole('navigation', { name: 'Tu área' }).first()).toBeAttached()
    if (title) await expect(fresh).toHaveTitle(new RegExp(title))
  }
  await fresh.goto('/planes')
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
  await context.setOffline(false)
  await fresh.getByRole('link', { name: 'Intentar otra vez' }).click()
  await expect(fresh).toHaveURL('/planes')
  await expect(fresh.getByRole('heading', { level: 1 })).not.toHaveText('Sin conexión')
})

test('Visitors get no service worker', async ({ page }) => {
  for (const address of ['/', '/planes', '/entrar']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const registrations = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length)
    expect([address, await page.evaluate(registrations)]).toEqual([address, 0])
  }
})
