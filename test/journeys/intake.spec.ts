import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

interface Figure {
  id: number
  name: string
  license: { name: string }
  line: { name: string }
}

const head =
  '"ID";"Title";"Root";"Category";"Release Date";"Price";"Scale";"Barcode";"Status";"Count";"Score";"Payment date";"Shipping date";"Collecting date";"Price";"Shop";"Shipping method";"Tracking number";"Wishability";"Note"'

/** A line as MyFigureCollection writes it. */
function lineOf(title: string, status: 'Owned' | 'Wished' = 'Owned'): string {
  const before = [
    '1',
    title,
    'Figuras',
    'Prepainted',
    '2024-05-11',
    '0',
    '',
    '',
    status,
    '1',
    '',
    '2024-08-26',
  ]
  const after = ['0000-00-00', '0000-00-00', '129.50', 'AmiAmi', 'n/a', '', '0', '']
  return [...before, ...after].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
}

/** Two figures of the catalogue, and a row that nothing in it is like. */
async function makeFile(): Promise<{ figures: Figure[]; buffer: Buffer }> {
  const { data } = await callApi<Figure[]>('GET publicdata/items?page_size=60')
  const names = new Set<string>()
  const figures = data.filter(({ name }) => !names.has(name) && names.add(name)).slice(0, 2)
  const titles = figures.map(({ name, license, line }) => `${license.name} - ${name} - ${line.name}`)
  const rows = [...titles.map((title) => lineOf(title)), lineOf('Zzyzx - Qwrty - Xkcd', 'Wished')]
  return { figures, buffer: Buffer.from([head, ...rows, ''].join('\r\n')) }
}

test('On a phone a foreign file is reviewed, a figure is chosen for a row, the file is imported and the import undone', async ({
  page,
}) => {
  const member = await newMember()
  await page.setViewportSize(phone)
  await logInAs(page, member)
  const { figures, buffer } = await makeFile()
  await page.goto('/coleccion/importar')
  await waitForHydration(page)
  await expect(page.getByText('Suelta aquí tu archivo')).toBeVisible()
  await expectAccessible(page)
  await openUnfitFiles(page)
  const file = { name: 'mfc.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Elegir archivo').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Revisa antes de importar' })).toBeVisible()
  const missing = page.getByRole('article', { name: 'Zzyzx - Qwrty - Xkcd' })
  await expect(missing).toContainText('No encontrada')
  await expectAccessible(page, page.getByRole('main'))
  expect(await horizontalOverflow(page)).toBe(0)

  await missing.getByRole('button', { name: 'Buscarla' }).click()
  const picker = page.getByRole('dialog', { name: 'Elige la figura' })
  await picker.getByLabel('Buscar la figura').fill(figures[1]?.name ?? '')
  await picker.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(picker.getByRole('list', { name: 'Figuras' })).toBeVisible()
  await picker.getByRole('list', { name: 'Figuras' }).getByRole('button').first().click()
  await expect(missing).toContainText('La elegiste tú')

  await page.getByRole('button', { name: /^Importar \d+\sfilas?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Tu colección ya está aquí' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que llegó' }).getByRole('article').first()).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByText(/^\d (items|\/ 100)/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer toda la importación' }).click()
  await expect(page.getByText('Tu colección quedó como estaba antes de importar.')).toBeVisible()
  const { data: marked } = await callApi<unknown[]>('GET me/items', undefined, member.token)
  expect(marked).toEqual([])
})

/** An empty file is refused, and one with unknown columns asks what they hold. */
async function openUnfitFiles(page: Page): Promise<void> {
  const choose = (name: string, content: string) =>
    page
      .getByLabel('Elegir archivo')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('vacio.csv', '')
  await expect(page.getByRole('alert')).toHaveText('El archivo está vacío.')
  await choose('x.csv', 'Mis figuras,,\nFigura,Cosa,Comprada\nUlises,1.250,03/04/2024\n')
  await expect(page.getByRole('heading', { name: '¿Qué hay en cada columna?' })).toBeVisible()
  await expect(page.getByLabel('¿Dónde están los encabezados?')).toHaveValue('2')
  await expect(page.getByRole('group', { name: '¿Qué quiere decir «03/04/2024»?' })).toBeVisible()
  await page.getByLabel('Cosa', { exact: true }).selectOption('Precio pagado')
  await expect(page.getByRole('radio', { name: '$1,250.00' })).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  await page.getByRole('radio', { name: '$1,250.00' }).check()
  await page.getByRole('button', { name: 'Buscar mis figuras' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa antes de importar' })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar las columnas' }).click()
  await expect(page.getByRole('radio', { name: '$1,250.00' })).toBeChecked()
  await page.getByRole('button', { name: 'Volver a la revisión' }).click()
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar las columnas' }).click()
  await page.getByLabel('¿Dónde están los encabezados?').selectOption('0')
  await expect(page.getByLabel('Columna 3')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Descartar este archivo' }).click()
}
