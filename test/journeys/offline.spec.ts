import { expect, type Page } from '@playwright/test'
import type { MemberItem, OwnItem, OwnMark } from '#contract/collection/collection.ts'
import { freePort } from '#test/ports.ts'
import { everythingKept, kept } from './device.ts'
import { isFilled, keptTexts, notice, openWithWorker, someFigures } from './in-the-shop.ts'
import { callApi, fillLogin, logInAs, type Member, newMember, storedSession } from './member.ts'
import { startSecondProcess } from './second-process.ts'
import { drawnLicense } from './server.ts'
import { test as visiting } from './visitor.ts'

// The journeys of this file cut the network, so console errors are expected.
const test = visiting.extend({ page: async ({ context }, use) => use(await context.newPage()) })

test.use({ serviceWorkers: 'allow' })

test('The members’ area opens without a network at any of its addresses, and a public page says that it needs one', async ({
  page,
  context,
}) => {
  await logInAs(page, await newMember())
  await openWithWorker(page)
  await context.setOffline(true)
  const fresh = await context.newPage()
  for (const [address, title] of [
    ['/dashboard', 'La Cueva'],
    ['/coleccion', 'Mi Colección'],
    ['/coleccionables?licenses=la-odisea', 'Coleccionables'],
    ['/item/999', ''],
    ['/ordenes/abonos/detalle?store=1', ''],
  ] as const) {
    await fresh.goto(address)
    await expect(fresh).toHaveURL(address)
    await expect(fresh.getByText('Sin conexión.')).toBeVisible()
    await expect(fresh.getByRole('navigation', { name: 'Tu área' }).first()).toBeAttached()
    if (title) await expect(fresh).toHaveTitle(new RegExp(title))
  }
  await fresh.goto('/planes')
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
  await context.setOffline(false)
  await fresh.getByRole('link', { name: 'Intentar otra vez' }).click()
  await expect(fresh).toHaveURL('/planes')
  await expect(fresh.getByRole('heading', { level: 1 })).not.toHaveText('Sin conexión')
})

test('Visitors get no service worker', async ({ page }) => {
  for (const address of ['/', '/planes', '/entrar']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const registrations = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length)
    expect([address, await page.evaluate(registrations)]).toEqual([address, 0])
  }
})

const shelf = `/coleccionables/${drawnLicense}`
const markOf = (page: Page, figure: MemberItem, what: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: figure.name, exact: true }) })
    .getByRole('button', { name: what, exact: true })

/** The member in a new session. */
async function loggedIn(member: Member): Promise<Member> {
  const { email, password } = member
  const { data } = await callApi<{ token: string }>('POST auth/login', { email, password })
  return { ...member, token: data.token }
}

async function relationOf({ token }: Member, { id }: MemberItem): Promise<string | null> {
  const { data } = await callApi<OwnMark>(`GET me/items/${id}`, undefined, token)
  return data.user.relation
}

/** Whose answers the device keeps. */
async function keptAccounts(page: Page): Promise<string[]> {
  const answers = await kept<{ account: string }>(page, 'kept-answers', 'answers')
  return [...new Set(answers.map(({ account }) => account))]
}

/** A member with the shelf before them and no network. */
async function inTheShop(page: Page): Promise<{ member: Member; figures: MemberItem[] }> {
  const member = await newMember()
  const figures = await someFigures(member)
  await logInAs(page, member)
  await openWithWorker(page, shelf)
  await expect(markOf(page, figures[0] as MemberItem, 'La tengo')).toBeVisible()
  await page.context().setOffline(true)
  return { member, figures }
}

/** The member has marked the first figure, which waits for the network. */
async function markedInTheShop(page: Page): Promise<{ member: Member; figure: MemberItem }> {
  const { member, figures } = await inTheShop(page)
  const [figure] = figures as [MemberItem]
  await markOf(page, figure, 'La tengo').click()
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()
  return { member, figure }
}

