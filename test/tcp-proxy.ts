import net from 'node:net'

/** A TCP proxy that tests can cut and restore. */
export interface TcpProxy {
  readonly port: number
  cut(): Promise<void>
  restore(): Promise<void>
  /** Breaks the open connections; neither side notices before it sends something. */
  breakSilently(): void
  /** Ends the first connection that sends these words when it would get its next answer. Resolves then. */
  loseAnswerTo(words: string): Promise<void>
}

/** Starts a proxy to a port or a Unix socket. Close it with `cut`. */
export async function startTcpProxy(there: net.NetConnectOpts): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>()
  const wires = new Set<() => void>()
  let losing: { words: string; done: () => void } | null = null
  const server = net.createServer((near) => {
    const far = net.connect(there)
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
    near.on('data', (sent) => {
      if (losing === null || !sent.includes(losing.words)) return
      const { done } = losing
      losing = null
      near.once('close', done)
      far
        .unpipe(near)
        .once('data', () => near.destroy())
        .resume()
    })
    wires.add(snap)
    near.on('close', () => wires.delete(snap))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    port,
    cut: () => {
      if (!server.listening) return Promise.resolve()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      return closed
    },
    breakSilently: () => {
      for (const snap of wires) snap()
    },
    loseAnswerTo: (words) =>
      new Promise((done) => {
        losing = { words, done }
      }),
    restore: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
  }
}
