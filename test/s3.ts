import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface S3Server {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

// The package has no types; these are the parts we use.
const S3rver: new (options: object) => S3Server = createRequire(import.meta.url)('s3rver')

/** Starts an S3-compatible store on a free port with an empty folder. */
export async function startS3(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'vitrina' }],
  })
  const { port } = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/vitrina/pruebas?insecure=1&timeout_ms=8000`,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