test('Marks made without a network survive the end of the tab and arrive when the network is back', async ({
  page,
  context,
}) => {
  const { member, figures } = await inTheShop(page)
  const [owned, wished, undone] = figures as [MemberItem, MemberItem, MemberItem]
  await markOf(page, owned, 'La tengo').click()
  // One notice says that it waits, and why.
  await expect(page.getByText('Network Error')).toHaveCount(1)
  await expect(page.locator('.offline-notice')).toContainText('Network Error')
  await markOf(page, wished, 'La quiero').click()
  await markOf(page, undone, 'La quiero').click()
  await expect(notice(page, '3 cambios por enviar')).toBeVisible()
  await markOf(page, undone, 'La quiero').click()
  const texts = [`«${owned.name}»: La tengo`, `«${wished.name}»: La quiero`, `«${undone.name}»: Sin marca`]
  await expect.poll(() => keptTexts(page)).toEqual(texts)
  await page.close()

  const again = await context.newPage()
  await again.goto('/dashboard')
  await notice(again, '3 cambios por enviar').click()
  const sheet = again.getByRole('dialog', { name: 'Cambios por enviar' })
  await expect(sheet.getByRole('listitem')).toContainText(texts)
  await context.setOffline(false)
  await expect(sheet).toBeHidden()
  await expect(again.getByText('3 cambios enviados.')).toBeVisible()
  expect(await relationOf(member, owned)).toBe('collection')
  expect(await relationOf(member, wished)).toBe('want')
  expect(await relationOf(member, undone)).toBe(null)
})

test('A payment made without a network is in the ledger once, although its tab ended and it was sent twice', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const body = { store: 'Bazar Central', total_cents: 100_000 }
  const { data: reservation } = await callApi<{ id: number }>('POST me/items_reserved/2', body, member.token)
  await logInAs(page, member)
  await openWithWorker(page, '/apartados')
  const pay = page.getByRole('article').getByRole('button', { name: 'Abonar' })
  await expect(pay).toBeVisible()
  await context.setOffline(true)
  await pay.click()
  await page.getByLabel('¿Cuánto abonaste?').fill('250')
  await page.getByRole('button', { name: 'Registrar abono' }).click()
  await expect(page.getByText(/^Abono de \$250\.00 a .* se registra cuando haya conexión\.$/)).toBeVisible()
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()
  await expect.poll(() => keptTexts(page)).toHaveLength(1)
  const [change] = await kept<{ payload: { input: { body: object } } }>(page, 'vitrina', 'outbox')
  await page.close()
  // It had arrived, and only its answer was lost.
  await callApi('POST me/reservation_history', change?.payload.input.body, member.token)

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/apartados')
  await expect(again.getByText('1 cambio enviado.')).toBeVisible()
  await expect(again.getByRole('article')).toContainText('Pagado $250.00 de $1,000.00')
  type Ledger = { reservation: { id: number }; entries: { kind: string }[] }
  const { data } = await callApi<Ledger>(`GET me/reservations/${reservation.id}`, undefined, member.token)
  expect(data.entries.filter(({ kind }) => kind === 'abono')).toHaveLength(1)
})

