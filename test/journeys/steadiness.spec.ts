import type { Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import type { MemberItem } from '#contract/collection.ts'
import type { Member } from './member.ts'
import { enter, newMember, send } from './member.ts'
import { hydrated, test } from './visitor.ts'

// What a member does stays done, however late an answer arrives.

/** A member who wants a figure, and how much they want it as the server knows it. */
async function wisher(): Promise<{
  member: Member
  figure: MemberItem
  priority: () => Promise<number | null>
}> {
  const member = await newMember()
  const { data } = await send<MemberItem[]>('GET publicdata/items')
  const [figure] = data
  if (!figure) throw new Error('The catalogue is empty.')
  await send(`POST me/items_want/${figure.id}`, undefined, member.token)
  const priority = async () => {
    const own = await send<{ priority: number | null }>(`GET me/items/${figure.id}`, undefined, member.token)
    return own.data.priority
  }
  return { member, figure, priority }
}

/** Holds back what the server answers to this call until it is let go. */
async function holdAnswers(page: Page, method: string, pathname: string) {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    asked.resolve()
    await gate.promise
    await route.fulfill({ response })
  }
  await page.route((url) => url.pathname === pathname, hold)
  return { asked: asked.promise, letGo: () => gate.resolve() }
}

const star = (page: Page, title: string) => page.getByTitle(title)

test('a page of the members’ area does not move when the answer about the member arrives last', async ({
  page,
}) => {
  const { member } = await wisher()
  await enter(page, member)
  const firstVisit = await holdAnswers(page, 'GET', '/api/me')
  await page.goto('/wishlist')
  await expect(star(page, '4: Mucho')).toHaveCount(1)
  await expect(star(page, '4: Mucho')).toBeHidden()
  firstVisit.letGo()
  await expect(page.getByRole('complementary', { name: 'Perfil incompleto' })).toBeVisible()
  await expect(star(page, '4: Mucho')).toBeVisible()

  await page.unrouteAll({ behavior: 'wait' })
  const secondVisit = await holdAnswers(page, 'GET', '/api/me')
  await page.reload()
  await star(page, '4: Mucho').waitFor()
  const before = await star(page, '4: Mucho').boundingBox()
  secondVisit.letGo()
  await expect(page.locator('.quota')).toContainText('/ 100 items')
  expect(await star(page, '4: Mucho').boundingBox()).toEqual(before)
})

test('a list that was asked for before a wish was rated does not take the rating back', async ({ page }) => {
  const { member, figure, priority } = await wisher()
  await enter(page, member)
  await page.goto('/wishlist')
  await hydrated(page)
  // Marking a figure makes the list one to be asked for again when it is next looked at.
  await page.getByRole('main').getByRole('link', { name: figure.name }).click()
  await page.getByRole('button', { name: 'La tengo', exact: true }).first().click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'La quiero', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const list = await holdAnswers(page, 'GET', '/api/me/items_want')
  await page.goBack()
  await list.asked
  await star(page, '4: Mucho').click()
  const radio = page.getByRole('radio', { name: '4: Mucho' })
  await expect(radio).toBeChecked()
  await expect.poll(priority).toBe(4)
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/me/items_want',
  )
  list.letGo()
  await (await answered).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(radio).toBeChecked()
})

test('of two ratings pressed one right after the other the last one stays', async ({ page }) => {
  const { member, figure, priority } = await wisher()
  await enter(page, member)
  await page.goto('/wishlist')
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route(
    (url) => url.pathname === `/api/me/items_want/${figure.id}`,
    async (route) => {
      sent += 1
      if (sent === 1) await gate.promise
      await route.continue()
    },
  )
  await star(page, '2: Me gusta').click()
  await star(page, '5: Urgente').click()
  const radio = page.getByRole('radio', { name: '5: Urgente' })
  await expect(radio).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('5') ?? false)
  gate.resolve()
  await saved
  await expect.poll(priority).toBe(5)
  await expect(radio).toBeChecked()
})

test('a list of imports that cannot be read again leaves the page as it is', async ({ page }) => {
  await enter(page, await newMember())
  await page.goto('/coleccion/importar')
  await expect(page.getByText('Suelta aquí tu archivo')).toBeVisible()
  await page.route(
    (url) => url.pathname === '/api/me/intakes',
    (route) => route.fulfill({ status: 429 }),
  )
  const refused = page.waitForResponse((response) => response.status() === 429)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await (await refused).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByText('Suelta aquí tu archivo')).toBeVisible()
})
