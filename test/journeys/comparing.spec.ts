import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

test("A member compares their collection with a public one, and sees what they miss of each other's", async ({
  page,
}) => {
  const [ana, beto] = [await newMember(), await newMember()]
  const { data } = await callApi<{ id: number; name: string }[]>(
    'GET items?user=true&licenses=dracula',
    undefined,
    ana.token,
  )
  const [wanted, shared] = data
  if (!wanted || !shared) throw new Error('An empty catalogue.')
  await callApi(`POST me/items_want/${wanted.id}`, {}, ana.token)
  await callApi(`POST me/items/${shared.id}`, {}, ana.token)
  for (const { id } of [wanted, shared]) await callApi(`POST me/items/${id}`, {}, beto.token)
  const shown = { bio: '', links: [], favorite_licenses: [], show_collection: true, show_wishlist: false }
  await callApi('POST me/editUserProfile', { ...shown, is_public: true }, beto.token)
  await logInAs(page, ana)
  await page.goto(`/u/${beto.user.username}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Comparar con mi colección' }).click()
  await expect(page.getByRole('heading', { name: 'Lo que tiene y tú quieres (1)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lo que tú tienes y le falta (0)' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Líneas que coleccionan los dos' })).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
})