test('What is added without a network shows at once, survives a reload and arrives in its order; what is edited stays in its form', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const [owned, wished, reserved] = (await someFigures(member)) as [MemberItem, MemberItem, MemberItem]
  await callApi(`POST me/items/${owned.id}`, undefined, member.token)
  await callApi(`POST me/items_want/${wished.id}`, undefined, member.token)
  await callApi(`POST me/items_want/${reserved.id}`, undefined, member.token)
  await logInAs(page, member)
  await openWithWorker(page)
  await expect.poll(() => isFilled(page)).toBe(true)
  await context.setOffline(true)

  // The page of this figure was never opened.
  await page.goto(`/item/${owned.id}`)
  const copies = page.getByRole('region', { name: 'Tus copias' })
  const sheet = page.getByRole('dialog')
  await copies.getByRole('button', { name: 'Editar la copia 1' }).click()
  await sheet.getByLabel('Precio que pagaste').fill('350')
  await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(sheet.getByRole('alert').first()).toContainText('Network Error')
  await expect(sheet.getByLabel('Precio que pagaste')).toHaveValue('350')
  await sheet.getByRole('button', { name: 'Descartar' }).click()
  await copies.getByRole('button', { name: 'Agregar otra copia' }).click()
  await sheet.getByText('Completa', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Guardar copia' }).click()
  await expect(copies.getByRole('listitem')).toHaveCount(2)

  await page.goto('/wishlist')
  const wish = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: wished.name }) })
  await wish.getByTitle('5: Urgente').click()
  await expect(page.getByText(`La prioridad de «${wished.name}» se quedó como estaba.`)).toBeVisible()
  await expect(wish.getByRole('radio', { name: 'Urgente' })).not.toBeChecked()
  // Without the message, which lies over the buttons below.
  await page.reload()
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: reserved.name }) })
  const dialog = page.getByRole('dialog', { name: 'Apartar' })
  const reserve = async (price: string) => {
    await dialog.getByLabel('Tienda').fill('Bazar del Centro')
    await dialog.getByLabel('Precio total').fill(price)
    await dialog.getByRole('button', { name: 'Apartar', exact: true }).click()
    await expect(
      page.getByText(/^Apartar «.*» en Bazar del Centro\. Se queda en este dispositivo/),
    ).toBeVisible()
  }
  await other.getByRole('button', { name: /^Apartar/ }).click()
  await reserve('1200')
  await expect(notice(page, '2 cambios por enviar')).toBeVisible()
  const texts = [`1\u00a0copia más de «${owned.name}»`, `Apartar «${reserved.name}» en Bazar del Centro`]
  await expect.poll(() => keptTexts(page)).toEqual(texts)

  await page.goto(`/item/${owned.id}`)
  await expect(copies.getByRole('listitem')).toHaveCount(2)
  // What waits to be added is given up and done again.
  await page.goto(`/item/${reserved.id}`)
  await notice(page, '2 cambios por enviar').click()
  const waiting = page.getByRole('dialog', { name: 'Cambios por enviar' }).getByRole('listitem')
  await waiting.last().getByRole('button', { name: 'Descartar' }).click()
  await expect(waiting).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Apartar', exact: true }).first().click()
  await reserve('1300')
  // A page that makes none of these changes sends them all.
  await page.goto('/calendario')
  await notice(page, '2 cambios por enviar').click()
  await expect(waiting).toContainText(texts)
  await context.setOffline(false)
  await expect(page.getByText('2 cambios enviados.')).toBeVisible()
  const { data: own } = await callApi<OwnMark>(`GET me/items/${owned.id}`, undefined, member.token)
  expect(own.copies.map(({ condition }) => condition)).toEqual([null, 'completa'])
  type Reserved = { total_cents: number; store: { name: string } }[]
  const { data: all } = await callApi<Reserved>('GET me/items_reserved', undefined, member.token)
  expect(all.map(({ total_cents, store }) => [total_cents, store.name])).toEqual([
    [130_000, 'Bazar del Centro'],
  ])
})

test('A server that stopped is waited for, and has each mark once when it is back', async ({ page }) => {
  const member = await newMember()
  const [figure] = (await someFigures(member)) as [MemberItem]
  await logInAs(page, member)
  const PORT = String(await freePort())
  const first = await startSecondProcess({ PORT })
  await openWithWorker(page, `${first.url}${shelf}`)
  await expect(markOf(page, figure, 'La tengo')).toBeVisible()
  await first.stop()
  await markOf(page, figure, 'La tengo').click()
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()
  await page.goto(`${first.url}/coleccion`)
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()

  const second = await startSecondProcess({ PORT })
  await notice(page, '1 cambio por enviar').click()
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText('1 cambio enviado.')).toBeVisible()
  const { data } = await callApi<OwnMark>(`GET me/items/${figure.id}`, undefined, member.token)
  expect([data.user.relation, data.copies.length]).toEqual(['collection', 1])
  await page.close()
  await second.stop()
})

