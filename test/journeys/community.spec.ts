import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { phone, test, waitForHydration } from './visitor.ts'

test('Others see a collection only while its owner shows it, at an address that may have dots', async ({
  page,
  browser,
}) => {
  const ana = await newMember()
  const [figure] = (
    await callApi<{ id: number; name: string }[]>('GET items?user=true', undefined, ana.token)
  ).data
  if (!figure) throw new Error('An empty catalogue.')
  await callApi(`POST me/items/${figure.id}`, {}, ana.token)
  const visit = await browser.newPage()
  await visit.goto(`/u/${ana.user.username}`)
  await expect(visit.getByRole('heading', { name: 'Esta colección no es pública' })).toBeVisible()

  await logInAs(page, ana)
  await page.goto('/configuracion/perfil')
  await waitForHydration(page)
  const preview = page.locator('.profile-preview')
  await expect(preview.getByText('Solo tú la ves: tu perfil es privado.')).toBeVisible()
  await page.getByLabel('Cualquiera puede ver mi perfil').check()
  await page.getByLabel('Acerca de mí').fill('Monstruos, sobre todo.')
  await expect(preview.getByText('Así te ve cualquiera.')).toBeVisible()
  await expect(preview.getByText('Monstruos, sobre todo.')).toBeVisible()
  const { width, height } = page.viewportSize() ?? phone
  await page.setViewportSize(phone)
  await expect(page.locator('.settings > aside')).toHaveCount(0)
  await page.setViewportSize({ width, height })
  await expect(preview).toBeVisible()
  await page.getByLabel('Enlaces').fill('ejemplo')
  await page.getByRole('button', { name: 'Guardar perfil' }).click()
  await expect(page.getByText('Escribe una dirección completa')).toBeVisible()
  await expect(page.getByLabel('Acerca de mí')).toHaveValue('Monstruos, sobre todo.')
  await page.getByLabel('Enlaces').fill('https://ejemplo.com/ana')
  await page.getByRole('button', { name: 'Guardar perfil' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()

  await visit.reload()
  await expect(visit.getByRole('link', { name: figure.name })).toBeVisible()
  await visit.getByRole('link', { name: 'Acerca de mí' }).click()
  await expect(visit.getByText('Monstruos, sobre todo.')).toBeVisible()
  await visit.close()

  await page.goto('/comunidad/colecciones')
  const search = page.getByLabel('Buscar coleccionistas')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await search.pressSequentially(ana.user.username)
  // Tapped while the search waits for a pause.
  await page.getByRole('link', { name: 'Más grandes' }).click()
  await expect(page, 'typing searches').toHaveURL(
    `/comunidad/colecciones?query=${ana.user.username}&sort=grandes`,
  )
  await expect(search).toHaveValue(ana.user.username)
  await expect(page.getByRole('status').filter({ hasText: '1 colección' })).toBeAttached()
  await page.getByRole('link', { name: ana.user.fullname }).click()
  await expect(page.getByText('Así te ve cualquiera.')).toBeVisible()
  await expect(page).toHaveTitle('Mi Colección Pública')

  // The address works wherever the username has dots.
  for (const username of ['x', 'mx', 'y.z'].map((end) => `${ana.user.username.replace('ana.', '')}.${end}`)) {
    const form = { fullname: ana.user.fullname, username, country: '', city: '', phone: '' }
    await callApi('POST me/editProfile', form, ana.token)
    await page.goto(`/u/${username}`)
    await expect(page.getByRole('main').getByText(`@${username}`)).toBeVisible()
    // A member's frame replaces the public one, and its links with it.
    await waitForHydration(page)
    const tabs = page.getByRole('navigation', { name: 'Perfil' })
    await tabs.getByRole('link', { name: 'Acerca de mí' }).click()
    await expect(page).toHaveURL(`/u/${username}/acerca`)
    await expect(page.getByText('Monstruos, sobre todo.')).toBeVisible()
    await tabs.getByRole('link', { name: 'Colección' }).click()
    await expect(page).toHaveURL(`/u/${username}`)
    await expect(page.getByRole('link', { name: figure.name })).toBeVisible()
  }
})
