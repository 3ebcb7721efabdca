import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import type { OwnMark } from '#contract/collection/collection.ts'
import { test } from './camera.ts'
import { collectPolicyViolations } from './content-policy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithWorker } from './in-the-shop.ts'
import { callApi, fillLogin, logInAs, type Member, newMember, storedSession } from './member.ts'
import { root } from './product.ts'
import { drawnLicense } from './server.ts'
import { horizontalOverflow, phone, writesOf } from './visitor.ts'

declare global {
  interface Window {
    openedCameras: MediaStream[]
  }
}

// The camera shows a video of bars that were drawn by code (camera.ts).

/** Figures of the demo with their barcodes. */
async function boxedFigures(count: number): Promise<(ItemDetail & { barcode: string })[]> {
  const { data } = await callApi<{ id: number }[]>(`GET publicdata/items?licenses=${drawnLicense}`)
  const details = await Promise.all(
    data.map(async ({ id }) => (await callApi<ItemDetail>(`GET publicdata/items/${id}`)).data),
  )
  const boxed = details.filter(
    (item): item is ItemDetail & { barcode: string } => item.barcode?.length === 13,
  )
  expect(boxed.length).toBeGreaterThanOrEqual(count)
  return boxed.slice(0, count)
}

const unknownCode = '4006381333931'

const markOf = async ({ token }: Member, id: number) =>
  (await callApi<OwnMark>(`GET me/items/${id}`, undefined, token)).data

test('the camera answers for a box: owned, with its price, reserved, with what is left; one tap marks and one undoes', async ({
  page,
  showToCamera,
}) => {
  const [figure] = await boxedFigures(1)
  if (!figure) throw new Error('The demo has no figure with a barcode.')
  const member = await newMember()
  const { token } = member
  const bought = { condition: 'suelta', price_paid_cents: 45_000, currency: 'MXN' }
  await callApi(`POST me/items/${figure.id}`, bought, token)
  const reserved = { store: 'El Faro', total_cents: 90_000, deposit_cents: 20_000, plan: null }
  await callApi(`POST me/items_reserved/${figure.id}`, reserved, token)
  await showToCamera([figure.barcode])
  await page.setViewportSize(phone)
  await collectPolicyViolations(page)
  // The document of the login may not compile the reader, so the scanner loads one of its own.
  await page.goto('/entrar')
  await fillLogin(page, member)
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('link', { name: 'Escanear código' }).click()
  const answer = page.getByRole('article', { name: figure.name })
  await expect(answer).toContainText('La tienes')
  await expect(answer).toContainText('Suelta · pagaste $450.00')
  await expect(answer).toContainText('Apartada en El Faro')
  await expect(answer).toContainText('Faltan $700.00')
  expect(await page.evaluate(() => window.policyViolations)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page, page.getByRole('main'))
  // All four buttons are in sight, above the tab bar.
  const [button, tabs] = [
    await answer.getByRole('button', { name: 'No me interesa' }).boundingBox(),
    await page.getByRole('navigation', { name: 'Accesos' }).boundingBox(),
  ]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)

  await answer.getByRole('button', { name: 'La tengo' }).click()
  await expect.poll(async () => (await markOf(member, figure.id)).copies.length).toBe(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(answer).toContainText('Suelta · pagaste $450.00')
  expect((await markOf(member, figure.id)).copies).toMatchObject([bought])

  // The answer has an address: the way back from the figure leads to it.
  await answer.getByRole('link', { name: figure.name }).click()
  await expect(page).toHaveURL(`/item/${figure.id}`)
  await page.goBack()
  await expect(answer).toContainText('La tienes')
})