test('A change that the server refuses later stays with its reason until it is discarded', async ({
  page,
  context,
}) => {
  const { member, figure } = await markedInTheShop(page)
  // On another device the plan fills up meanwhile.
  const { data } = await callApi<MemberItem[]>('GET items?page_size=100&page=2', undefined, member.token)
  const ids = data.map(({ id }) => id)
  await callApi('POST me/items_bulk', { ids, relation: 'notinterested' }, member.token)
  await context.setOffline(false)
  await notice(page, '1 cambio no se pudo enviar').click()
  const change = page.getByRole('dialog', { name: 'Cambios por enviar' }).getByRole('listitem')
  await expect(change).toContainText(/plan/)
  await change.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(change).toContainText(/plan/)
  await page.reload()
  await notice(page, '1 cambio no se pudo enviar').click()
  await expect(markOf(page, figure, 'La tengo')).toHaveAttribute('aria-pressed', 'false')
  await change.getByRole('button', { name: 'Descartar' }).click()
  await expect(notice(page, '1 cambio no se pudo enviar')).toBeHidden()
  expect(await relationOf(member, figure)).toBe(null)
})

test('A logout asks before it discards changes', async ({ page, context }) => {
  const { member, figure } = await markedInTheShop(page)
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('link', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tienes 1 cambio por enviar')
  await page.getByRole('link', { name: 'Regresar y enviar' }).click()
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Salir sin enviar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto')
  await context.setOffline(false)
  expect(await relationOf(await loggedIn(member), figure)).toBe(null)
})

test('Changes of a member whose session ended wait for them, and another member sees nothing of them', async ({
  page,
  context,
}) => {
  const { member, figure } = await markedInTheShop(page)
  expect(await keptAccounts(page)).toEqual([`id:${member.user.id}`])
  await callApi('POST auth/logout', undefined, member.token)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu sesión terminó')
  await expect(
    page.getByText(/^1\scambio quedó sin enviar\. Lo que falta está en este dispositivo/),
  ).toBeVisible()

  for (const { email, password, user, text } of [
    { ...(await newMember()), text: null },
    { ...member, text: '1 cambio enviado.' },
  ]) {
    await page.goto('/entrar')
    await fillLogin(page, { email, password })
    await expect(page.getByText(/\d+ \/ 100 items/).first()).toBeAttached()
    await expect.poll(() => keptAccounts(page)).toEqual([`id:${user.id}`])
    if (text) await expect(page.getByText(text)).toBeVisible()
    else await expect(page.getByText(/por enviar|enviado/)).toHaveCount(0)
    if (!text) {
      await page.goto('/logout')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto')
    }
  }
  expect(await relationOf(await loggedIn(member), figure)).toBe('collection')
})

test('After one page online every page of what is a member’s own opens without a network', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const [owned, wished, hidden] = (await someFigures(member)) as [MemberItem, MemberItem, MemberItem]
  await callApi(`POST me/items/${owned.id}`, undefined, member.token)
  await callApi(`POST me/items_want/${wished.id}`, undefined, member.token)
  await callApi(`POST me/items_notinterested/${hidden.id}`, undefined, member.token)
  await logInAs(page, member)
  await openWithWorker(page)
  await expect.poll(() => isFilled(page)).toBe(true)
  await context.setOffline(true)
  for (const [address, text] of [
    ['/dashboard', 'La Cueva'],
    ['/coleccion', owned.name],
    ['/wishlist', wished.name],
    ['/coleccion?type=notinterested', hidden.name],
    ['/apartados', 'Apartados'],
    ['/ordenes/abonos', 'Abonos y depósitos'],
    ['/calendario', / de 20\d\d$/],
  ] as const) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByText(text).first()).toBeVisible()
    await expect(main.locator('.skeleton')).toHaveCount(0)
    expect([address, await main.getByText('Network Error').count()]).toEqual([address, 0])
  }
})

