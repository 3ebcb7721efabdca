import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { answerCall, errorText, type HttpAnswer, type StripeCall } from '#demo/stripe-server/calls.ts'
import { addCard } from '#demo/stripe-server/cards.ts'
import type {
  CardBehaviour,
  Coupon,
  Promo,
  StripeEvent,
  StripeSubscription,
} from '#demo/stripe-server/objects.ts'
import { newId, StripeObjects } from '#demo/stripe-server/objects.ts'
import { renew } from '#demo/stripe-server/subscriptions.ts'

type PromoFields = Partial<Coupon> & Partial<Pick<Promo, 'active' | 'expires_at'>> & { code: string }

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
  /** Makes a coupon with its promotion code, as the operator does at Stripe's dashboard. */
  promo(promo: PromoFields): void
  /** Ends a period: the subscription renews, or its renewal fails. */
  renew(sub: StripeSubscription): void
  /** Returns the signature header of a body. */
  sign(body: string, signed?: { secret?: string; at?: Date }): string
  /** Returns and removes the events since the last call. */
  takeEvents(): StripeEvent[]
}

const secret = 'whsec_pruebas'

/** The product's pretend Stripe in memory and before a port, with failures as a test asks for them. */
export async function startStripe(now: () => Date): Promise<StripeService> {
  const objects = new StripeObjects(now)
  const fake = new FailingStripe(objects)
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
    card: (behaviour) => addCard(objects, behaviour).id,
    promo: (promo) => void addPromo(objects, promo),
    renew: (sub) => renew(objects, sub),
    sign: (body, { secret: by = secret, at = now() } = {}) => signatureOf(body, by, at),
    takeEvents: () => objects.events.splice(0),
  }
}

function addPromo({ promos }: StripeObjects, fields: PromoFields): void {
  const { code, active = true, expires_at = null, ...discount } = fields
  const coupon: Coupon = { ...plainCoupon, id: newId('co'), name: code, ...discount }
  const id = newId('promo')
  promos.set(id, { id, code, active, expires_at, times_redeemed: 0, coupon })
}

const plainCoupon = {
  object: 'coupon',
  percent_off: null,
  amount_off: null,
  currency: 'mxn',
  duration: 'once',
  duration_in_months: null,
  valid: true,
  products: null,
} as const

/** The settings with which the product calls this account. */
const envOf = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_pruebas',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_pruebas',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: url,
  // Long enough that a busy machine does not turn a payment into "pendiente".
  STRIPE_PATIENCE_MS: '4000',
})

/** Answers calls, and fails as the test asks. */
class FailingStripe {
  readonly log: string[] = []
  faults: Fault[] = []
  readonly #objects: StripeObjects
  /** The idempotency keys of calls without an answer. */
  readonly #unanswered = new Set<string>()

  constructor(objects: StripeObjects) {
    this.#objects = objects
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '', 'http://stripe')
    const path = url.pathname.replace(/^\/v1\//, '')
    const method = String(request.method)
    const idempotencyKey = method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : ''
    const call = { method, path, form: body === '' ? url.search.slice(1) : body, idempotencyKey }
    this.log.push(`${method} ${path}`)
    if (this.#objects.answers.has(idempotencyKey)) return send(response, answerCall(this.#objects, call))
    if (this.#unanswered.has(idempotencyKey))
      return send(response, [409, errorText('idempotency_error', 'idempotency_key_in_use')])
    const fault = this.#nextFault(`${method} ${path}`)
    if (fault?.how === 'hangs') return
    if (fault?.how === 'disconnects before') return void response.destroy()
    if (idempotencyKey !== '') this.#unanswered.add(idempotencyKey)
    if (fault?.how === 'waits before') await (fault.until ?? pause(fault.waitMs))
    let answer = fault?.how === 'fails before' ? failed : answerCall(this.#objects, call)
    if (fault?.how === 'fails after') answer = failed
    this.#unanswered.delete(idempotencyKey)
    if (answer === failed && idempotencyKey !== '') this.#keepFailure(call)
    if (fault?.how === 'waits after') await pause(fault.waitMs)
    if (fault?.how === 'disconnects after') response.destroy()
    else send(response, fault?.answer === undefined ? answer : [200, fault.answer])
  }

  /** Stripe repeats a failure for the same key. */
  #keepFailure({ method, path, form, idempotencyKey }: StripeCall): void {
    const request = `${method} ${path} ${form}`
    const [status, body] = failed
    this.#objects.answers.set(idempotencyKey, { request, status, body, customer: null })
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

const failed: HttpAnswer = [500, errorText('api_error', 'internal')]

function signatureOf(body: string, by: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex')}`
}
