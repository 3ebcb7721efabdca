import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { afterPeriod, billPeriod, confirm } from './stripe/billing.ts'
import type { Manner, Promo, StripeEvent, Sub } from './stripe/books.ts'
import { Books, newId } from './stripe/books.ts'
import { calls } from './stripe/calls.ts'
import { ApiError } from './stripe/errors.ts'
import { readForm } from './stripe/form.ts'
import { endSub } from './stripe/subscriptions.ts'
import { makeCard } from './stripe/written.ts'

/** How one call goes wrong: before the work is done or after, once or as often as said. */
export interface Fault {
  readonly call: RegExp
  readonly how:
    | 'fails before'
    | 'fails after'
    | 'cuts before'
    | 'cuts after'
    | 'waits before'
    | 'waits after'
    | 'answers nonsense'
  /** The nonsense that is answered once the work is done; a key remembers what should have been said. */
  readonly answer?: string
  readonly waitMs?: number
  /** Waits for this instead. */
  readonly until?: Promise<void>
  times?: number
}

export interface StripeService {
  readonly url: string
  readonly books: Books
  /** What the product is set with. */
  readonly env: Record<string, string>
  /** Each call that reached the API, as `POST subscriptions`. */
  readonly log: string[]
  fault(fault: Fault): void
  mend(): void
  card(manner: Manner): string
  promo(promo: Partial<Promo> & { code: string }): void
  /** Lets a period end: it renews, or fails to. */
  renew(sub: Sub): void
  /** The header that signs a body, as Stripe does. */
  sign(body: string, signed?: { secret?: string; at?: Date }): string
  /** Events since the last time. */
  takeEvents(): StripeEvent[]
}

const secret = 'whsec_pruebas'

/** An account at Stripe that speaks the real protocol: forms in, objects out, keys kept with their first answer. */
export async function startStripe(now: () => Date): Promise<StripeService> {
  const books = new Books(now)
  const door = new Door(books)
  const server = createServer((request, response) => void door.serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return {
    url,
    books,
    log: door.log,
    env: envOf(url),
    fault: (fault) => void door.faults.push({ ...fault }),
    mend: () => {
      door.faults = []
    },
    card(manner) {
      const id = newId('pm')
      books.cards.set(id, makeCard(id, manner))
      return id
    },
    promo(promo) {
      const id = newId('promo')
      books.promos.set(id, { id, ...plainPromo, ...promo })
    },
    renew: (sub) => renew(books, sub),
    sign: (body, { secret: by = secret, at = now() } = {}) => signatureOf(body, by, at),
    takeEvents: () => books.events.splice(0),
  }
}

/** What the operator sets so that the product calls this account. */
const envOf = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_pruebas',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_pruebas',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: url,
  STRIPE_PATIENCE_MS: '1500',
})

const plainPromo = {
  active: true,
  expires_at: null,
  percent_off: null,
  amount_off: null,
  duration: 'once',
  duration_in_months: null,
  products: null,
}

type Told = readonly [status: number, body: string]

/** Takes the calls, remembers keys, and goes wrong where it was told to. */
class Door {
  readonly log: string[] = []
  faults: Fault[] = []
  readonly #books: Books
  readonly #answers = new Map<string, { form: string; told: Told } | 'under way'>()

  constructor(books: Books) {
    this.#books = books
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '', 'http://stripe')
    const path = url.pathname.replace(/^\/v1\//, '')
    const name = `${request.method} ${path}`
    this.log.push(name)
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : ''
    const known = this.#knownAnswer(key, name + body)
    if (known !== null) return send(response, known)
    if (key !== '') this.#answers.set(key, 'under way')
    const fault = this.#takeFault(name)
    if (fault?.how === 'cuts before') {
      this.#answers.delete(key)
      response.destroy()
      return
    }
    if (fault?.how === 'waits before') await (fault.until ?? pause(fault.waitMs))
    const form = readForm(body === '' ? url.search.slice(1) : body)
    const done = fault?.how === 'fails before' ? failed : this.#act(String(request.method), path, form)
    const told = fault?.how === 'fails after' ? failed : done
    if (key !== '') this.#answers.set(key, { form: name + body, told })
    if (fault?.how === 'waits after') await pause(fault.waitMs)
    if (fault?.how === 'cuts after') response.destroy()
    else send(response, fault?.answer === undefined ? told : [200, fault.answer])
  }

  #knownAnswer(key: string, form: string): Told | null {
    const known = this.#answers.get(key)
    if (known === undefined) return null
    if (known === 'under way') return [409, errorText('idempotency_error', 'idempotency_key_in_use')]
    return known.form === form ? known.told : [400, errorText('idempotency_error', 'idempotency_error')]
  }

  #act(method: string, path: string, form: ReturnType<typeof readForm>): Told {
    for (const [verb, pattern, call] of calls) {
      const match = verb === method ? pattern.exec(path) : null
      if (match === null) continue
      try {
        return [200, JSON.stringify(call(this.#books, form, match[1] ?? ''))]
      } catch (error) {
        if (error instanceof ApiError) return [error.status, JSON.stringify(error.body)]
        throw error
      }
    }
    return [404, errorText('invalid_request_error', 'unrecognized_url')]
  }

  #takeFault(name: string): Fault | undefined {
    const fault = this.faults.find(({ call }) => call.test(name))
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times <= 0) this.faults = this.faults.filter((one) => one !== fault)
    }
    return fault
  }
}

function send(response: ServerResponse, [status, body]: Told): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(body)
}

function renew(books: Books, sub: Sub): void {
  if (sub.cancel_at_period_end) {
    endSub(books, sub)
    return
  }
  const [item] = sub.items.data
  const card = books.cards.get(sub.default_payment_method ?? '')
  if (!item || !card) throw new Error('Nothing to renew.')
  item.current_period_start = item.current_period_end
  item.current_period_end = afterPeriod(item.current_period_start, item.price.recurring.interval)
  const invoice = billPeriod(books, sub, 'subscription_cycle')
  const intent = books.intents.get(invoice.payment_intent)
  try {
    if (intent) confirm(books, intent, card)
  } catch {
    sub.status = 'past_due'
    books.tell('invoice.payment_failed', { ...invoice, object: 'invoice' })
    books.tell('customer.subscription.updated', sub)
  }
}

function errorText(type: string, code: string): string {
  return JSON.stringify({ error: { type, code, message: 'Something went wrong.' } })
}

const failed: Told = [500, errorText('api_error', 'internal')]

function signatureOf(body: string, by: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex')}`
}
