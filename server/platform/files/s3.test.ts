import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openS3Files } from './s3.ts'

const addressOf = (port: number) => `s3://key:secret@127.0.0.1:${port}/vitrina?insecure=1&timeout_ms=300`

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function expectRefusals(address: string) {
  const files = openS3Files(address)
  const refused = { name: 'Refusal', code: 'unavailable', cause: expect.any(Error) }
  await Promise.all([
    expect(files.put('files/a.webp', Buffer.from('a'), { contentType: 'image/webp' })).rejects.toMatchObject(
      refused,
    ),
    expect(files.get('files/a.webp')).rejects.toMatchObject(refused),
    expect(files.exists('files/a.webp')).rejects.toMatchObject(refused),
    expect(files.remove('files/a.webp')).rejects.toMatchObject(refused),
    expect(files.removeTree('files')).rejects.toMatchObject(refused),
  ])
  files.close()
}

test('An unreachable store is refused as unavailable', async () => {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')

  await expectRefusals(addressOf(port))
})

test('A store that accepts the call and never answers is refused as unavailable after the timeout', async () => {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()))
  const port = await listen(server)

  await expectRefusals(addressOf(port))
  server.close()
})

test('An invalid STORAGE_URL is reported at the start', () => {
  for (const address of [
    '',
    's3:',
    's3://host',
    'ftp://host/bucket',
    's3://host/bucket/../..%2f',
    'bucket',
  ]) {
    expect(() => openS3Files(address)).toThrow(/^STORAGE_URL: usa s3:/)
  }
})
