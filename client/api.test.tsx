import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call, onSessionLost, toResult } from './api.ts'
import { forget, remember } from './device.ts'

// Only the network is simulated; all code of the browser is real.
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.restoreAllMocks()
  onSessionLost(() => undefined)
})

function answers(status: number, body: unknown) {
  network.mockImplementation(async () => Response.json(body, { status }))
}

async function failure(): Promise<ApiError> {
  const error = await call('listLicenses', {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('parameters go into the path, blanks stay out of the query', async () => {
  answers(200, { data: [] })
  await call('getLicense', { params: { slug: 'á/b' } })
  expect(network.mock.lastCall?.[0]).toBe('/api/publicdata/licenses/%C3%A1%2Fb')
  await call('searchItems', { query: { query: ' ', brands: 'a,b', page: 2 } })
  expect(network.mock.lastCall?.[0]).toBe('/api/public/items/search?brands=a%2Cb&page=2')
})

test('the session token travels in the header named token', async () => {
  answers(200, { data: [] })
  remember('token', 'secret')
  await call('listLicenses', {})
  expect(network.mock.lastCall?.[1]?.headers).toMatchObject({ token: 'secret' })
})

test('without an answer the message is Network Error', async () => {
  network.mockRejectedValue(new TypeError('failed to fetch'))
  expect(await failure()).toMatchObject({ status: 0, message: 'Network Error' })
})

test('A 500 always shows «consulta temporalmente inactiva», not its own message', async () => {
  answers(500, { message: 'secret detail' })
  expect((await failure()).message).toBe('consulta temporalmente inactiva')
})

test('Any other error shows its message, or its code without one', async () => {
  answers(422, {
    success: false,
    message: 'Hay datos que corregir.',
    error: 'invalid',
    fields: { page: 'no' },
  })
  expect(await failure()).toMatchObject({
    message: 'Hay datos que corregir.',
    code: 'invalid',
    fields: { page: 'no' },
  })
  answers(404, { error: 'license_not_found' })
  expect((await failure()).message).toBe('license_not_found')
  network.mockResolvedValue(new Response('<html>', { status: 502 }))
  expect(await failure()).toMatchObject({ status: 502, message: '' })
})

test('a 401 ends the session', async () => {
  const lost = vi.fn()
  onSessionLost(lost)
  answers(401, {})
  expect((await failure()).message).toBe('Redireccionando al inicio')
  expect(lost).toHaveBeenCalledOnce()
})

/** The outcome of a call, one task after the network's answer; "dropped" if the call never settles. */
async function outcomeOf(calling: Promise<unknown>): Promise<unknown> {
  const dropped = new Promise((resolve) => setTimeout(resolve, 0, 'dropped'))
  return Promise.race([calling.catch(({ status }: ApiError) => status), dropped])
}

test.each([
  ['an answer', 200, { data: { username: 'ana' } }],
  ['a refusal', 409, { error: 'quota_exceeded' }],
  ['a 401', 401, {}],
  ['what is no JSON', 502, '<html>'],
])('%s that arrives after its session has ended is dropped', async (_, status, body) => {
  const lost = vi.fn()
  onSessionLost(lost)
  for (const end of [() => forget('token'), () => remember('token', 'new')]) {
    remember('token', 'old')
    network.mockImplementation(async () => {
      end()
      return Response.json(body, { status })
    })
    expect(await outcomeOf(call('getMe', {}))).toBe('dropped')
  }
  expect(lost).not.toHaveBeenCalled()
})

test('An answer is also dropped if the session ends while it is read, and so is a missing answer', async () => {
  remember('token', 'old')
  const body = new ReadableStream({
    pull(controller) {
      forget('token')
      controller.enqueue(new TextEncoder().encode('{"data":{}}'))
      controller.close()
    },
  })
  network.mockResolvedValue(new Response(body))
  expect(await outcomeOf(call('getMe', {}))).toBe('dropped')
  remember('token', 'old')
  network.mockImplementation(async () => {
    forget('token')
    throw new TypeError('failed to fetch')
  })
  expect(await outcomeOf(call('getMe', {}))).toBe('dropped')
})

test('A login or logout meanwhile does not drop the answers of calls that visitors make', async () => {
  network.mockImplementation(async () => {
    remember('token', 'new')
    return Response.json({ data: [] })
  })
  expect(await call('listLicenses', {})).toEqual({ data: [] })
  network.mockImplementation(async () => {
    forget('token')
    return Response.json({ data: { received: true } })
  })
  expect(await call('sendContactMessage', { body: message })).toEqual({ data: { received: true } })
})

const message = { subject: '', name: 'Ana', email: 'ana@ejemplo.com', message: 'Hola' }

/** The requests in order, each with the cookie that its header repeated. */
function asked() {
  return network.mock.calls.map(([url, init]) => {
    const headers = init?.headers as Record<string, string>
    return [init?.method ?? 'GET', url, headers['x-xsrf-token']]
  })
}

function withoutCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: The test sets the cookie that the product reads.
  document.cookie = 'XSRF-TOKEN=; Max-Age=0'
}

test('A browser without the XSRF cookie fetches it once before its first unsafe calls', async () => {
  withoutCookie()
  network.mockImplementation(async (url) => {
    // biome-ignore lint/suspicious/noDocumentCookie: The test sets the cookie as the server would.
    if (url === '/api/auth/xsrf') document.cookie = 'XSRF-TOKEN=fresh.signed'
    return Response.json({ data: { received: true } })
  })
  const sending = () => call('sendContactMessage', { body: message })
  await Promise.all([sending(), sending()])
  await sending()
  const sent = ['POST', '/api/public/contact', 'fresh.signed']
  expect(asked()).toEqual([['GET', '/api/auth/xsrf', undefined], sent, sent, sent])
})

test('A GET fetches no XSRF cookie', async () => {
  withoutCookie()
  answers(200, { data: [] })
  await call('listLicenses', {})
  expect(network).toHaveBeenCalledOnce()
})

test('A call refused for its XSRF token is repeated once with the new cookie', async () => {
  network.mockImplementationOnce(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: The test sets the cookie as the server would.
    document.cookie = 'XSRF-TOKEN=fresh.signed'
    return Response.json({ success: false, error: 'xsrf_failed' }, { status: 403 })
  })
  network.mockImplementationOnce(async () => Response.json({ data: { received: true } }))
  await expect(call('sendContactMessage', { body: message })).resolves.toEqual({ data: { received: true } })
  expect(asked().map(([, , xsrf]) => xsrf)).toEqual(['given.signed', 'fresh.signed'])
})

test('A browser without cookies gets the refusal, and the call is not repeated', async () => {
  withoutCookie()
  answers(403, { success: false, error: 'xsrf_failed', message: 'Por seguridad…' })
  const thrown = call('sendContactMessage', { body: message })
  await expect(thrown).rejects.toMatchObject({ status: 403, code: 'xsrf_failed' })
  expect(asked().map(([, url]) => url)).toEqual(['/api/auth/xsrf', '/api/public/contact'])
})

test('A call fails with a network error if the XSRF cookie cannot be fetched', async () => {
  withoutCookie()
  network.mockRejectedValue(new TypeError('failed to fetch'))
  const thrown = call('sendContactMessage', { body: message })
  await expect(thrown).rejects.toMatchObject({ status: 0, message: 'Network Error' })
  expect(network).toHaveBeenCalledOnce()
})

test('A call refused for another reason is not repeated', async () => {
  answers(403, { success: false, error: 'quota_exceeded', message: 'Lleno' })
  await expect(call('sendContactMessage', { body: message })).rejects.toMatchObject({
    code: 'quota_exceeded',
  })
  expect(network).toHaveBeenCalledOnce()
})

test('A 401 of a login call does not end the session', async () => {
  const lost = vi.fn()
  onSessionLost(lost)
  answers(401, {})
  await expect(call('login', { body: { email: 'a@b.mx', password: 'x' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(lost).not.toHaveBeenCalled()
})

test('Calls that never throw answer success: false with the message', async () => {
  answers(404, { success: false, error: 'invite_not_found', message: 'No existe.' })
  expect(await toResult(call('checkInvite', { query: { invite: 'x' } }))).toEqual({
    success: false,
    message: 'No existe.',
  })
  network.mockRejectedValue(new TypeError('failed to fetch'))
  expect(await toResult(call('listPlans', {}))).toEqual({ success: false, message: 'Network Error' })
  answers(200, { data: [] })
  expect(await toResult(call('listPlans', {}))).toEqual({ success: true, data: [] })
})

test('An upload is sent unchanged, with the token and without a content type of ours', async () => {
  answers(200, { data: 'users/1/x.webp' })
  remember('token', 'secret')
  const form = new FormData()
  await call('setProfileImage', { form })
  const init = network.mock.lastCall?.[1]
  expect(init?.body).toBe(form)
  expect(init?.headers).toMatchObject({ token: 'secret' })
  expect(init?.headers).not.toHaveProperty('content-type')
})