test('A figure of one’s own is recognised by its barcode without a network, although its box was never scanned', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const ids = (await someFigures(member)).map(({ id }) => id)
  await callApi('POST me/items_bulk', { ids: ids.slice(0, 8), relation: 'collection' }, member.token)
  await callApi('POST me/items_bulk', { ids: ids.slice(8, 16), relation: 'want' }, member.token)
  const withCode = async (list: string) => {
    const { data } = await callApi<OwnItem[]>(`GET ${list}`, undefined, member.token)
    const boxed = data.find(({ barcode }) => barcode?.length === 13)
    if (boxed === undefined) throw new Error('The demo has too few figures with a barcode.')
    return boxed
  }
  const [owned, wished] = [await withCode('me/items'), await withCode('me/items_want')]
  await logInAs(page, member)
  await openWithWorker(page)
  await expect.poll(() => isFilled(page)).toBe(true)
  await context.setOffline(true)
  for (const [figure, text] of [
    [owned, 'La tienes'],
    [wished, 'La quieres'],
  ] as const) {
    await page.goto(`/escanear?codigo=${figure.barcode}`)
    await expect(page.getByRole('article', { name: figure.name, exact: true })).toContainText(text)
  }
  await expect(page.getByText(/^Sin conexión\. Datos de /)).toBeVisible()
  // Nothing on the device says what it is.
  await page.goto('/escanear?codigo=4006381333931')
  await expect(page.getByText('Network Error').first()).toBeVisible()
})

test('Without a network a search finds the member’s own figures, however they are typed, and says that it is of these only', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const [owned, wished, other] = (await someFigures(member)) as [MemberItem, MemberItem, MemberItem]
  await callApi(`POST me/items/${owned.id}`, undefined, member.token)
  await callApi(`POST me/items_want/${wished.id}`, undefined, member.token)
  await logInAs(page, member)
  await openWithWorker(page)
  await expect.poll(() => isFilled(page)).toBe(true)
  await context.setOffline(true)
  const search = page.getByRole('search', { name: 'Buscar figuras' })
  const field = search.getByRole('combobox')
  const figures = page.getByRole('main')
  for (const { name, id } of [owned, wished]) {
    // A letter too many in each longer word, and no accents.
    const typed = name
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N} ]/gu, '')
      .replaceAll(/(\p{L})(\p{L}{5,})/gu, '$1$1$2')
    await field.fill(typed)
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
    await field.press('Enter')
    await expect(figures.locator(`a[href="/item/${id}"]`).first()).toBeVisible()
    await expect(figures.getByText(/^Sin conexión buscamos entre lo tuyo/)).toBeVisible()
  }
  await field.fill(other.name)
  await field.press('Enter')
  await expect(
    figures.getByText(/^Sin conexión buscamos entre lo tuyo|^Nada en este dispositivo/).first(),
  ).toBeVisible()
  await expect(figures.locator(`a[href="/item/${other.id}"]`)).toHaveCount(0)
  await page.goto('/resultados?query=xyzzyxyzzy')
  await expect(page.getByRole('heading', { name: 'Nada en este dispositivo con “xyzzyxyzzy”' })).toBeVisible()
})

