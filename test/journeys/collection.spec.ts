import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { drawnLicense } from './server.ts'
import { phone, test, waitForHydration } from './visitor.ts'

interface Figure {
  id: number
  name: string
  line: { slug: string; name: string }
}

/** Figures of one line of the demo. */
async function someFigures(request: APIRequestContext): Promise<Figure[]> {
  const list = await (await request.get(`/api/publicdata/items?license=${drawnLicense}&page_size=60`)).json()
  const figures = list.data as Figure[]
  return figures.filter(({ line }) => line.slug === figures[0]?.line.slug)
}

/** A member who owns the first of the figures and wants the second. */
async function collectorOf([first, second]: Figure[]): Promise<Member> {
  const member = await newMember()
  await callApi(`POST me/items/${first?.id}`, { store: 'Bazar', quantity: 2 }, member.token)
  await callApi(`POST me/items_want/${second?.id}`, undefined, member.token)
  return member
}

async function inside(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

test('typed cells survive a failure, a reload and going back, until they are saved', async ({
  page,
  request,
}) => {
  const figures = await someFigures(request)
  const [figure] = figures
  await logInAs(page, await collectorOf(figures))
  await inside(page, '/coleccion?vista=tabla')
  const cell = page.getByRole('button', { name: `Pagado, ${figure?.name}` }).first()
  await cell.click()
  const field = page.getByRole('textbox', { name: `Pagado, ${figure?.name}` })
  await field.fill('mil')
  await field.press('Enter')
  await expect(page.getByText('Escribe una cantidad como 1,250.50.')).toBeVisible()

  await page.reload()
  await expect(field).toHaveValue('mil')
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
  await page.getByRole('link', { name: 'Wishlist' }).first().click()
  await expect(page.getByRole('heading', { name: 'Wishlist', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('mil')
  await page.context().setOffline(true)
  await field.fill('1,250.50')
  await field.press('Enter')
  await expect(page.getByText('Network Error').first()).toBeVisible()
  await expect(field).toHaveValue('1,250.50')
  await page.context().setOffline(false)
  await field.press('Enter')
  await expect(cell).toContainText('$1,250.50')
  await page.reload()
  await expect(cell).toContainText('$1,250.50')

  await page.getByRole('button', { name: /^Copias, fotos y notas/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Copias y fotos' })
  const copies = dialog.getByRole('region', { name: 'Tus copias' })
  await page.setViewportSize(phone)
  await copies
    .getByLabel('Agregar foto')
    .first()
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') })
  await expect(copies.getByText('Solo aceptamos imágenes JPEG, PNG, WebP o AVIF.')).toBeVisible()
  expect(await copies.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: '¿Qué pasó con ella? Copia 2' }).click()
  await page.getByRole('button', { name: 'Quitar: fue un error' }).click()
  await expect(dialog.getByRole('heading', { name: 'Tu copia' })).toBeVisible()
  // The button pressed before is gone. The dialog still closes with Escape.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Copia 2')).toBeVisible()

  await page.getByRole('button', { name: /^Copias, fotos y notas/ }).click()
  // The sheet that edits the copy stands above the dialog.
  await dialog.getByRole('button', { name: 'Editar la copia 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Copia 1 de 2', exact: true })
  const conditions = sheet.getByRole('group', { name: 'Estado' })
  const whole = conditions.getByRole('radio', { name: 'Completa', exact: true })
  await conditions.getByText('Completa', { exact: true }).click()
  await expect(whole).toBeChecked()
  await conditions.getByText('Suelta').click()
  await expect(whole).not.toBeChecked()
  await conditions.getByText('Suelta').click()
  await expect(conditions.getByRole('radio', { checked: true }), 'tapped again').toHaveCount(0)
  await expectAccessible(page, sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('A wish has a priority, a hidden line is shown again with one tap, and lines without figures or unknown ones say so', async ({
  page,
  request,
}) => {
  const figures = await someFigures(request)
  const [first, second] = figures
  const member = await collectorOf(figures)
  await logInAs(page, member)
  await inside(page, '/wishlist')
  const wish = page.getByRole('group', { name: `Prioridad de ${second?.name}` })
  await wish.getByTitle('4: Mucho').click()
  await expect(wish.getByRole('radio', { name: '4: Mucho' })).toBeChecked()
  await page.getByRole('button', { name: `Pagaría por ${second?.name}` }).click()
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Pagaría por ${second?.name}` })).toContainText(
    'pagarías $900',
  )
  const { data } = await callApi<{ priority: number }>(`GET me/items/${second?.id}`, undefined, member.token)
  expect(data.priority).toBe(4)

  await inside(page, `/coleccion/${drawnLicense}/${first?.line.slug}`)
  const hidden = page.waitForResponse(/\/api\/me\/hidden\//)
  await page.getByRole('button', { name: 'No me interesa la línea' }).click()
  await expect(page.getByRole('button', { name: 'Me interesa otra vez' })).toBeVisible()
  await hidden
  await inside(page, '/configuracion/coleccion')
  await page.getByRole('button', { name: `Mostrar otra vez ${first?.line.name}` }).click()
  await expect(page.getByText('No tienes licencias ni líneas ocultas.')).toBeVisible()

  const { data: license } = await (await request.get('/api/publicdata/licenses/dracula')).json()
  await inside(page, '/coleccion/dracula')
  await expect(page.getByRole('heading', { level: 1, name: license.name })).toBeVisible()
  await inside(page, '/coleccion/ninguna')
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esa licencia' })).toBeVisible()
  await inside(page, `/coleccion/${drawnLicense}/ninguna`)
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esa línea' })).toBeVisible()
})

test('the gaps of a line stand after what one owns, and one tap fills each', async ({ page, request }) => {
  const figures = await someFigures(request)
  const [first, second, third] = figures
  const missing = figures.length - 1
  await logInAs(page, await collectorOf(figures))
  await inside(page, '/coleccion')
  await page.getByRole('link', { name: `Te faltan ${missing}` }).click()
  const gaps = page.getByRole('region', { name: `Te faltan ${missing}` })
  await expect(gaps.getByRole('link', { name: second?.name ?? '' })).toBeInViewport()
  await expect(gaps.getByRole('link', { name: first?.name ?? '' })).toHaveCount(0)
  // One figure has nothing to search or to order.
  await expect(page.getByLabel('Ordenar por')).toHaveCount(0)
  await gaps
    .getByRole('group', { name: `Marcar ${third?.name}` })
    .getByRole('button', { name: 'La tengo' })
    .click()
  await expect(page.getByRole('region', { name: `Te faltan ${missing - 1}` })).toBeVisible()
})

test('pictures of one’s case and of a year of it are drawn to share', async ({ page, request }) => {
  await logInAs(page, await collectorOf(await someFigures(request)))
  await inside(page, '/coleccion')
  const expectPicture = async (name: string, file: string) => {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 1080)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Guardar imagen' }).click()
    expect((await saved).suggestedFilename()).toBe(file)
    await expect(dialog.getByRole('button', { name: 'Copiar enlace' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  // The profile is private, so there is only the picture.
  await expectPicture('Compartir mi vitrina', 'vitrina.jpg')
  // What was marked without a day counts in the year in which it was marked.
  await inside(page, '/coleccion/numeros')
  const ranking = page.getByRole('region', { name: 'Por licencia' })
  await expect(ranking.locator('.numbers-face')).toHaveCount(1)
  await page.getByRole('button', { name: 'Pesos' }).click()
  await expect(ranking, 'nothing was paid').toHaveCount(0)
  await page.getByRole('button', { name: 'Figuras', exact: true }).click()
  await page.getByText('Ver todo en tablas').click()
  await expect(page.getByRole('table', { name: 'Por licencia' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Tu \d{4} en Vitrina$/ }).click()
  const title = page.getByRole('heading', { level: 1, name: /^Tu \d{4} en Vitrina$/ })
  const year = (await title.textContent())?.match(/\d{4}/)?.[0]
  // The same numbers on the page and in the picture that is sent.
  const cards = page.getByRole('list', { name: `Mi ${year} en tarjetas` })
  await expect(cards.getByRole('heading', { name: '1', exact: true })).toBeVisible()
  await expect(cards.getByText(`figura llegó a mi vitrina en ${year}`)).toBeVisible()
  await expectPicture('Compartir: Lo que llegó', `mi-${year}.jpg`)
  await expectPicture('Compartir: Mi licencia', `mi-${year}.jpg`)
  await expectAccessible(page)
  await page.goto('/coleccion/numeros/abc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos ese año')
})

test('the inventory has every copy, its price and the totals, and prints with its pictures', async ({
  page,
  request,
}) => {
  const figures = await someFigures(request)
  const [figure] = figures
  const member = await collectorOf(figures)
  await callApi(
    `POST me/items/${figure?.id}/copies`,
    { price_paid_cents: 45_000, currency: 'USD' },
    member.token,
  )
  await logInAs(page, member)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await inside(page, '/configuracion/coleccion/inventario')
  const sheet = page.getByRole('article', { name: 'Inventario' })
  await expect(sheet).toContainText(member.user.fullname)
  await expect(sheet).toContainText('1 figura · 3 copias')
  await expect(sheet.getByText('USD 450.00')).toHaveCount(3)
  await expect(sheet).toContainText('2 copias no tienen precio escrito')
  await page.getByRole('button', { name: 'Imprimir o guardar PDF' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('row').filter({ hasText: figure?.name ?? '' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Imprimir o guardar PDF' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Tu área' }).waitFor({ state: 'hidden' })
})
