import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

test('Many copies are changed and sold on a phone, each with one undo, and a cut network loses nothing', async ({
  page,
}) => {
  const member = await newMember()
  const { token } = member
  await callApi('POST me/items/31', { place: 'Repisa', quantity: 2 }, token)
  await callApi('POST me/items/32', { tags: ['Nueva'] }, token)
  await callApi('POST me/items/33', {}, token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/coleccion?vista=tabla')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  const bar = page.getByRole('region', { name: 'Copias elegidas' })
  await page.getByRole('checkbox').first().check()
  await expect(bar.getByRole('status')).toHaveText('1 copia elegida')
  await bar.getByRole('button', { name: 'Todas' }).click()
  await expect(bar.getByRole('status')).toHaveText('4 copias elegidas')
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)

  await bar.getByRole('button', { name: 'Cambiar' }).click()
  const form = page.getByRole('dialog', { name: 'Cambiar 4 copias' })
  await form.getByLabel('Dónde está').fill('Caja 3')
  await form.getByLabel('Estado').selectOption('Completa')
  await form.getByLabel('Etiqueta nueva').fill('Mudanza')
  await form.getByRole('group', { name: 'Quitar etiquetas' }).getByText('Nueva').click()
  await expectAccessible(page, form)
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Cambiar todas' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await form.getByRole('button', { name: 'Cambiar todas' }).click()
  await expect(page.getByText('4 copias cambiaron.')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Elegir varias' })).toBeFocused()
  await expect(page.getByText('Completa · Mudanza')).toHaveCount(4)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho en 4 copias.')).toBeVisible()
  await expect(page.getByText('Completa · Mudanza')).toHaveCount(0)
  const { data } = await callApi<{ copies: { place: string | null; tags: string[] }[] }>(
    'GET me/items/32',
    undefined,
    token,
  )
  expect(data.copies).toMatchObject([{ place: null, tags: ['Nueva'] }])

  await page.getByRole('button', { name: 'Elegir varias' }).click()
  const ticks = page.getByRole('checkbox')
  await ticks.first().check()
  await ticks.last().check()
  await bar.getByRole('button', { name: 'Salieron' }).click()
  const gone = page.getByRole('dialog', { name: '¿Qué pasó con ellas?' })
  await expectAccessible(page, gone)
  await gone.getByRole('button', { name: 'Vendidas: guardar' }).click()
  await expect(page.getByText('2 copias salieron de tu colección.')).toBeVisible()
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  await expect(ticks).toHaveCount(2)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho: 2 copias están como antes.')).toBeVisible()
  await expect(ticks).toHaveCount(4)
})