test('What a member has looked at is there without a network, says how old it is, and leaves with the session', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const [figure] = (await someFigures(member)) as [MemberItem]
  await callApi(`POST me/items/${figure.id}`, undefined, member.token)
  await logInAs(page, member)
  await openWithWorker(page)
  const own = page.getByRole('main').getByRole('link', { name: figure.name, exact: true }).first()
  for (const address of ['/dashboard', '/coleccion', `/item/${figure.id}`, '/apartados', '/calendario']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  }
  await page.goto('/coleccion')
  await expect(own).toBeVisible()
  await context.setOffline(true)
  await page.goto('/coleccion')
  await expect(own).toBeVisible()
  await expect(page.getByText('Sin conexión. Datos de hace 1 minuto.')).toBeVisible()
  await page.goto(`/item/${figure.id}`)
  await expect(page.getByRole('heading', { level: 1, name: figure.name })).toBeVisible()
  // It was never opened, and is not the member's own.
  await page.goto('/comunidad/colecciones')
  await expect(page.getByText('Network Error').first()).toBeVisible()

  await page.goto('/coleccion')
  await callApi(`DELETE me/items/${figure.id}`, undefined, member.token)
  await context.setOffline(false)
  await expect(own).toBeHidden()
  await expect(page.getByText('Datos de')).toBeHidden()

  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasta pronto')
  const lookedAt = new RegExp(`/items/|/u/|${RegExp.escape(figure.name)}|${member.user.username}`)
  await expect.poll(() => everythingKept(page)).not.toMatch(lookedAt)

  const next = await newMember()
  await page.evaluate((session) => Object.assign(localStorage, session), storedSession(next))
  await context.setOffline(true)
  await page.goto('/coleccion')
  await expect(page.getByText('Network Error').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Network Error')).toHaveCount(0)
  await expect(own).toBeHidden()
  // What the next member looks at has pictures of its own.
  expect(await keptAccounts(page)).toEqual([`id:${next.user.id}`])
  expect(await everythingKept(page)).not.toContain(member.user.username)
})

test('Marks of many figures in one call are kept, so that lists that were read before do not hide them', async ({
  page,
}) => {
  const member = await newMember()
  const [figure] = (await someFigures(member)) as [MemberItem]
  await logInAs(page, member)
  await page.addInitScript((id) => {
    if (sessionStorage.getItem('marked')) return
    sessionStorage.setItem('marked', 'yes')
    localStorage.setItem('pendingMarks', JSON.stringify([{ id, relation: 'want' }]))
  }, figure.id)
  await page.goto('/coleccion')
  await expect(page.getByText('1 figura que te esperaba ya está en tu vitrina.')).toBeVisible()
  const keptMark = async () => {
    const facts = await kept<{ hash: string; content: unknown }>(page, 'kept-answers', 'answers')
    return facts.find(({ hash }) => hash === `mark ${figure.id}`)?.content
  }
  await expect.poll(keptMark).toMatchObject({ relation: 'want' })
})

test('Who deletes their account leaves no change on the device', async ({ page, context }) => {
  const member = await newMember()
  const [figure] = (await someFigures(member)) as [MemberItem]
  await logInAs(page, member)
  await page.goto(shelf)
  await context.route(`**/api/me/items/${figure.id}`, (route) => route.abort())
  await markOf(page, figure, 'La tengo').click()
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()
  await page.goto('/configuracion/cuenta')
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Borrar todo para siempre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta quedó borrada')
  expect(await keptTexts(page)).toEqual([])
})

test('An account that was deleted elsewhere says what cannot arrive any more, and leaves nothing to the next member', async ({
  page,
  context,
}) => {
  const { member, figure } = await markedInTheShop(page)
  await expect.poll(() => keptTexts(page)).toEqual([`«${figure.name}»: La tengo`])
  await callApi('DELETE me', { password: member.password }, member.token)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu sesión terminó')
  await expect(page.getByText(/Si la cuenta se borró ya no puede llegar/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `«${figure.name}»: La tengo` })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Borrarlo de este dispositivo' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Conservar' }).click()
  await expect(remove).toBeFocused()
  expect(await keptTexts(page)).toEqual([`«${figure.name}»: La tengo`])
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page.getByText('Ya no está en este dispositivo.')).toBeFocused()
  expect(await keptTexts(page)).toEqual([])
  const next = await newMember()
  await page.getByRole('link', { name: 'Entrar otra vez' }).click()
  await fillLogin(page, next)
  await expect.poll(() => keptAccounts(page)).toEqual([`id:${next.user.id}`])
  await page.goBack()
  // Once it is known that nothing waits.
  await expect(page.getByText('Redireccionando al inicio')).toBeVisible()
  await expect(page.getByText(figure.name)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(member.user.username)
})

