import { PassThrough, Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Content, Files, StoredFile } from './port.ts'
import { contentTypeOf, isPath, refusalOf, requireFilePath, requireMatchingType } from './port.ts'

const connectTimeoutMs = 2_000
const answerTimeoutMs = 8_000
const partBytes = 8 * 1024 * 1024
const removalsAtOnce = 8

interface Store {
  client: S3Client
  bucket: string
  /** The prefix of every key: '' or a folder with its slash. */
  folder: string
}

/** Stores files in a bucket of any S3-compatible store. `storeOf` describes the URL. */
export function openS3Files(address: string): Files {
  const store = storeOf(address)
  return {
    put: (path, content, { contentType }) => {
      requireMatchingType(path, contentType)
      return put(store, path, { content, contentType })
    },
    get: async (path) => (isPath(path) ? await get(store, path) : null),
    exists: async (path) => isPath(path) && (await exists(store, path)),
    list: () => list(store),
    async remove(path) {
      requireFilePath(path)
      await removeKey(store, store.folder + path)
    },
    async removeTree(folder) {
      requireFilePath(folder)
      await removeKeysBelow(store, `${store.folder}${folder}/`)
    },
    close: () => store.client.destroy(),
  }
}

/**
 * Parses `s3://key:secret@host:port/bucket/folder?region=mx-1&insecure=1&timeout_ms=8000`; HTTPS unless insecure. Without
 * key and secret the machine's AWS credentials are used. Every call is tried twice, so an unresponsive store costs at most
 * twice the timeout.
 */
function storeOf(address: string): Store {
  const url = URL.canParse(address) ? new URL(address) : null
  const [bucket, ...folders] = (url?.pathname ?? '').split('/').filter(Boolean)
  const folder = folders.map((name) => `${name}/`).join('')
  if (url?.protocol !== 's3:' || !url.host || !bucket || !isPath(`${bucket}/${folder}x`)) {
    throw new Error('STORAGE_URL: usa s3://llave:secreto@servidor/cubeta?region=us-east-1')
  }
  return { client: clientOf(url), bucket, folder }
}

function clientOf(url: URL): S3Client {
  const timeoutMs = Number(url.searchParams.get('timeout_ms')) || answerTimeoutMs
  return new S3Client({
    endpoint: `${url.searchParams.get('insecure') === '1' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Stores other than AWS support neither the newer checksums nor their trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    ...credentialsOf(url),
  })
}

function credentialsOf({ username, password }: URL) {
  if (!username) return {}
  const accessKeyId = decodeURIComponent(username)
  return { credentials: { accessKeyId, secretAccessKey: decodeURIComponent(password) } }
}

// Small content is sent in one call, a stream in parts that appear as one file at the end.
async function put(
  store: Store,
  path: string,
  file: { content: Content; contentType: string },
): Promise<void> {
  const upload = new Upload({
    client: store.client,
    partSize: partBytes,
    queueSize: 1,
    params: {
      Bucket: store.bucket,
      Key: store.folder + path,
      Body: file.content,
      ContentType: file.contentType,
    },
  })
  await upload.done().catch(refuse)
}

async function get(store: Store, path: string): Promise<StoredFile | null> {
  const type = contentTypeOf(path)
  if (!type) return null

  const command = new GetObjectCommand({ Bucket: store.bucket, Key: store.folder + path })
  const object = await store.client.send(command).catch(ignoreAbsent)
  if (!(object?.Body instanceof Readable)) return null
  return { body: refusing(object.Body), size: object.ContentLength ?? 0, type, etag: object.ETag ?? '""' }
}

/** A connection that breaks while the content is read is refused like one that cannot be opened. */
function refusing(body: Readable): Readable {
  const content = new PassThrough()
  body.once('error', (error) => content.destroy(refusalOf('unavailable', error)))
  content.once('close', () => body.destroy())
  return body.pipe(content)
}

async function exists(store: Store, path: string): Promise<boolean> {
  const command = new HeadObjectCommand({ Bucket: store.bucket, Key: store.folder + path })
  return (await store.client.send(command).catch(ignoreAbsent)) !== null
}

async function* list({ client, bucket, folder }: Store): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: token })
    const page = await client.send(command).catch(refuse)
    for (const { Key: key = '' } of page.Contents ?? []) {
      const path = key.slice(folder.length)
      if (isPath(path) && contentTypeOf(path) !== null) yield path
    }
    token = page.NextContinuationToken
  } while (token !== undefined)
}

// Deletes one file a call, because the bulk call needs checksums that not all stores support.
async function removeKeysBelow(store: Store, prefix: string): Promise<void> {
  for (;;) {
    const command = new ListObjectsV2Command({
      Bucket: store.bucket,
      Prefix: prefix,
      MaxKeys: removalsAtOnce,
    })
    const { Contents: found = [] } = await store.client.send(command).catch(refuse)
    if (found.length === 0) return
    await Promise.all(found.map(({ Key: key }) => key && removeKey(store, key)))
  }
}

async function removeKey({ client, bucket }: Store, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(refuse)
}

function ignoreAbsent(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  return refuse(error)
}

function refuse(error: unknown): never {
  const status = error instanceof Error && '$metadata' in error ? statusOf(error.$metadata) : undefined
  throw refusalOf(status === 507 ? 'storage_full' : 'unavailable', error)
}

function statusOf(metadata: unknown): unknown {
  return metadata && typeof metadata === 'object' && 'httpStatusCode' in metadata && metadata.httpStatusCode
}
