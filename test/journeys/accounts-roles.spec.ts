import { expect } from '@playwright/test'
import type { SignedIn } from '#contract/accounts.ts'
import { enter, newMember, send } from './member.ts'
import { operate } from './operator.ts'
import { hydrated, test } from './visitor.ts'

interface Ticket {
  code: string
  path: string
}

test('an administrator looks through the eyes of a member, for once, and comes back', async ({ page }) => {
  const [administrator, member] = await Promise.all([newMember(), newMember()])
  await operate('user', 'grant-admin', administrator.email)
  const own = await send<Ticket>('POST auth/role-change-ticket', { username: '' }, administrator.token)
  const inside = await send<SignedIn>(`GET auth/role-change/${own.data.code}`, undefined, administrator.token)
  const { username, fullname } = member.user
  const { data } = await send<Ticket>('POST auth/role-change-ticket', { username }, inside.data.token)

  await enter(page, inside.data)
  await page.goto(data.path)
  await hydrated(page)
  expect(await page.content()).not.toContain(data.code)
  await expect(page.getByText(`@${administrator.user.username}`)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/dashboard')
  const bar = page.getByText(`estás viendo la cuenta de ${fullname}`)
  await expect(bar).toBeVisible()

  await page.getByRole('link', { name: 'Volver a la administración' }).click()
  await expect(bar).toHaveCount(0)
  const here = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)
  await expect.poll(here).toBe(administrator.user.username)

  // The code was worth something once.
  await page.goto(data.path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos cambiar de rol')
})
