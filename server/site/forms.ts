import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import type { RequestSource } from '#server/platform/http/caller.ts'
import { type PreparedResponse, sendPrepared } from '#server/platform/http/prepared-response.ts'
import { setRetryAfter } from '#server/platform/http/retry-after.ts'
import { isCrossSite } from '#server/platform/http/xsrf.ts'
import type { RateLimits } from '#server/platform/security/rate-limit.ts'
import { type PageAddress, pageAddress } from './address.ts'
import { sendPlainErrorPage } from './plain-error-page.ts'

/** A submitted form and its sender's address, which limits count by. */
export interface SubmittedForm {
  readonly body: Buffer
  readonly from: RequestSource
  /** Runs when the API refuses, to set Retry-After. */
  readonly onRefusal: (refusal: Refusal) => void
}

interface FormsOptions {
  /** Paths of the pages that have a form of their own. */
  readonly paths: readonly RegExp[]
  readonly config: Pick<Config, 'publicUrl'>
  readonly limits: RateLimits
  readonly answer: (address: PageAddress, form: SubmittedForm) => Promise<PreparedResponse>
}

/** Every answer is rendered, even for an invalid form, which the API's limits do not count. */
const formLimits = [{ by: 'address', max: 100, seconds: 300 }] as const

/**
 * Forms sent without JavaScript or cookies are posted to their page, which shows the input again with its errors. The
 * answer is private and never cached. Posts from other sites are refused by the browser's origin headers.
 */
export function addFormRoutes(app: FastifyInstance, options: FormsOptions): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  // Mail programs stop e-mails with this type (RFC 8058). The address says everything, so the fields are left unread.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 8192 },
    (request, _body, done) => done(null, request.url.startsWith('/baja/') ? Buffer.alloc(0) : undefined),
  )
  app.post('/*', (request, reply) => answerForm(request, reply, options))
}

async function answerForm(request: FastifyRequest, reply: FastifyReply, options: FormsOptions) {
  const address = pageAddress(request.url)
  if (address === null) return sendPlainErrorPage(reply, 400)
  const page = address.path.replace(/\.data$/, '')
  if (!options.paths.some((path) => path.test(page)))
    return sendPlainErrorPage(reply.header('allow', 'GET, HEAD'), 405)
  if (isCrossSite(request, options.config)) return sendPlainErrorPage(reply, 403)
  if (!Buffer.isBuffer(request.body)) return sendPlainErrorPage(reply, 415)

  await options.limits.count('form', formLimits, { address: request.ip })
  const onRefusal = (refusal: Refusal) => setRetryAfter(reply, refusal)
  const answer = await options.answer(address, {
    body: request.body,
    from: { address: request.ip, requestId: request.id },
    onRefusal,
  })
  const { etag: _, ...headers } = answer.headers
  await sendPrepared(request, reply, { ...answer, headers: { ...headers, 'cache-control': 'no-store' } })
  return reply
}
