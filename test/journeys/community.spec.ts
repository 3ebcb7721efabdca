import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, fillLogin, logInAs, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
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

test('A public profile shows medals and shelves, and its code opens the comparison after a login', async ({
  page,
  browser,
}) => {
  const [ana, beto] = [await newMember(), await newMember()]
  const { data: items } = await callApi<Item[]>(`GET publicdata/items?licenses=${drawnLicense}&page_size=100`)
  const [line = [], ...others] = [...Map.groupBy(items, ({ line }) => line.slug).values()]
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => a.length - b.length)
  for (const { id } of [...line, ...others.flat()].slice(0, 14))
    await callApi(`POST me/items/${id}`, {}, ana.token)
  await callApi('POST me/editUserProfile', { is_public: true, show_collection: true }, ana.token)
  await callApi(`POST me/items/${line[0]?.id}`, {}, beto.token)

  const name = line[0]?.line.name ?? ''
  const visit = await browser.newPage()
  await visit.goto(`/u/${ana.user.username}`)
  const honours = visit.getByRole('list', { name: 'Medallas y avances' })
  await expect(honours.getByRole('img', { name: 'Línea completa' }).first()).toBeVisible()
  await expect(honours.getByRole('link', { name })).toBeVisible()
  await expect(visit.getByRole('region', { name: new RegExp(`^${name}`) })).toContainText('Línea completa')
  await waitForHydration(visit)
  await expectAccessible(visit, visit.getByRole('main'))
  await visit.setViewportSize({ width: 1280, height: 800 })
  await visit.goto(`/u/${ana.user.username}/acerca`)
  await expect(visit.getByRole('link', { name: `Línea completa: ${name}` })).toContainText(/20\d\d/)

  await visit.goto(`/u/${ana.user.username}#comparar`)
  await waitForHydration(visit)
  await visit.getByRole('link', { name: 'Comparar con mi colección' }).click()
  await fillLogin(visit, beto)
  await expect(visit).toHaveURL(`/u/${ana.user.username}#comparar`)
  await expect(visit.getByRole('region', { name: 'Comparar' })).toContainText('Los dos')
  await visit.close()

  await logInAs(page, ana)
  await page.goto(`/u/${ana.user.username}`)
  await page.getByRole('button', { name: 'Compartir mi perfil' }).click()
  const sheet = page.getByRole('dialog', { name: 'Compartir mi perfil' })
  await expect(sheet.getByRole('img', { name: 'Código QR de tu perfil' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
  await expectAccessible(page, sheet)
  await sheet.getByRole('button', { name: 'Dejar de compartir' }).click()
  await page.getByRole('button', { name: 'Hacerlo privado' }).click()
  await expect(page.getByText('Solo tú ves esta página')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Guardar imagen' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Copiar enlace' })).toHaveCount(0)
})
