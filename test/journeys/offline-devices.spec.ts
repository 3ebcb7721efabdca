import { type Browser, type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import fc from 'fast-check'
import sharp from 'sharp'
import type { OwnMark } from '#contract/collection/collection.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { keptTexts, someFigures } from './in-the-shop.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { test as visiting } from './visitor.ts'

// The journey of this file cuts the network, so console errors are expected.
const test = visiting.extend({ page: async ({ context }, use) => use(await context.newPage()) })

/** What happens to a change: it arrives, never leaves, arrives without its answer coming back, or the server is unavailable. */
type Network = 'up' | 'cut' | 'lost' | 'away'

const networks = ['up', 'cut', 'lost', 'away'] as const
const acts = ['copy', 'photo', 'pay', 'reserve'] as const

type Step =
  | { readonly kind: (typeof acts)[number]; readonly device: number }
  | { readonly kind: 'network'; readonly device: number; readonly network: Network }
  | { readonly kind: 'kill'; readonly device: number }

const device = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom(...acts), device }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      device,
      network: fc.constantFrom(...networks),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), device }) },
)

/** A device whose changes pass through a network that changes; what it reads arrives. */
class Device {
  private page: Page | null = null
  private readonly arriving = new Set<Promise<unknown>>()
  /** The calls that fail once with a fault of the server, before everything is sent in the end. */
  private readonly faulted = new Set<string>()
  network: Network | 'faulty' = 'up'

  readonly context: BrowserContext
  readonly member: Member

  constructor(context: BrowserContext, member: Member) {
    this.context = context
    this.member = member
  }

  async open(path: string): Promise<Page> {
    if (this.page === null) {
      this.page = await this.context.newPage()
      await logInAs(this.page, this.member)
    }
    if (new URL(this.page.url(), 'http://x').pathname !== path) await this.page.goto(path)
    return this.page
  }

  async kill(): Promise<void> {
    await this.page?.close()
    this.page = null
    await Promise.all(this.arriving)
  }

  async carry(route: Route): Promise<void> {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    const call = `${request.method()} ${request.url()} ${request.url().includes('?') ? '' : request.postData()}`
    if (this.network === 'cut') return route.abort()
    if (this.network === 'away') return route.fulfill({ status: 503, json: { message: '' } })
    if (this.network === 'faulty' && !this.faulted.has(call)) {
      this.faulted.add(call)
      return route.fulfill({ status: 500, json: { message: '' } })
    }
    const arrival = route.fetch().catch(() => null)
    this.arriving.add(arrival)
    const response = await arrival
    this.arriving.delete(arrival)
    if (this.network === 'lost' || response === null) return route.abort().catch(() => undefined)
    await route.fulfill({ response }).catch(() => undefined)
  }
}

/** What was acknowledged on the screens. */
interface Told {
  copies: number
  photos: number
  paidCents: number
  reserved: number
}

const pages: Partial<Record<(typeof acts)[number], string>> = { pay: '/apartados' }
const photosMax = 3

async function act(kind: (typeof acts)[number], { on, figure, reservable, told }: Shelf): Promise<void> {
  const shown = kind === 'reserve' ? reservable[told.reserved] : figure
  const page = await on.open(pages[kind] ?? `/item/${shown}`)
  const copies = page.getByRole('region', { name: 'Tus copias' })
  const sheet = page.getByRole('dialog')
  if (kind === 'copy') {
    await copies.getByRole('button', { name: 'Agregar otra copia' }).click()
    await sheet.getByRole('button', { name: 'Guardar copia' }).click()
    await expect(sheet).toHaveCount(0)
    told.copies += 1
  }
  if (kind === 'photo' && told.photos < photosMax) {
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#834' } })
    const buffer = await picture.jpeg().toBuffer()
    const add = copies.getByRole('listitem').first()
    await add.getByLabel('Agregar foto').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
    await expect(add.getByRole('button', { name: /^Quitar la foto/ })).not.toHaveCount(0)
    await expect(add.getByRole('progressbar')).toHaveCount(0)
    told.photos += 1
  }
  if (kind === 'pay') {
    await page.getByRole('article').getByRole('button', { name: 'Abonar' }).click()
    await page.getByLabel('¿Cuánto abonaste?').fill('1')
    await page.getByRole('button', { name: 'Registrar abono' }).click()
    await expect(page.getByLabel('¿Cuánto abonaste?')).toHaveCount(0)
    told.paidCents += 100
  }
  if (kind === 'reserve') {
    await page.getByRole('button', { name: 'Apartar', exact: true }).first().click()
    await sheet.getByRole('combobox', { name: 'Tienda' }).fill('Bazar del Centro')
    await sheet.getByLabel('Precio total').fill('1200')
    await sheet.getByRole('button', { name: 'Apartar', exact: true }).click()
    await expect(sheet).toHaveCount(0)
    told.reserved += 1
  }
}

interface Shelf {
  readonly on: Device
  readonly figure: number
  /** Figures that nobody has reserved; each is reserved once. */
  readonly reservable: readonly number[]
  readonly told: Told
}

async function deviceOf(browser: Browser, member: Member): Promise<Device> {
  const made = new Device(await browser.newContext({ serviceWorkers: 'block' }), member)
  await made.context.route(/\/api\/me\//, (route) => made.carry(route))
  return made
}

async function ownMark({ token }: Member, id: number): Promise<OwnMark> {
  return (await callApi<OwnMark>(`GET me/items/${id}`, undefined, token)).data
}

async function sendAll(on: Device, figure: number): Promise<void> {
  on.network = 'faulty'
  const page = await on.open(`/item/${figure}`)
  const left = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    return keptTexts(page)
  }
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
}

test('In whatever order two devices lose their network, end and add copies, photographs, reservations and payments, the server holds each change once', async ({
  browser,
}) => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 7, maxLength: 9 }), async (steps) => {
    const member = await newMember()
    const [figure = 0, reserved = 0, ...reservable] = (await someFigures(member)).map(({ id }) => id)
    await callApi(`POST me/items/${figure}`, undefined, member.token)
    const body = { store: 'Bazar Central', total_cents: 100_000 }
    const { data: reservation } = await callApi<{ id: number }>(
      `POST me/items_reserved/${reserved}`,
      body,
      member.token,
    )
    const devices = [await deviceOf(browser, member), await deviceOf(browser, member)] as const
    const told: Told = { copies: 1, photos: 0, paidCents: 0, reserved: 0 }
    for (const one of steps) {
      const on = devices[one.device === 0 ? 0 : 1]
      if (one.kind === 'network') on.network = one.network
      else if (one.kind === 'kill') await on.kill()
      else await act(one.kind, { on, figure, reservable, told })
    }
    for (const on of devices) await sendAll(on, figure)
    const own = await ownMark(member, figure)
    const [copy] = own.copies
    const { data: ledger } = await callApi<{ reservation?: Reservation } & Reservation>(
      `GET me/reservations/${reservation.id}`,
      undefined,
      member.token,
    )
    const { data: reservations } = await callApi<Reservation[]>(
      'GET me/items_reserved',
      undefined,
      member.token,
    )
    expect({
      copies: own.copies.length,
      photos: copy?.photos.length,
      paidCents: (ledger.reservation ?? ledger).paid_cents,
      reserved: reservations.length - 1,
    }).toEqual(told)
    for (const { context } of devices) await context.close()
  })
  await fc.assert(property, { numRuns: 3, seed: 38, endOnFailure: true })
})
