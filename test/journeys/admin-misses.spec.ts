import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import type { Member } from './member.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

/** An EAN-13 that no other run has. */
function newCode(): string {
  const digits = `20${String(Date.now()).slice(-9)}${Math.floor(Math.random() * 10)}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

async function threeMembers(): Promise<Member[]> {
  return [await newMember(), await newMember(), await newMember()]
}

test('A box that three members scanned and kept is made with one yes, and the three have it', async ({
  page,
}) => {
  const [barcode, other] = [newCode(), newCode()]
  const name = `<img src=x onerror=alert(1)> כפפה ${barcode}`
  const members = await threeMembers()
  for (const { token } of members) {
    await callApi(`GET me/scanned?barcode=${barcode}`, undefined, token)
    await callApi(`GET me/scanned?barcode=${other}`, undefined, token)
    const place = { license: 'la-odisea', line_name: 'Línea que falta' }
    const fields = { name, barcode }
    const { data } = await callApi<{ item: { id: number } }>(
      'POST me/contributions',
      { kind: 'new_item', fields, ...place },
      token,
    )
    await callApi(`POST me/items/${data.item.id}`, { price_paid_cents: 50_000, currency: 'MXN' }, token)
  }
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/faltantes')
  const row = page.getByRole('row').filter({ hasText: `Código ${barcode}` })
  await expect(row).toContainText('3 la guardaron, 3 la escanearon')
  for (const { user } of members) await expect(page.locator('main')).not.toContainText(user.username)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('link', { name: /^Crearla/ }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name)
  await page.getByLabel('Nombre', { exact: true }).fill(`Guante ${barcode}`)
  await page.getByLabel('Línea', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Aportación aceptada.')).toBeVisible()
  await expect(page).toHaveURL(/\/kadmin\/faltantes$/)
  await expect(row).toHaveCount(0)
  for (const { token } of members) {
    const { data } = await callApi<{ item: { name: string; is_private: boolean } }[]>(
      'GET me/contributions',
      undefined,
      token,
    )
    expect(data).toMatchObject([
      { state: 'aceptada', item: { name: `Guante ${barcode}`, is_private: false } },
    ])
    const collection = await callApi<{ name: string }[]>('GET me/items', undefined, token)
    expect(collection.data).toMatchObject([{ name: `Guante ${barcode}` }])
  }

  // The other box was only scanned: hidden and shown again, then made from what is known.
  const scanned = page.getByRole('row').filter({ hasText: `Código ${other}` })
  await scanned.getByRole('button', { name: /^No va/ }).click()
  await expect(scanned).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await scanned.getByRole('link', { name: /^Crearla/ }).click()
  await expect(page.getByLabel('Código de barras')).toHaveValue(other)
  await page.getByLabel('Nombre', { exact: true }).fill(`Caja ${other}`)
  await page.getByLabel('Licencia', { exact: true }).selectOption({ label: 'La Odisea' })
  await page.getByLabel('Línea', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/\/kadmin\/faltantes$/)
  await expect(page.getByText(`Se agregó «Caja ${other}».`)).toBeVisible()
  await expect(scanned).toHaveCount(0)
})

test('Other names of what the catalogue has come from a file, after a look and with undo', async ({
  page,
}) => {
  const phrase = `Odiseo ${newCode()}`
  const text = `alias,name\n${phrase},La Odisea\n${phrase} bis,Nada que haya\n`
  await logInAs(page, await anAdministrator())
  await page.goto('/kadmin/alias')
  await page.getByRole('button', { name: 'De un archivo' }).click()
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('Elige un archivo.')).toBeVisible()
  await page
    .getByLabel('Archivo CSV de dos columnas')
    .setInputFiles({ name: 'nombres.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('2\u00a0cuyo nombre no está en el catálogo')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `${phrase} → La Odisea` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar 1 alias' }).click()
  await expect(page.getByText('Se agregó 1\u00a0alias.')).toBeVisible()
  await page.getByLabel('Buscar por Frase o nombre').fill(phrase)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 alias', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('1 alias', { exact: true })).toHaveCount(0)
})
