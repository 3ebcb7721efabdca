import { expect, type Page, type Response, type Route } from '@playwright/test'
import type { MemberItem } from '#contract/collection/collection.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

// Changes of a member stay visible even when earlier answers arrive late.

/** A member with a wish, and its priority as the server knows it. */
async function wisher(): Promise<{
  member: Member
  figure: MemberItem
  priority: () => Promise<number | null>
}> {
  const member = await newMember()
  const { data } = await callApi<MemberItem[]>('GET publicdata/items')
  const [figure] = data
  if (!figure) throw new Error('The catalogue is empty.')
  await callApi(`POST me/items_want/${figure.id}`, undefined, member.token)
  const priority = async () => {
    const own = await callApi<{ priority: number | null }>(
      `GET me/items/${figure.id}`,
      undefined,
      member.token,
    )
    return own.data.priority
  }
  return { member, figure, priority }
}

/** Delays the answers to this call until they are released. */
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

// A call that is held while its test ends has nobody left to answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const star = (page: Page, title: string) => page.getByTitle(title)

test('A page of the members’ area does not shift when the answer about the member arrives last', async ({
  page,
}) => {
  const { member } = await wisher()
  await logInAs(page, member)
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

  // A list of imports that cannot be refreshed leaves the page unchanged.
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

test('Neither a list requested before a wish was rated nor the answer to an earlier rating undoes the last one', async ({
  page,
}) => {
  const { member, figure, priority } = await wisher()
  await logInAs(page, member)
  await page.goto('/wishlist')
  await waitForHydration(page)
  // Marking a figure makes the list stale, so it is requested again when shown.
  await page.getByRole('main').getByRole('link', { name: figure.name }).click()
  const isStored = (response: Response) =>
    response.request().method() !== 'GET' && response.url().endsWith(`/${figure.id}`)
  const marked = page.waitForResponse(isStored)
  await page.getByRole('button', { name: 'La tengo', exact: true }).first().click()
  await marked
  const undone = page.waitForResponse(isStored)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await (await undone).finished()
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

  await rateTwice(page, figure)
  await expect.poll(priority).toBe(5)
  await expect(page.getByRole('radio', { name: '5: Urgente' })).toBeChecked()
})

/** Rates the wish again while the answer to the rating before is on its way. */
async function rateTwice(page: Page, figure: MemberItem): Promise<void> {
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
  await expect(page.getByRole('radio', { name: '5: Urgente' })).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('5') ?? false)
  gate.resolve()
  await saved
}