test('a shelf is scanned box by box, survives a reload, and is marked with one button and one call', async ({
  page,
  showToCamera,
}) => {
  const [first, second] = await boxedFigures(2)
  if (!first || !second) throw new Error('The demo has too few figures with a barcode.')
  const member = await newMember()
  await showToCamera([first.barcode, second.barcode])
  await logInAs(page, member)
  await page.goto('/escanear?modo=varias')
  const boxOf = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  // The video begins again, so the first box is seen twice.
  await expect(boxOf(first.name)).toContainText(/×[2-9]/)
  await expect(boxOf(second.name)).toBeVisible()
  expect((await markOf(member, first.id)).user.relation).toBeNull()
  await expectAccessible(page, page.getByRole('main'))

  // A wall from here on, so that the counts stay.
  await showToCamera([])
  await page.reload()
  await expect(boxOf(first.name)).toBeVisible()
  await expect(boxOf(second.name)).toBeVisible()
  const counts = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  const count = Number(/×(\d+)/.exec(counts.find((text) => text.includes(first.name)) ?? '')?.[1])
  await page.getByRole('button', { name: `Quitar una caja de ${first.name}`, exact: true }).click()
  await expect(boxOf(first.name)).toContainText(`×${count - 1}`)
  const writes = writesOf(page)
  await page.getByRole('button', { name: /^Las tengo/ }).click()
  await expect(page.getByText('Pasa las cajas una tras otra')).toBeVisible()
  expect(writes.filter((path) => path.endsWith('items_bulk'))).toHaveLength(1)
  expect((await markOf(member, first.id)).user).toMatchObject({ relation: 'collection', quantity: count - 1 })
  expect((await markOf(member, second.id)).user.relation).toBe('collection')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(async () => (await markOf(member, second.id)).user.relation).toBeNull()
})

test('a box that is counted while others are saved is not lost', async ({ page, showToCamera }) => {
  const [figure] = await boxedFigures(1)
  if (!figure) throw new Error('The demo has no figure with a barcode.')
  const member = await newMember()
  await showToCamera([])
  await logInAs(page, member)
  await page.goto('/escanear?modo=varias')
  const digits = page.getByLabel('O escribe las cifras')
  const box = page.getByRole('main').getByRole('listitem').filter({ hasText: figure.name })
  await digits.fill(figure.barcode)
  await digits.press('Enter')
  await expect(box).toContainText('×1')
  await page.route('**/items_bulk', async (route) => {
    await digits.press('Enter')
    await expect(box).toContainText('×2')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Las tengo: 1 caja' }).click()
  await expect(box).toContainText('Ya la tienes ×1')
  await page.unroute('**/items_bulk')
  await page.getByRole('button', { name: 'Las tengo: 2 cajas' }).click()
  await expect(page.getByText('Pasa las cajas una tras otra')).toBeVisible()
  expect((await markOf(member, figure.id)).user).toMatchObject({ relation: 'collection', quantity: 2 })
})

test('an unknown code is searched by name or added at once; a wrong digit is named; nobody sees the boxes of another', async ({
  page,
  showToCamera,
}) => {
  await showToCamera([unknownCode])
  await page.setViewportSize(phone)
  const member = await newMember()
  await logInAs(page, member)
  await page.goto('/escanear')
  await expect(page.getByRole('heading', { name: `No conocemos el código ${unknownCode}` })).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  await page.getByRole('button', { name: 'Escribir las cifras' }).click()
  const digits = page.getByLabel('O escribe las cifras')
  await expect(digits).toBeFocused()
  await digits.fill('4006381333932')
  await digits.press('Enter')
  await expect(page.getByText('La última cifra no cuadra con las demás')).toBeVisible()
  await page.getByRole('link', { name: 'Agregar la figura que falta' }).click()
  await expect(page).toHaveURL(`/aportaciones/nueva?barcode=${unknownCode}`)

  await page.goto('/escanear?modo=varias')
  await expect(page.getByText('No conocemos ese código')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Las tengo/ })).toHaveAttribute('aria-disabled', 'true')
  const other = await newMember()
  await showToCamera([])
  await page.evaluate((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, storedSession(other))
  await page.reload()
  await expect(page.getByText('Pasa las cajas una tras otra')).toBeVisible()
})

test('without a camera the page says so, and the digits are typed', async ({ page }) => {
  const [figure] = await boxedFigures(1)
  await logInAs(page, await newMember())
  await page.addInitScript(() => {
    // What a browser answers when its person refuses the camera.
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto('/escanear')
  await expect(page.getByRole('alert')).toContainText('No tenemos permiso para usar la cámara')
  await page.getByLabel('O escribe las cifras').fill(figure?.barcode ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('article', { name: figure?.name ?? '' })).toContainText('No la tienes')
  // It makes a sound unless that was switched off, and vibrates only where that was asked for.
  const pressed = (name: string) => page.getByRole('button', { name, pressed: true })
  await expect(pressed('Sonido')).toBeVisible()
  await expect(pressed('Vibración')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sonido' }).click()
  await page.getByRole('button', { name: 'Vibración' }).click()
  await page.reload()
  await expect(pressed('Vibración')).toBeVisible()
  await expect(pressed('Sonido')).toHaveCount(0)
})

test('a reader that does not load is named, and the camera is closed', async ({ page, showToCamera }) => {
  await showToCamera([])
  await logInAs(page, await newMember())
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    window.openedCameras = []
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      window.openedCameras.push(stream)
      return stream
    }
  })
  // Its script is the one that names the WebAssembly.
  const assets = path.join(root, 'build', 'client', 'assets')
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js'))) {
    const script = await readFile(path.join(assets, name), 'utf8')
    if (script.includes('.wasm'))
      await page.route(`**/assets/${name}`, (route) => route.abort('internetdisconnected'))
  }
  await page.goto('/escanear')
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar el lector de códigos')
  const states = await page.evaluate(() =>
    window.openedCameras.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState)),
  )
  expect(states).toEqual(['ended'])
})