test('A new version waits while another page is open', async ({ page, context }) => {
  await logInAs(page, await newMember())
  await openWithWorker(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  // By now it has registered its worker, which would replace one of another address.
  await expect(other.getByText(/\d+ \/ 100 items/).first()).toBeAttached()
  const first = await page.evaluateHandle(() => navigator.serviceWorker.ready.then(({ active }) => active))
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next')))
  const workers = () =>
    page.evaluate(async (old) => {
      const { active, waiting } = await navigator.serviceWorker.ready
      waiting?.postMessage('page loaded')
      return { isNew: active !== old, waits: waiting !== null }
    }, first)
  await expect.poll(workers).toEqual({ isNew: false, waits: true })
  await page.waitForLoadState('networkidle')
  expect((await workers()).isNew).toBe(false)
})

test('A network that hardly answers shows the kept answers first, and its own when they arrive', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const [first, second] = (await someFigures(member)) as [MemberItem, MemberItem]
  await callApi(`POST me/items/${first.id}`, undefined, member.token)
  await logInAs(page, member)
  await openWithWorker(page, '/coleccion')
  const own = ({ name }: MemberItem) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).first()
  await expect(own(first)).toBeVisible()
  await callApi(`POST me/items/${second.id}`, undefined, member.token)

  const network = Promise.withResolvers<void>()
  await context.route('**/api/me/**', async (route) => {
    await network.promise
    await route.continue()
  })
  await page.goto('/coleccion')
  await expect(own(first)).toBeVisible()
  await expect(own(second)).toBeHidden()
  network.resolve()
  await expect(own(second)).toBeVisible()
})

/** When the device last read all that is the member's own; 0 if never. */
async function filledAt(page: Page): Promise<number> {
  const answers = await kept<{ hash: string; at: number }>(page, 'kept-answers', 'answers')
  return answers.find(({ hash }) => hash === 'filled')?.at ?? 0
}

/** The device has read nothing for long, so the next page does. */
function letTimePass(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kept-answers')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('answers', 'readwrite')
          const walk = writing.objectStore('answers').openCursor()
          walk.onsuccess = () => {
            const { result: at } = walk
            if (at === null) return
            if (at.value.hash === 'filled') at.update({ ...at.value, at: 1 })
            at.continue()
          }
          opening.result.close()
          writing.oncomplete = () => resolve()
        }
      }),
  )
}

test('A full disk ends a fill: nothing is taken for kept that is not, and what was kept stays', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      const isOwn = JSON.stringify(args[0].hash).includes('own figures')
      if (!isOwn || sessionStorage.getItem('full') === null) return put.apply(this, args)
      sessionStorage.setItem('full', 'said')
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  const member = await newMember()
  const [owned, later] = (await someFigures(member)) as [MemberItem, MemberItem]
  await callApi(`POST me/items/${owned.id}`, undefined, member.token)
  await logInAs(page, member)
  await openWithWorker(page)
  await expect.poll(() => filledAt(page)).toBeGreaterThan(1)

  await callApi(`POST me/items/${later.id}`, undefined, member.token)
  await letTimePass(page)
  await page.evaluate(() => sessionStorage.setItem('full', ''))
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('full'))).toBe('said')
  await page.waitForLoadState('networkidle')
  expect(await filledAt(page)).toBe(1)
  await context.setOffline(true)
  await page.goto(`/search?query=${encodeURIComponent(owned.name)}`)
  await expect(page.getByRole('main').locator(`a[href="/item/${owned.id}"]`).first()).toBeVisible()
})

test('What was read without a network is read for the device again', async ({ page, context }) => {
  const member = await newMember()
  await logInAs(page, member)
  await openWithWorker(page)
  await expect.poll(() => filledAt(page)).toBeGreaterThan(1)
  await letTimePass(page)
  await context.setOffline(true)
  await page.goto('/coleccion')
  await expect(page.getByText(/Datos de hace/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await filledAt(page)).toBe(1)
  await context.setOffline(false)
  await page.goto('/coleccion')
  await expect.poll(() => filledAt(page)).toBeGreaterThan(1)
})
