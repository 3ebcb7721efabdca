import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, newMember } from './member.ts'
import { test, waitForHydration } from './visitor.ts'

test('A member follows a license and a collection, compares it with their own, and can undo unfollowing in the settings', async ({
  page,
}) => {
  const [ana, beto] = [await newMember(), await newMember()]
  const shown = { bio: '', links: [], favorite_licenses: [], show_collection: true, show_wishlist: false }
  await callApi('POST me/editUserProfile', { ...shown, is_public: true }, beto.token)
  const { data: items } = await callApi<{ id: number; license: { slug: string; name: string } }[]>(
    'GET items?user=true&licenses=dracula',
    undefined,
    ana.token,
  )
  const [wanted, shared] = items
  if (!wanted || !shared) throw new Error('An empty catalogue.')
  const { license } = wanted
  await callApi(`POST me/items_want/${wanted.id}`, {}, ana.token)
  await callApi(`POST me/items/${shared.id}`, {}, ana.token)
  for (const { id } of [wanted, shared]) await callApi(`POST me/items/${id}`, {}, beto.token)

  await page.goto(`/public/licencias/${license.slug}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Seguir', exact: true }).click()
  await page.getByLabel('Correo').fill(ana.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(`/coleccionables/${license.slug}`)
  await page.getByRole('button', { name: `Seguir ${license.name}` }).click()
  await expect(page.getByRole('button', { name: `Siguiendo ${license.name}` })).toBeVisible()

  // From the public page of a line with one tap, without a detour through the login.
  const { data: lines } = await callApi<{ slug: string; name: string }[]>(
    `GET publicdata/lines/${license.slug}`,
  )
  const [line] = lines
  await page.goto(`/public/licencias/${license.slug}/${line?.slug}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Seguir', exact: true }).click()
  await expect(page.getByText(`Sigues «${line?.name}».`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Siguiendo ${line?.name}` })).toBeVisible()

  await page.goto(`/u/${beto.user.username}`)
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('button', { name: 'Siguiendo' })).toBeVisible()

  await page.getByRole('button', { name: 'Comparar con mi colección' }).click()
  await expect(page.getByRole('heading', { name: 'Lo que tiene y tú quieres (1)' })).toBeVisible()
  await expect(page.getByText('No le falta nada tuyo en las líneas que colecciona.')).toBeVisible()
  await expect(page.getByText('Los dos', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Proponer intercambio por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Hola%2C%20/,
  )
  await expect(page.getByRole('table', { name: 'Líneas que coleccionan los dos' })).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))

  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Siguiendo' }).click()
  await expect(page).toHaveURL('/comunidad/sigues')
  const plaques = page.getByRole('main').getByRole('article')
  await expect(plaques).toHaveCount(3)
  await expectAccessible(page, page.getByRole('main'))
  await plaques.getByRole('button', { name: `Dejar de seguir ${license.name}` }).click()
  await expect(plaques).toHaveCount(2)
  const ended = page.getByText(`Ya no sigues «${license.name}».`)
  const firstLetter = (text: Element) => getComputedStyle(text, '::first-letter').textTransform
  expect(await ended.evaluate(firstLetter), 'a name that begins a message stays as it is').toBe('none')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(plaques).toHaveCount(3)
  await page.getByRole('link', { name: 'Recibirlo por correo' }).click()
  const section = page.getByRole('region', { name: 'Siguiendo' })
  const weekly = section.getByLabel('Mándame un correo por semana')
  await expect(weekly).not.toBeChecked()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/me/follow-settings') && answer.request().method() === 'PATCH',
  )
  await weekly.check()
  await saved
  await page.reload()
  await expect(weekly).toBeChecked()
  await page.route('**/api/me/follow-settings', (route) => route.abort('internetdisconnected'))
  await weekly.uncheck()
  await expect(section.getByRole('alert')).toBeVisible()
  await expect(weekly).toBeChecked()
})

test('Whoever comes to the login from a license sees one of its figures beside the form, from elsewhere any', async ({
  page,
}) => {
  const licenses: (string | null)[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('licenses')) licenses.push(searchParams.get('licenses'))
  })
  for (const name of ['Mitología mexica', 'Don Quijote de la Mancha']) {
    await page.goto('/public/licencias')
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Seguir', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Del catálogo' })).toContainText(name)
  }
  expect(licenses).toHaveLength(2)
  await page.goto('/coleccion')
  await expect(page).toHaveURL('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Qué bueno verte' })).toBeVisible()
  expect(licenses).toHaveLength(2)
})
