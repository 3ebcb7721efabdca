import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Member } from './member.ts'
import { logInAs, newMember } from './member.ts'
import { test } from './visitor.ts'

const isGetMe = ({ pathname }: URL) => pathname === '/api/me'

/** The session data stored on the device. */
const kept = (page: Page) =>
  page.evaluate(() =>
    ['token', 'user', 'isLogged', 'notices', 'stripe'].filter((key) => localStorage.getItem(key) !== null),
  )

/** Delays the answer to the next `GET me` of this tab until it is released. */
async function holdMe(page: Page) {
  const given = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    isGetMe,
    async (route) => {
      const response = await route.fetch()
      expect(response.status()).toBe(200)
      given.resolve()
      await released.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return {
    given: given.promise,
    /** Releases the answer and waits until the page has handled it. */
    async release() {
      const arrived = page.waitForEvent('requestfinished', (request) => isGetMe(new URL(request.url())))
      released.resolve()
      await (await arrived).response()
      await page.evaluate(
        () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 })),
      )
    },
  }
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('link', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto')
}

async function comeIn(page: Page, { email, password }: Member): Promise<void> {
  await page.getByRole('link', { name: 'Entrar otra vez' }).click()
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/dashboard')
}

test('An answer in flight leaves no personal data after a logout in another tab', async ({
  page,
  context,
}) => {
  await logInAs(page, await newMember())
  await page.goto('/dashboard')
  await expect(page.getByText('0 / 100 items')).toBeVisible()
  const other = await context.newPage()
  const me = await holdMe(other)
  await other.goto('/dashboard')
  await me.given
  await leave(page)
  await expect(other).toHaveURL('/logout')
  await me.release()
  expect(await kept(other)).toEqual([])
})

test('The next member in the same tab sees nothing of an answer to the previous one', async ({ page }) => {
  const [before, next] = [await newMember(), await newMember()]
  await logInAs(page, before)
  const me = await holdMe(page)
  await page.goto('/dashboard')
  await me.given
  await leave(page)
  await comeIn(page, next)
  await expect(page.getByText('0 / 100 items')).toBeVisible()
  await me.release()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(`"${next.user.username}"`)
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await expect(page.getByText(`@${next.user.username}`)).toBeVisible()
})
