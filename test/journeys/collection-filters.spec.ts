import { expect } from '@playwright/test'
import { callApi, logInAs, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

test('A collection is filtered by price, purchase date and number of copies, and the address keeps the filters', async ({
  page,
  request,
}) => {
  const list = await (await request.get(`/api/publicdata/items?license=${drawnLicense}&page_size=60`)).json()
  const figures = list.data as { id: number; line: { slug: string } }[]
  // Within one line, so that the filter by line is not shown and the filters of copies are open.
  const [first, second] = figures.filter(({ line }) => line.slug === figures[0]?.line.slug)
  const member = await newMember()
  const bought = { price_paid_cents: 90_000, acquired_on: '2024-03-01', quantity: 2 }
  await callApi(`POST me/items/${first?.id}`, bought, member.token)
  await callApi(`POST me/items/${second?.id}`, { price_paid_cents: 95_000, currency: 'USD' }, member.token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/coleccion')
  await waitForHydration(page)
  const count = page.locator('.own-toolbar-count')
  await expect(count).toHaveText('2 figuras')

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByText('Precio, fecha y lugar').click()
  const price = page.getByRole('group', { name: 'Precio pagado' })
  const time = page.getByRole('group', { name: 'Llegó' })
  await price.getByLabel('Desde').fill('900')
  await price.getByLabel('Hasta').fill('800')
  await time.getByLabel('Desde').fill('2024-03-01')
  const apply = page.getByRole('button', { name: 'Aplicar' })
  await apply.click()
  await expect(page.getByText('El máximo no puede ser menor que el mínimo.')).toBeVisible()
  await expect(price.getByLabel('Hasta')).toBeFocused()
  expect(await horizontalOverflow(page)).toBe(0)
  await price.getByLabel('Hasta').fill('1,000')
  await apply.click()
  await expect(apply).toBeHidden()
  await expect(count).toHaveText('1 figura')
  const narrowed = /price_min_cents=90000&price_max_cents=100000&currency=MXN&acquired_from=2024-03-01$/
  await expect(page).toHaveURL(narrowed)

  await page.getByRole('button', { name: 'Filtros 2' }).click()
  await page.getByRole('heading', { name: 'Cuántas copias' }).click()
  await page.getByRole('link', { name: 'Una copia' }).click()
  await expect(page.getByText('Ninguna de tus figuras es así')).toBeAttached()
  await page.goBack()
  await expect(page).toHaveURL(narrowed)
  await page.reload()
  await expect(count).toHaveText('1 figura')
  const chips = page.getByRole('list', { name: 'Filtros elegidos' })
  await chips.getByRole('link', { name: /Llegó: desde 1\smar\s2024/ }).click()
  await chips.getByRole('link', { name: 'Pagado: de $900.00 a $1,000.00' }).click()
  await expect(page).toHaveURL(/\/coleccion$/)
  await expect(count).toHaveText('2 figuras')
})

test('The keyboard stays at the filters of a collection when filters are removed', async ({
  page,
  request,
}) => {
  const list = await (await request.get(`/api/publicdata/items?license=${drawnLicense}&page_size=1`)).json()
  const member = await newMember()
  await callApi(`POST me/items/${list.data[0].id}`, { condition: 'suelta', notes: 'Sin caja' }, member.token)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInAs(page, member)
  await page.goto('/coleccion?condition=suelta&notes=con_notas')
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Filtros' })
  const chips = page.getByRole('list', { name: 'Filtros elegidos' })
  const results = page.locator('.own-list')

  await chips.getByRole('link', { name: 'Quitar Suelta' }).press('Enter')
  await expect(chips.getByRole('link', { name: 'Quitar Suelta' })).toHaveCount(0)
  const left = chips.getByRole('link').first()
  await expect(left).toBeFocused()
  await left.press('Enter')
  await expect(results).toHaveAttribute('data-view', 'repisas')
  await expect(button).toBeFocused()

  // The same from the panel beside the list, which shelves do not have.
  await page.goto('/coleccion?condition=suelta')
  await waitForHydration(page)
  await page
    .getByRole('complementary', { name: 'Filtros' })
    .getByRole('link', { name: 'Suelta' })
    .press('Enter')
  await expect(results).toHaveAttribute('data-view', 'repisas')
  await expect(button).toBeFocused()

  // Niches keep the panel, so the button is hidden.
  await page.goto('/coleccion?vista=nichos&condition=suelta')
  await waitForHydration(page)
  await chips.getByRole('link', { name: 'Quitar Suelta' }).press('Enter')
  await expect(chips).toBeHidden()
  const search = page.getByRole('searchbox', { name: 'Buscar en esta lista' })
  await expect(search).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Por licencia' })).toBeVisible()

  // After a search the next one can be typed, and nothing stands above the results.
  await search.fill('nada')
  await search.press('Enter')
  await expect(page).toHaveURL(/query=nada/)
  await expect(search).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Por licencia' })).toBeHidden()
  await page.goBack()
  await expect(search).toHaveValue('')
})
