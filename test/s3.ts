import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const bucket = '/vitrina/'
const credentials = { key: 'S3KEY', secret: 'S3SECRET' }
// S3 lists up to a thousand keys at once; few make every caller read on.
const pageKeys = 20

interface Store {
  objects: Map<string, Buffer>
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>
}

interface Call {
  method: string
  key: string
  query: URLSearchParams
  body: Buffer
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Starts an S3-compatible store in memory on a free port. It knows the calls that `server/platform/files/s3.ts` makes. */
export async function startS3(): Promise<{ url: string; stop(): Promise<void> }> {
  const store: Store = { objects: new Map(), uploads: new Map() }
  const server = createServer((request, response) => {
    // A caller that goes away in the middle of a call stores nothing.
    handle(store, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://${credentials.key}:${credentials.secret}@127.0.0.1:${port}/vitrina/pruebas?insecure=1&timeout_ms=8000`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function handle(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
  const body = await buffer(request)
  const call = { method: request.method ?? '', key: decodeURIComponent(pathname), query, body }
  const answer = isSigned(request) ? answerCall(store, call) : refusal(403, 'AccessDenied')
  const content = answer.body ?? ''
  response.writeHead(answer.status, { 'Content-Length': Buffer.byteLength(content), ...answer.headers })
  response.end(content)
}

function isSigned({ headers }: IncomingMessage): boolean {
  return headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${credentials.key}/`) === true
}

function answerCall(store: Store, call: Call): Answer {
  if (!call.key.startsWith(bucket)) return refusal(404, 'NoSuchBucket')
  const key = call.key.slice(bucket.length)
  if (key === '') return listKeys(store, call.query)
  if (call.query.has('uploads') || call.query.has('uploadId')) return answerUpload(store, { ...call, key })
  return answerObject(store, { ...call, key })
}

function listKeys({ objects }: Store, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, Math.min(pageKeys, Number(query.get('max-keys') ?? pageKeys)))
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const next = `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
  return xml(`<ListBucketResult>${contents}${page.length < keys.length ? next : ''}</ListBucketResult>`)
}

function answerObject({ objects }: Store, { method, key, body }: Call): Answer {
  if (method === 'PUT') {
    objects.set(key, body)
    return { status: 200, headers: { ETag: etagOf(body) } }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const object = objects.get(key)
  if (object === undefined) return refusal(404, 'NoSuchKey')
  const headers = { ETag: etagOf(object), 'Content-Length': String(object.length) }
  return { status: 200, headers, ...(method === 'GET' && { body: object }) }
}

function answerUpload(store: Store, { method, key, query, body }: Call): Answer {
  if (query.has('uploads')) {
    const id = randomUUID()
    store.uploads.set(id, { key, parts: new Map() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  const id = query.get('uploadId') ?? ''
  const upload = store.uploads.get(id)
  if (upload?.key !== key) return refusal(404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return { status: 200, headers: { ETag: etagOf(body) } }
  }
  store.uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  const object = joinParts(upload.parts, body.toString())
  store.objects.set(key, object)
  return xml(`<CompleteMultipartUploadResult><ETag>${etagOf(object)}</ETag></CompleteMultipartUploadResult>`)
}

/** Joins the parts in the order in which the caller lists them. */
function joinParts(parts: Map<number, Buffer>, list: string): Buffer {
  const numbers = [...list.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
  return Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0)))
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`
}

function xml(body: string): Answer {
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body: `<?xml version="1.0"?>${body}` }
}

function refusal(status: number, code: string): Answer {
  return { ...xml(`<Error><Code>${code}</Code></Error>`), status }
}