test('a browser that reads barcodes itself keeps the document of the login', async ({
  page,
  showToCamera,
}) => {
  const [figure] = await boxedFigures(1)
  const member = await newMember()
  await showToCamera([])
  await page.addInitScript((code) => {
    // As Chrome on Android has it.
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['ean_13'])
      detect = () => Promise.resolve([{ rawValue: code, format: 'ean_13' }])
    }
    Object.assign(window, { BarcodeDetector: Detector })
  }, figure?.barcode ?? '')
  await page.goto('/entrar')
  await fillLogin(page, member)
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('link', { name: 'Escanear código' }).click()
  await expect(page.getByRole('article', { name: figure?.name ?? '' })).toContainText('No la tienes')
  const [visit] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(({ name }) => name),
  )
  expect(visit).toMatch(/\/entrar$/)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the first box is read and says what is left of its reservation, and new ones are counted until there is one', async ({
    page,
    context,
    showToCamera,
  }) => {
    const [known, fresh] = await boxedFigures(2)
    if (!known || !fresh) throw new Error('The demo has too few figures with a barcode.')
    const member = await newMember()
    const reserved = { store: 'El Faro', total_cents: 90_000, deposit_cents: 20_000, plan: null }
    await callApi(`POST me/items_reserved/${known.id}`, reserved, member.token)
    await showToCamera([known.barcode])
    await logInAs(page, member)
    await openWithWorker(page)
    const keptReaders = () => caches.open('reader').then(async (cache) => (await cache.keys()).length)
    await expect.poll(() => page.evaluate(keptReaders)).toBe(1)

    // No camera was opened before, and no answer about the box was asked for.
    await context.setOffline(true)
    await page.goto('/escanear')
    const answer = page.getByRole('article', { name: known.name })
    await expect(answer).toContainText('Apartada en El Faro')
    await expect(answer).toContainText('Faltan $700.00')
    await showToCamera([fresh.barcode])
    await page.goto('/escanear?modo=varias')
    const box = page.getByRole('main').getByRole('listitem').filter({ hasText: '×' })
    await expect(box).toContainText('Se busca en cuanto haya conexión.')
    await context.setOffline(false)
    await expect(box).toContainText(fresh.name)
  })
})
