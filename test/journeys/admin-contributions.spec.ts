import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const desk = { width: 1440, height: 900 }

/** A member corrects that many figures, which nobody else touches. Returns their username. */
async function propose(count: number): Promise<string> {
  const { token, user } = await newMember()
  const staff = (await anAdministrator()).token
  const license = { name: `Aportes ${user.username}` }
  const { data } = await callApi<{ license: { id: number } }>('POST admin/licenses', license, staff)
  const line = { name: 'Única', brand: 'Colibrí Zurdo', license_id: data.license.id }
  const added = await callApi<{ line: { id: number } }>('POST admin/lines', line, staff)
  for (let index = 0; index < count; index++) {
    const item = { line_id: added.data.line.id, name: `Pieza ${index}` }
    const made = await callApi<{ item: { id: number } }>('POST admin/items', item, staff)
    await callApi(
      'POST me/contributions',
      {
        kind: 'correction',
        item_id: made.data.item.id,
        fields: { materials: `Material ${index} de ${user.username}` },
        sources: ['https://tienda.example/figura'],
        message: 'Lo dice la caja.',
      },
      token,
    )
  }
  return user.username
}

test('A reviewer decides ten contributions with the keyboard', async ({ page }) => {
  const username = await propose(10)
  await logInAs(page, await anAdministrator())
  await page.setViewportSize(desk)
  await page.goto(`/kadmin/aportaciones?query=%40${username}`)
  await expect(page.getByText('10 aportaciones', { exact: true })).toBeVisible()
  const links = page.getByRole('table', { name: 'Aportaciones' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.getByRole('link', { name: 'Empezar a revisar' }).click()
  const source = page.getByRole('link', { name: 'https://tienda.example/figura' })
  await expect(source).toHaveAttribute('rel', /nofollow/)
  await expect(page.getByText('Hoy: ', { exact: false })).toHaveCount(1)
  await expectAccessible(page)

  // A letter that is typed decides nothing.
  const materials = page.getByLabel('Materiales', { exact: true })
  await materials.fill('')
  await materials.press('a')
  await expect(materials).toHaveValue('a')
  await materials.blur()
  const expectOpen = async (place: number) => {
    await expect(page).toHaveURL(addresses[place] ?? '')
    await expect(materials).toHaveValue(/^Material \d de /)
  }
  await page.keyboard.press('j')
  await expectOpen(1)
  await page.keyboard.press('ArrowLeft')
  await expect(materials).toHaveValue('a')
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expectOpen(0)
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize(desk)

  for (let place = 0; place < 9; place++) {
    await expectOpen(place)
    await page.keyboard.press('a')
  }
  await expectOpen(9)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Rechazar la aportación' })
  await expect(dialog.getByRole('radio', { name: 'Ya estaba en el catálogo' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aportación rechazada.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nada coincide con esta búsqueda' })).toBeVisible()
  await page.goto(addresses[9] ?? '')
  await expect(page.getByText('Rechazada: No encontramos una fuente')).toBeVisible()
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
})

test('What somebody else saved in the figure meanwhile is shown, and an acceptance keeps both', async ({
  page,
  browser,
}) => {
  const username = await propose(1)
  const administrator = await anAdministrator()
  await logInAs(page, administrator)
  await page.goto(`/kadmin/aportaciones?query=%40${username}`)
  await page.getByRole('link', { name: 'Empezar a revisar' }).click()
  await expect(page.getByLabel('Materiales', { exact: true })).toHaveValue(`Material 0 de ${username}`)
  const figure = page.getByRole('complementary', { name: 'Con qué se decide' }).getByRole('link').first()
  const other = await (await browser.newContext()).newPage()
  await logInAs(other, administrator)
  await other.goto((await figure.getAttribute('href')) ?? '')
  await other.getByText('Más datos').click()
  await other.getByLabel('Personaje').fill(`Personaje de ${username}`)
  await other.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(other.getByText(`Personaje de ${username}`)).toBeVisible()

  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('alert')).toContainText(`Personaje de ${username}`)
  await page.getByRole('button', { name: 'Guardar lo mío sobre esta versión' }).click()
  await expect(page.getByText('Aportación aceptada.')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Personaje')).toHaveValue(`Personaje de ${username}`)
  await expect(other.getByLabel('Materiales', { exact: true })).toHaveValue(`Material 0 de ${username}`)
})
