import { expect } from '@playwright/test'
import { test, waitForHydration } from './visitor.ts'

const address = '/public/licencias/don-quijote-de-la-mancha'

for (const scripts of ['with', 'without'] as const) {
  test.describe(`filters ${scripts} a script`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' })

    test('Filters narrow the list, appear in the URL and can be removed; pages and sort orders are links', async ({
      page,
    }) => {
      await page.goto(address)
      if (scripts === 'with') await waitForHydration(page)
      const count = page.locator('.item-list-count')
      const all = await count.innerText()

      const option = page.locator('.filter-option').first()
      const value = await option.locator('.filter-option-name').innerText()
      const expected = await option.locator('.filter-option-count').innerText()
      await option.click()
      await expect(page).toHaveURL(/\?\w+=[a-z0-9-]+$/)
      await expect(count).toHaveText(new RegExp(`^${expected}\\sfiguras?$`))
      await expect(page.locator('.filter-option[aria-current]')).toContainText(value)

      await page.getByRole('list', { name: 'Filtros elegidos' }).getByRole('link', { name: value }).click()
      await expect(page).toHaveURL(address)
      await expect(count).toHaveText(all)

      await page.getByRole('link', { name: 'Siguiente' }).click()
      await expect(page).toHaveURL(`${address}?page=2`)
      await expect(page.locator('.pagination [aria-current="page"]')).toContainText('2')

      await page.getByRole('button', { name: /^Ordenar/ }).click()
      // By key, because the page may still be on its way to the top, and the menu with it.
      await page.getByRole('link', { name: 'Nombre' }).press('Enter')
      await expect(page).toHaveURL(`${address}?sort=nombre`)
      await expect(page.getByRole('button', { name: 'Ordenar: Nombre' })).toBeVisible()
      const names = await page.locator('.item-card-name').allInnerTexts()
      expect((names[0] ?? '').localeCompare(names.at(-1) ?? '', 'es')).toBeLessThan(0)

      if (scripts === 'with') return
      // A filter with more values than are listed says so, and offers no field that needs JavaScript.
      await page.goto('/buscador')
      await page.locator('.filter-group > summary', { hasText: 'Arco' }).click()
      await expect(page.getByText(/más con menos figuras/).first()).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Buscar arco' })).toBeHidden()
    })
  })
}

test('A value too rare to be listed is found by its name, chosen and kept; on a phone the filters are a sheet that stays open', async ({
  page,
}) => {
  await page.goto('/buscador')
  await waitForHydration(page)
  const group = page.locator('.filter-group', { has: page.getByRole('heading', { name: 'Arco' }) })
  await group.locator('> summary').click()
  const option = group.getByRole('link', { name: /^Los náufragos del aire/ })
  await expect(option).toHaveCount(0)

  const field = group.getByRole('searchbox', { name: 'Buscar arco' })
  await field.fill('aire naufragos')
  await expect(group.getByRole('status')).toHaveText('1 resultado')
  await field.press('Tab')
  await expect(option).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?arcos=los-naufragos-del-aire$/)
  await expect(option).toHaveAttribute('aria-current', 'true')
  await expect(option).toBeFocused()

  await field.fill('nada se llama asi')
  await expect(group.getByRole('status')).toHaveText('Nada se llama “nada se llama asi”.')
  await expect(option).toHaveAttribute('aria-current', 'true')
  await field.fill('')
  await expect(option).toHaveAccessibleName(/aire 1$/)

  // A group with a chosen value starts open, and stays open without it.
  await page.reload()
  await waitForHydration(page)
  await option.click()
  await expect(page).toHaveURL('/buscador')
  await expect(group).toHaveAttribute('open', '')

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(address)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('complementary', { name: 'Filtros' })
  await sheet.locator('.filter-option').first().click()
  await expect(page).toHaveURL(/\?\w+=/)
  await sheet.getByRole('button', { name: /^Ver \d/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtros 1' })).toBeVisible()
})
