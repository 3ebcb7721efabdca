import { expect } from '@playwright/test'
import { test, waitForHydration } from './visitor.ts'

test('A search with a typing error finds the intended name, a blank one leaves no blank parameters, and suggestions are chosen by key', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const box = page.getByRole('main').getByRole('combobox', { name: 'Buscar figuras' })
  await box.fill('quijotte')
  await box.press('Enter')
  await expect(page).toHaveURL('/buscador?query=quijotte')
  await expect(page).toHaveTitle('Buscar: quijotte')
  await expect(
    page
      .locator('.item-card')
      .filter({ hasText: /quijote/i })
      .first(),
  ).toBeVisible()
  await box.fill('  ')
  await box.press('Enter')
  await expect(page).toHaveURL('/buscador')
  // Ready for the next search, once the page shows this one.
  await expect(page).toHaveTitle('Buscador')
  await expect(box).toBeFocused()

  await box.pressSequentially('drac')
  await expect(page.getByRole('row').first()).toBeVisible()
  await box.press('Escape')
  await expect(page.getByRole('row')).toHaveCount(0)
  await expect(box).toHaveValue('drac')
  await box.clear()
  await box.pressSequentially('sancho')
  const first = page.getByRole('row').first()
  // The answer to the whole word, not one to its first letters.
  await expect(first).toContainText('Sancho')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await box.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const name = await first.locator('.suggestion-name').innerText()
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('row')).toHaveCount(0)
})

test('Hostile text in a search is text, and a search that ignores words or finds nothing says so', async ({
  page,
  request,
}) => {
  const hostile = '"><script>document.title="taken"</script>'
  await page.goto(`/buscador?query=${encodeURIComponent(hostile)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile)
  await expect(page).toHaveTitle(`Buscar: ${hostile}`)
  for (const query of ["' or 1=1 --", 'a & !b | (', '%00', '\u202e', 'x'.repeat(5_000), '😀'.repeat(500)]) {
    const answer = await request.get(`/buscador?query=${encodeURIComponent(query)}`)
    expect([query.slice(0, 20), answer.status()]).toEqual([query.slice(0, 20), 200])
  }
  await page.goto('/buscador?query=drácula%20qwxzqwxz')
  await expect(page.getByText('No hay figuras con todas las palabras; estas tienen alguna.')).toBeVisible()
  await page.goto('/buscador?query=qwxzqwxz')
  await expect(page.getByRole('heading', { name: 'Nada con “qwxzqwxz”' })).toBeVisible()
  await expect(page.getByLabel('¿Qué figura buscabas?')).toHaveValue('qwxzqwxz')
  await expect(
    page.getByRole('region', { name: 'Mientras, lo último' }).locator('.item-card').first(),
  ).toBeVisible()
  await expect(page.getByText('0 figuras', { exact: true })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The search is a form, and the menu of figures and the menu of the phone open', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('combobox', { name: 'Buscar figuras' }).fill('frankenstein')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/buscador?query=frankenstein')
    await expect(page.locator('.item-card').first()).toBeVisible()
    await page.getByRole('main').getByRole('combobox', { name: 'Buscar figuras' }).fill('')
    await page.getByRole('main').getByRole('combobox', { name: 'Buscar figuras' }).press('Enter')
    await expect(page).toHaveURL('/buscador')

    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Figuras' }).click()
    await expect(page.getByRole('navigation', { name: 'Figuras' }).getByRole('link').first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Planes' }).click()
    await expect(page).toHaveURL('/planes')
  })
})
