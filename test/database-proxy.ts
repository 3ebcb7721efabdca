import net from 'node:net'
import { parse } from 'pg-connection-string'

/** A TCP proxy between the product and its database that tests can cut and restore. */
export interface DatabaseProxy {
  /** The same database through the proxy. */
  connectionString: string
  cut(): Promise<void>
  restore(): Promise<void>
  /** Breaks the open connections; neither side notices before it sends something. */
  breakSilently(): void
}

/** Starts a proxy to the server of `connectionString` (TCP or Unix socket). Close it with `cut`. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = parse(connectionString)
  const there = placeOf(host, Number(port ?? 5432))
  const sockets = new Set<net.Socket>()
  const wires = new Set<() => void>()
  const server = net.createServer((near) => {
    const far = net.connect(there as net.NetConnectOpts)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    near.pipe(far).pipe(near)
    const snap = () => {
      near.unpipe(far)
      far.unpipe(near).destroy()
      near.once('data', () => near.resetAndDestroy()).resume()
    }
    wires.add(snap)
    near.on('close', () => wires.delete(snap))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here = (server.address() as net.AddressInfo).port
  const account = [user, password].map((part) => encodeURIComponent(part ?? '')).join(':')
  return {
    connectionString: `postgres://${account}@127.0.0.1:${here}/${database}`,
    cut: () => {
      if (!server.listening) return Promise.resolve()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      return closed
    },
    breakSilently: () => {
      for (const snap of wires) snap()
    },
    restore: () => new Promise<void>((resolve) => server.listen(here, '127.0.0.1', resolve)),
  }
}

function placeOf(host: string | null | undefined, port: number) {
  return host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host: host ?? '127.0.0.1', port }
}
