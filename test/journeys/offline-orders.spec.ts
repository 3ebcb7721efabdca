import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import fc from 'fast-check'
import type { MemberItem, OwnMark } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import { callApi, logInAs, newMember, storedSession } from './member.ts'
import { drawnLicense } from './server.ts'
import { test as visiting } from './visitor.ts'

// The journey of this file cuts the network, so console errors are expected.
const test = visiting.extend({ page: async ({ context }, use) => use(await context.newPage()) })

/** What happens to a call: it arrives, never leaves, arrives without its answer coming back, or the server is unavailable. */
type Network = 'up' | 'cut' | 'lost' | 'away'

/** A figure of no interest would leave the shelf. */
const labels = { collection: 'La tengo', want: 'La quiero' } as const
type Choice = keyof typeof labels

type Step =
  | { readonly kind: 'press'; readonly figure: number; readonly relation: Choice }
  | { readonly kind: 'network'; readonly network: Network }
  | { readonly kind: 'kill' }

/** A slow machine takes longer than the product waits; that it waits for seconds only is tested with MemberCards. */
const sentWithinMs = 60_000

const figuresCount = 3
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      figure: fc.nat({ max: figuresCount - 1 }),
      relation: fc.constantFrom<Choice>('collection', 'want'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      network: fc.constantFrom<Network>('up', 'cut', 'lost', 'away'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'kill' as const }) },
)

/** A tab on the shelf of three figures, whose calls pass through a network that changes. */
class Shop {
  private page: Page | null = null
  /** Calls that are still to arrive. None of them arrives after a later one. */
  private readonly arriving = new Set<Promise<unknown>>()
  network: Network = 'up'

  readonly context: BrowserContext
  readonly figures: readonly MemberItem[]

  constructor(context: BrowserContext, figures: readonly MemberItem[]) {
    this.context = context
    this.figures = figures
  }

  async open(): Promise<Page> {
    if (this.page) return this.page
    this.page = await this.context.newPage()
    await this.page.goto(`/coleccionables/${drawnLicense}`)
    await expect(this.button(this.page, 0, 'collection')).toBeVisible()
    // What is pressed from now on is written at once.
    await expect.poll(() => this.waitingMarks()).not.toBe(null)
    return this.page
  }

  async kill(): Promise<void> {
    await this.page?.close()
    this.page = null
    await Promise.all(this.arriving)
  }

  async carry(route: Route): Promise<void> {
    const { network } = this
    if (network === 'cut') return route.abort()
    if (network === 'away') return route.fulfill({ status: 503, json: { message: 'Vuelve en un momento.' } })
    const arrival = route.fetch().catch(() => null)
    this.arriving.add(arrival)
    const response = await arrival
    this.arriving.delete(arrival)
    if (network === 'lost' || response === null) return route.abort()
    await route.fulfill({ response })
  }

  /** The marks that the device has still to send, by figure; null before the page has opened its database. */
  async waitingMarks(): Promise<Record<number, Relation | null> | null> {
    return (await this.open()).evaluate(readOutbox)
  }

  button(page: Page, figure: number, relation: Choice) {
    const name = this.figures[figure]?.name ?? ''
    return page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .getByRole('button', { name: labels[relation], exact: true })
  }
}

/** In the page. It makes no database, because the product's own would then lack its stores. */
function readOutbox(): Promise<Record<number, Relation | null> | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vitrina')
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
      opening.result.close()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        const changes: { payload: { id: number; relation: Relation | null } }[] = reading.result
        resolve(Object.fromEntries(changes.map(({ payload: { id, relation } }) => [id, relation])))
      }
    }
  })
}

test('In whatever order networks fail, tabs end and marks are made, the server holds in the end what was shown', async ({
  browser,
}) => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
    const member = await newMember()
    const { data: found } = await callApi<MemberItem[]>(
      `GET items?page_size=24&licenses=${drawnLicense}&type=none`,
      undefined,
      member.token,
    )
    const isUnique = ({ name }: MemberItem) => found.filter((other) => other.name === name).length === 1
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const shop = new Shop(context, found.filter(isUnique).slice(0, figuresCount))
    const shown: (Relation | null)[] = shop.figures.map(() => null)
    const stored = (id: number) => callApi<OwnMark>(`GET me/items/${id}`, undefined, member.token)
    await context.route(/\/api\/(me|items)\b/, (route) => shop.carry(route))
    const first = await context.newPage()
    await logInAs(first, member)
    await first.goto('/aportaciones/nueva')
    await context.addInitScript((session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    }, storedSession(member))
    await first.close()
    await shop.open()
    for (const one of [...steps, { kind: 'network', network: 'up' } as const]) {
      const page = await shop.open()
      if (one.kind === 'press') {
        const { figure, relation } = one
        const next = shown[figure] === relation ? null : relation
        shown[figure] = next
        await shop.button(page, figure, relation).click()
        await expect(shop.button(page, figure, relation)).toHaveAttribute(
          'aria-pressed',
          String(next !== null),
        )
      }
      if (one.kind === 'network') {
        shop.network = one.network
        if (one.network === 'up') {
          await page.evaluate(() => window.dispatchEvent(new Event('online')))
          await expect.poll(() => shop.waitingMarks(), { timeout: sentWithinMs }).toEqual({})
        }
      }
      if (one.kind === 'kill') {
        // A press is on the device a moment after it shows, and stays there until the server has it.
        const isWritten = async () => {
          const waiting = (await shop.waitingMarks()) ?? {}
          const held = shop.figures.map(async ({ id }) =>
            id in waiting ? waiting[id] : (await stored(id)).data.user.relation,
          )
          return (await Promise.all(held)).every((relation, at) => relation === shown[at])
        }
        await expect.poll(isWritten).toBe(true)
        await shop.kill()
      }
      const open = await shop.open()
      for (const [at, relation] of shown.entries())
        for (const choice of Object.keys(labels) as Choice[])
          await expect(shop.button(open, at, choice)).toHaveAttribute(
            'aria-pressed',
            String(choice === relation),
          )
    }
    for (const [at, { id }] of shop.figures.entries()) {
      const { data } = await stored(id)
      expect([data.user.relation, data.copies.length]).toEqual([
        shown[at],
        shown[at] === 'collection' ? 1 : 0,
      ])
    }
    await context.close()
  })
  await fc.assert(property, { numRuns: 4, seed: 38, endOnFailure: true })
})
