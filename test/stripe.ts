import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { afterPeriod, billPeriod, confirm } from './stripe/billing.ts'
import { calls } from './stripe/calls.ts'
import { ApiError } from './stripe/errors.ts'
import { readForm } from './stripe/form.ts'
import type { CardBehaviour, StripeEvent, StripeSubscription } from './stripe/objects.ts'
import { newId, StripeObjects } from './stripe/objects.ts'
import type { PromoFields } from './stripe/promotions.ts'
import { addPromo } from './stripe/promotions.ts'
import { makeCard } from './stripe/responses.ts'
import { endSubscription } from './stripe/subscriptions.ts'

/** How a call fails: before or after its work, `times` times or always. */
export interface Fault {
  readonly call: RegExp
  readonly how:
    | 'fails before'
    | 'fails after'
    | 'disconnects before'
    /** Takes the call, does nothing and never answers. */
    | 'hangs'
    | 'disconnects after'
    | 'waits before'
    | 'waits after'
    | 'answers nonsense'
  /** The invalid answer after the work; the idempotency key stores the correct one. */
  readonly answer?: string
  readonly waitMs?: number
  /** Waits for this promise instead of `waitMs`. */
  readonly until?: Promise<void>
  times?: number
}

export interface StripeService {
  readonly url: string
  readonly objects: StripeObjects
  /** The product's settings for this account. */
  readonly env: Record<string, string>
  /** Each call that reached the API, as `POST subscriptions`. */
  readonly log: string[]
  fault(fault: Fault): void
  clearFaults(): void
  card(behaviour: CardBehaviour): string
  promo(promo: PromoFields): void
  /** Ends a period: the subscription renews, or its renewal fails. */
  renew(sub: StripeSubscription): void
  /** Returns the signature header of a body. */
  sign(body: string, signed?: { secret?: string; at?: Date }): string
  /** Returns and removes the events since the last call. */
  takeEvents(): StripeEvent[]
}

const secret = 'whsec_pruebas'

/** A Stripe account that speaks the real protocol, with form-encoded requests and idempotency keys. */
export async function startStripe(now: () => Date): Promise<StripeService> {
  const objects = new StripeObjects(now)
  const fake = new FakeStripe(objects)
  const server = createServer((request, response) => void fake.serve(request, response))
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
    objects,
    log: fake.log,
    env: envOf(url),
    fault: (fault) => void fake.faults.push({ ...fault }),
    clearFaults: () => {
      fake.faults = []
    },
    card(behaviour) {
      const id = newId('pm')
      objects.cards.set(id, makeCard(id, behaviour))
      return id
    },
    promo: (promo) => void addPromo(objects, promo),
    renew: (sub) => renew(objects, sub),
    sign: (body, { secret: by = secret, at = now() } = {}) => signatureOf(body, by, at),
    takeEvents: () => objects.events.splice(0),
  }
}

/** The settings with which the product calls this account. */
const envOf = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_pruebas',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_pruebas',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: url,
  // Long enough that a busy machine does not turn a payment into "pendiente".
  STRIPE_PATIENCE_MS: '4000',
})

type HttpAnswer = readonly [status: number, body: string]

/** Answers calls, stores answers by idempotency key, and fails as the test asks. */
class FakeStripe {
  readonly log: string[] = []
  faults: Fault[] = []
  readonly #objects: StripeObjects
  readonly #answers = new Map<string, { form: string; httpAnswer: HttpAnswer } | 'in progress'>()

  constructor(objects: StripeObjects) {
    this.#objects = objects
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '', 'http://stripe')
    const path = url.pathname.replace(/^\/v1\//, '')
    const name = `${request.method} ${path}`
    this.log.push(name)
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : ''
    const earlierAnswer = this.#knownAnswer(key, name + body)
    if (earlierAnswer !== null) return send(response, earlierAnswer)
    if (key !== '') this.#answers.set(key, 'in progress')
    const fault = this.#nextFault(name)
    if (fault?.how === 'disconnects before' || fault?.how === 'hangs') {
      this.#answers.delete(key)
      if (fault.how === 'disconnects before') response.destroy()
      return
    }
    if (fault?.how === 'waits before') await (fault.until ?? pause(fault.waitMs))
    const form = readForm(body === '' ? url.search.slice(1) : body)
    const workAnswer = fault?.how === 'fails before' ? failed : this.#act(String(request.method), path, form)
    const httpAnswer = fault?.how === 'fails after' ? failed : workAnswer
    if (key !== '') this.#answers.set(key, { form: name + body, httpAnswer })
    if (fault?.how === 'waits after') await pause(fault.waitMs)
    if (fault?.how === 'disconnects after') response.destroy()
    else send(response, fault?.answer === undefined ? httpAnswer : [200, fault.answer])
  }

  #knownAnswer(key: string, form: string): HttpAnswer | null {
    const earlierAnswer = this.#answers.get(key)
    if (earlierAnswer === undefined) return null
    if (earlierAnswer === 'in progress')
      return [409, errorText('idempotency_error', 'idempotency_key_in_use')]
    return earlierAnswer.form === form
      ? earlierAnswer.httpAnswer
      : [400, errorText('idempotency_error', 'idempotency_error')]
  }

  #act(method: string, path: string, form: ReturnType<typeof readForm>): HttpAnswer {
    for (const [verb, pattern, call] of calls) {
      const match = verb === method ? pattern.exec(path) : null
      if (match === null) continue
      try {
        return [200, JSON.stringify(call(this.#objects, form, match[1] ?? ''))]
      } catch (error) {
        if (error instanceof ApiError) return [error.status, JSON.stringify(error.body)]
        throw error
      }
    }
    return [404, errorText('invalid_request_error', 'unrecognized_url')]
  }

  #nextFault(name: string): Fault | undefined {
    const fault = this.faults.find(({ call }) => call.test(name))
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times <= 0) this.faults = this.faults.filter((one) => one !== fault)
    }
    return fault
  }
}

function send(response: ServerResponse, [status, body]: HttpAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(body)
}

function renew(objects: StripeObjects, sub: StripeSubscription): void {
  if (sub.cancel_at_period_end) {
    endSubscription(objects, sub)
    return
  }
  const [item] = sub.items.data
  const card = objects.cards.get(sub.default_payment_method ?? '')
  if (!item || !card) throw new Error('The subscription has no item or card to renew.')
  item.current_period_start = item.current_period_end
  item.current_period_end = afterPeriod(item.current_period_start, item.price.recurring.interval)
  const invoice = billPeriod(objects, sub, 'subscription_cycle')
  const intent = objects.intents.get(invoice.payment_intent)
  try {
    if (intent) confirm(objects, intent, card)
  } catch {
    sub.status = 'past_due'
    objects.addEvent('invoice.payment_failed', { ...invoice, object: 'invoice' })
    objects.addEvent('customer.subscription.updated', sub)
  }
}

function errorText(type: string, code: string): string {
  return JSON.stringify({ error: { type, code, message: 'Something went wrong.' } })
}

const failed: HttpAnswer = [500, errorText('api_error', 'internal')]

function signatureOf(body: string, by: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex')}`
}
