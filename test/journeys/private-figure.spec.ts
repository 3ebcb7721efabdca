import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('A figure that the catalogue misses is marked on its own page and found in the collection', async ({
  page,
}) => {
  const member = await newMember()
  const { data } = await callApi<{ item: { id: number } }>(
    'POST me/contributions',
    {
      kind: 'new_item',
      license_name: 'Sandokán',
      line_name: 'Mompracem',
      fields: { name: 'Tigre de Malasia', release_date: '2031-05', status: 'anunciada', scale: '1:6' },
    },
    member.token,
  )
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto(`/aportaciones/figura/${data.item.id}`)
  await expect(page.getByText('Solo tú la ves.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tigre de Malasia', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0)
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'La tengo', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: /copia/i }).first()).toBeVisible()
  await page.goto('/coleccion')
  const found = page.getByRole('link', { name: 'Tigre de Malasia' }).first()
  await expect(found).toHaveAttribute('href', `/aportaciones/figura/${data.item.id}`)
  await page.goto(`/aportaciones/figura/${data.item.id}`)
  await page.getByRole('link', { name: 'Mompracem' }).click()
  await expect(page).toHaveURL(/\/coleccion\/privada-/)
  await expect(page.getByRole('link', { name: 'Tigre de Malasia' }).first()).toBeVisible()

  await page.goto('/aportaciones/figura/1')
  await expect(page).toHaveURL(/\/item\/1$/)
  await page.goto('/aportaciones/figura/99999999')
  await expect(page.getByRole('heading', { name: 'No encontramos esa figura' })).toBeVisible()
})
