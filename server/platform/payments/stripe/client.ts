import Stripe from 'stripe'
import type { DeclineReason } from '#contract/plans/words.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'

interface StripeOptions {
  readonly secretKey: string
  /** https://api.stripe.com, or another for tests and proxies. */
  readonly apiBase: string
  /** The timeout of one call. */
  readonly timeoutMs: number
  /** Answers the calls instead of the network. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>
}

/** The SDK must not retry, because an operation is recorded before its call and retried by us. */
export function openStripe({ secretKey, apiBase, timeoutMs, fetch }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: fetch ? Stripe.createFetchHttpClient(fetch as typeof globalThis.fetch) : clientForObjects(),
    appInfo: { name: 'Vitrina' },
  })
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/**
 * The SDK's own HTTP client, but a JSON body that is not an object ("ok", null) counts as unreadable. The SDK would throw it
 * uncaught, and its promise would never settle.
 */
function clientForObjects(): HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request)
    const readJson = response.toJSON.bind(response)
    response.toJSON = async () => {
      const body: unknown = await readJson()
      if (typeof body !== 'object' || body === null) throw new TypeError('The body is not a JSON object.')
      return body
    }
    return response
  }
  return client
}

/** Translates Stripe's errors into those of the port. @throws {ProviderUnavailable} @throws {ProviderRefused} */
export async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return stripeObject(await answer)
  } catch (error) {
    throw meaningOf(error)
  }
}

/** Like answerOf, but a declined card is returned as a reason. */
export async function cardAnswerOf<T>(answer: Promise<T>): Promise<T | { reason: DeclineReason }> {
  try {
    return stripeObject(await answer)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { reason: reasonOf(error) }
    throw meaningOf(error)
  }
}

/** Null when Stripe answers that it is missing. */
export async function answerIfFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answerOf(answer)
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'resource_missing') return null
    throw error
  }
}

/** Stripe's answer has an unexpected shape, so the outcome is unknown. */
export class UnexpectedAnswer extends ProviderUnavailable {
  constructor(what: string) {
    super(`Stripe: an unexpected answer (${what})`)
  }
}

/** Checks that an answer has a type, and an id or a list. @throws {UnexpectedAnswer} */
function stripeObject<T>(answer: T): T {
  const { object, id, data } = (answer ?? {}) as { object?: unknown; id?: unknown; data?: unknown }
  const isList = object === 'list' || object === 'search_result'
  const isWhole = isList ? Array.isArray(data) : typeof object === 'string' && typeof id === 'string'
  if (!isWhole) throw new UnexpectedAnswer('neither an object nor a list')
  return answer
}

function meaningOf(error: unknown): unknown {
  if (error instanceof TypeError) return new UnexpectedAnswer(error.message)
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode = 0, code } = error
  // Never the message, because it may quote what somebody typed.
  const reason = `Stripe: ${error.type} ${statusCode} ${code ?? ''}`.trim()
  if (statusCode >= 500) return new ProviderUnavailable(reason, { isFinal: true })
  const isMissing = statusCode === 404 || code === 'resource_missing'
  if (isMissing) return new ProviderRefused('resource_missing')
  const isRefused = statusCode === 400 || statusCode === 402
  return isRefused ? new ProviderRefused(code ?? 'invalid_request') : new ProviderUnavailable(reason)
}

const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'fondos_insuficientes',
  expired_card: 'tarjeta_vencida',
  invalid_expiry_year: 'tarjeta_vencida',
  invalid_expiry_month: 'tarjeta_vencida',
  incorrect_cvc: 'cvc_incorrecto',
  invalid_cvc: 'cvc_incorrecto',
  incorrect_number: 'numero_incorrecto',
  invalid_number: 'numero_incorrecto',
  card_not_supported: 'tarjeta_no_admitida',
  currency_not_supported: 'tarjeta_no_admitida',
  authentication_required: 'no_confirmada',
  payment_intent_authentication_failure: 'no_confirmada',
  processing_error: 'error_del_banco',
  issuer_not_available: 'error_del_banco',
  try_again_later: 'error_del_banco',
}

export function reasonOf({
  code,
  decline_code,
}: {
  code?: string | undefined
  decline_code?: string | undefined
}): DeclineReason {
  return reasons[decline_code ?? ''] ?? reasons[code ?? ''] ?? 'rechazada'
}
