import { expect, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import type { MemberItem, OwnMark } from '#contract/collection/collection.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { isFilled, keptTexts, notice, openWithWorker, someFigures } from './in-the-shop.ts'
import { callApi, fillLogin, logInAs, type Member, newMember, newRegistration } from './member.ts'
import { test as visiting } from './visitor.ts'

// The journeys of this file cut the network, so console errors are expected.
const test = visiting.extend({ page: async ({ context }, use) => use(await context.newPage()) })

test.use({ serviceWorkers: 'allow' })

const photo = async () => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#834' } })
    .jpeg()
    .toBuffer(),
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Cambios por enviar' })

async function own({ token }: Member, { id }: MemberItem): Promise<OwnMark> {
  return (await callApi<OwnMark>(`GET me/items/${id}`, undefined, token)).data
}

/** A member before a figure of their collection, which is on the device. */
async function beforeCopy(page: Page): Promise<{ member: Member; figure: MemberItem }> {
  const member = await newMember()
  const [figure] = (await someFigures(member)) as [MemberItem]
  await callApi(`POST me/items/${figure.id}`, undefined, member.token)
  await logInAs(page, member)
  await openWithWorker(page, `/item/${figure.id}`)
  await expect(page.getByRole('region', { name: 'Tus copias' })).toBeVisible()
  await expect.poll(() => isFilled(page)).toBe(true)
  return { member, figure }
}

/** Adds another copy, which may have to wait. */
async function addCopy(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Tus copias' })
    .getByRole('button', { name: 'Agregar otra copia' })
    .click()
  await page.getByRole('dialog').getByText('Suelta', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar copia' }).click()
}

test('A photo that was taken without a network shows at once, survives the end of the tab and arrives once, although its answer was lost', async ({
  page,
  context,
}) => {
  const { member, figure } = await beforeCopy(page)
  await context.setOffline(true)
  await page.getByLabel('Agregar foto').setInputFiles(await photo())
  await expect(page.getByText('Por enviar', { exact: true })).toBeVisible()
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()
  await expect.poll(() => keptTexts(page)).toEqual([`Una foto de «${figure.name}»`])
  await page.close()

  const again = await context.newPage()
  await again.goto(`/item/${figure.id}`)
  const small = again.getByRole('list', { name: /^Tus fotos de/ }).getByRole('img')
  await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2048)
  await notice(again, '1 cambio por enviar').click()
  await expect(sheet(again).getByRole('img', { includeHidden: true })).toBeVisible()
  await expect(sheet(again).getByText(/^\d+ kB$/)).toBeVisible()

  // It arrives, but its answer does not.
  let arrived = 0
  await context.route('**/photos?*', async (route) => {
    if (arrived > 0) return route.continue()
    await route.fetch()
    arrived += 1
    await route.abort()
  })
  await context.setOffline(false)
  await expect(again.getByText('1 cambio enviado.')).toBeVisible()
  expect(arrived).toBe(1)
  const { copies } = await own(member, figure)
  expect(copies.map(({ photos }) => photos.map(({ width, height }) => [width, height]))).toEqual([
    [[1440, 960]],
  ])
  await expect(again.getByText('Por enviar', { exact: true })).toBeHidden()
  await expect(small).toHaveAttribute('src', new RegExp(copies[0]?.photos[0]?.thumb_path ?? 'none'))
})

test('A photo that waits can be taken back, and one that the plan has no room for stays with its picture and its reason', async ({
  page,
  context,
}) => {
  const { member, figure } = await beforeCopy(page)
  await context.setOffline(true)
  for (const _ of [1, 2, 3]) {
    const before = await page.getByText('Por enviar', { exact: true }).count()
    await page.getByLabel('Agregar foto').setInputFiles(await photo())
    await expect(page.getByText('Por enviar', { exact: true })).toHaveCount(before + 1)
  }
  await page.getByRole('button', { name: 'Quitar la foto 1' }).click()
  await expect(notice(page, '2 cambios por enviar')).toBeVisible()
  // Another device fills the copy meanwhile.
  const { copies } = await own(member, figure)
  const program = await request.newContext()
  const address = `${process.env.JOURNEYS_URL}/api/me/items/${figure.id}/copies/${copies[0]?.id}/photos`
  for (const _ of [1, 2, 3]) {
    const sent = { multipart: { image: await photo() }, headers: { token: member.token } }
    await expect(await program.post(address, sent)).toBeOK()
  }
  await program.dispose()
  await context.setOffline(false)
  await notice(page, '1 cambio no se pudo enviar').click()
  await expect(sheet(page).getByRole('listitem')).toContainText('Guarda 4 fotos de cada copia como máximo.')
  await expect(sheet(page).getByRole('img', { includeHidden: true })).toBeVisible()
  expect((await own(member, figure)).copies[0]?.photos).toHaveLength(4)
})

async function reserved({ token }: Member, figure: number, fields: object = {}): Promise<Reservation> {
  const body = { store: 'Bazar Central', total_cents: 100_000, ...fields }
  return (await callApi<Reservation>(`POST me/items_reserved/${figure}`, body, token)).data
}

async function reservationOf({ token }: Member, { id }: { id: number }): Promise<Reservation> {
  const { data } = await callApi<{ reservation: Reservation } & Reservation>(
    `GET me/reservations/${id}`,
    undefined,
    token,
  )
  return data.reservation ?? data
}

test('A payment that is split over reservations waits for the network and counts once', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const [first, second] = [await reserved(member, 2), await reserved(member, 3, { total_cents: 50_000 })]
  await logInAs(page, member)
  await openWithWorker(page, `/ordenes/abonos/detalle?tienda=${first.store.id}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Repartir un pago' }).click()
  const dialog = page.getByRole('dialog')
  const parts = dialog.getByRole('group', { name: 'Cómo se reparte' }).getByRole('textbox')
  await expect(parts).toHaveCount(2)
  await context.setOffline(true)
  await dialog.getByLabel('¿De cuánto fue el pago?').fill('600')
  await parts.nth(0).fill('400')
  await parts.nth(1).fill('200')
  await dialog.getByText('Fecha, forma de pago y nota').click()
  await dialog.getByLabel('Fecha', { exact: true }).fill('2026-01-02')
  await dialog.getByRole('button', { name: 'Registrar el pago' }).click()
  // The device knows the days of the reservations, so it asks before the payment waits.
  await expect(dialog.getByRole('alert')).toContainText(
    'Este pago es de antes de que apartaras algunas de estas figuras. ¿Es correcto?',
  )
  await dialog.getByRole('button', { name: 'Sí, registrarlo así' }).click()
  await expect(
    page.getByText(
      'Pago repartido en 2 apartados. Se queda en este dispositivo y se registra cuando haya conexión.',
    ),
  ).toBeVisible()
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()
  // It arrives, and its answer is lost once.
  await context.route(
    '**/reservation-transfers',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await context.setOffline(false)
  await expect(page.getByText('1 cambio enviado.')).toBeVisible()
  await expect.poll(() => keptTexts(page)).toEqual([])
  const all = [await reservationOf(member, first), await reservationOf(member, second)]
  expect(all.map(({ paid_cents }) => paid_cents).toSorted()).toEqual([20_000, 40_000])
})

test('Changes that wait follow their account when it takes another username on another device', async ({
  page,
  context,
}) => {
  const { member, figure } = await beforeCopy(page)
  await context.setOffline(true)
  await addCopy(page)
  await expect(notice(page, '1 cambio por enviar')).toBeVisible()
  await expect.poll(() => keptTexts(page)).toHaveLength(1)
  await page.close()
  const { username } = newRegistration()
  await callApi('POST me/editProfile', { username }, member.token)
  await callApi('POST auth/logout', undefined, member.token)

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/coleccion')
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Tu sesión terminó')
  await again.goto('/entrar')
  await fillLogin(again, member)
  await expect(again.getByText('1 cambio enviado.')).toBeVisible()
  expect(await keptTexts(again)).toEqual([])
  const { data } = await callApi<{ token: string }>('POST auth/login', {
    email: member.email,
    password: member.password,
  })
  expect((await own({ ...member, token: data.token }, figure)).copies).toMatchObject([
    { condition: null },
    { condition: 'suelta' },
  ])
})

/** The device has no room for changes once the page's storage says so. */
async function withDiskThatFills(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      if (this.name === 'outbox' && sessionStorage.getItem('full'))
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
}

test('A full disk is said at the form, which keeps what was typed', async ({ page, context }) => {
  await withDiskThatFills(page)
  await beforeCopy(page)
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'))
  await context.setOffline(true)
  await addCopy(page)
  await expect(page.getByRole('dialog').getByRole('alert').first()).toContainText(
    'este dispositivo no tiene espacio',
  )
  await expect(page.getByRole('dialog').getByLabel('Suelta')).toBeChecked()
  await page.getByLabel('Agregar foto').setInputFiles(await photo())
  await expect(page.getByText(/este dispositivo no tiene espacio/)).toHaveCount(2)
  await expect(page.getByText('Por enviar', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/por enviar/)).toHaveCount(0)
  // What is sent at once needs no room.
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar copia' }).click()
  await expect(page.getByRole('region', { name: 'Tus copias' }).getByRole('listitem')).toHaveCount(2)
})

test('Where the browser refuses a database, changes wait in the page, which says not to close it', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused.', 'SecurityError')
    }
  })
  const member = await newMember()
  const [figure] = (await someFigures(member)) as [MemberItem]
  await callApi(`POST me/items/${figure.id}`, undefined, member.token)
  await logInAs(page, member)
  await openWithWorker(page, `/item/${figure.id}`)
  const copies = page.getByRole('region', { name: 'Tus copias' })
  await expect(copies).toBeVisible()
  await context.setOffline(true)
  await addCopy(page)
  await expect(copies.getByRole('listitem')).toHaveCount(2)
  await expect(copies.getByText(/^Espera conexión\. Podrás cambiarla/)).toBeVisible()
  await notice(page, '1 cambio por enviar').click()
  await expect(sheet(page).getByRole('alert')).toContainText(
    'No cierres esta página hasta que se hayan enviado.',
  )
  await context.setOffline(false)
  await expect(page.getByText('1 cambio enviado.')).toBeVisible()
  await expect(copies.getByText(/^Espera conexión/)).toHaveCount(0)
  expect((await own(member, figure)).copies).toMatchObject([{}, { condition: 'suelta' }])
})

test('A change that was damaged on the device says so, holds up no other and can be discarded', async ({
  page,
}) => {
  const { member, figure } = await beforeCopy(page)
  const changes = [
    { topic: 'no text', kind: 'mark', payload: { id: figure.id }, at: 1 },
    { topic: 'no payload', kind: 'addCopy', text: 'Tu copia', at: 2, isWaiting: true, refusal: null },
    {
      topic: 'odd payload',
      kind: 'addCopy',
      payload: {},
      text: 'Otra',
      at: 3,
      isWaiting: true,
      refusal: null,
    },
    {
      topic: 'copies c0ffee',
      kind: 'addCopy',
      payload: {
        input: {
          params: { id: figure.id },
          body: { condition: 'suelta', quantity: 1, idempotency_key: 'c0ffee' },
        },
        before: { quantity: 1 },
      },
      text: '1 copia más',
      at: 4,
      isWaiting: true,
      refusal: null,
    },
  ]
  await storeChanges(page, member, changes)
  await page.goto('/calendario')
  await expect(page.getByText('1 cambio enviado.')).toBeVisible()
  await notice(page, '3 cambios no se pudieron enviar').click()
  const damaged = sheet(page).getByRole('listitem')
  await expect(damaged.getByText(/^Este cambio se dañó en el dispositivo/)).toHaveCount(3)
  for (const left of [2, 1, 0]) {
    await damaged.first().getByRole('button', { name: 'Descartar' }).click()
    await expect(damaged).toHaveCount(left)
  }
  await expect.poll(() => keptTexts(page)).toEqual([])
  expect((await own(member, figure)).copies).toMatchObject([{ condition: null }, { condition: 'suelta' }])
})

test('A payment of a reservation that was cancelled elsewhere, or of tomorrow by a clock that is wrong, stays with its reason', async ({
  page,
}) => {
  const { member } = await beforeCopy(page)
  const [first, second] = [await reserved(member, 2), await reserved(member, 3)]
  const entry = { kind: 'cancelado', reservation_id: first.id }
  await callApi('POST me/reservation_history', entry, member.token)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const payments = [
    { reservation_id: first.id, on: '2026-11-20' },
    { reservation_id: second.id, on: tomorrow },
  ]
  const changes = payments.map((body, at) => ({
    topic: `entry ${at}`,
    kind: 'addReservationEntry',
    payload: {
      input: { body: { ...body, kind: 'abono', amount_cents: 100, idempotency_key: `key-${at}` } },
      before: {},
    },
    text: `Abono ${at}`,
    at,
    isWaiting: true,
    refusal: null,
  }))
  await storeChanges(page, member, changes)
  await page.goto('/apartados')
  await notice(page, '2 cambios no se pudieron enviar').click()
  await expect(sheet(page).getByRole('listitem')).toContainText([
    'Este apartado ya terminó',
    'Ese día todavía no llega.',
  ])
})

/** Changes as an earlier page left them on the device. */
async function storeChanges(page: Page, { user }: Member, changes: readonly object[]): Promise<void> {
  await page.evaluate(
    ([account, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('vitrina')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('outbox', 'readwrite')
          for (const change of all) writing.objectStore('outbox').put({ ...change, account })
          opening.result.close()
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => resolve()
        }
      }),
    [`id:${user.id}`, changes] as const,
  )
}
