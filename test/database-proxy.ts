import { parse } from 'pg-connection-string'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** A proxy between the product and its database that tests can cut and restore. */
export interface DatabaseProxy extends TcpProxy {
  /** The same database through the proxy. */
  readonly connectionString: string
}

/** Starts a proxy to the server of `connectionString` (TCP or Unix socket). Close it with `cut`. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = parse(connectionString)
  const proxy = await startTcpProxy(placeOf(host, Number(port ?? 5432)))
  const account = [user, password].map((part) => encodeURIComponent(part ?? '')).join(':')
  return { ...proxy, connectionString: `postgres://${account}@127.0.0.1:${proxy.port}/${database}` }
}

function placeOf(host: string | null | undefined, port: number) {
  return host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host: host ?? '127.0.0.1', port }
}
