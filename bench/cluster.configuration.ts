interface PatroniOptions {
  readonly etcd: readonly string[]
  readonly binaries: string
  readonly own: string
  readonly data: string
  readonly port: number
  readonly apiPort: number
  readonly address: string
}

export function patroniConfiguration(name: string, options: PatroniOptions): string {
  const { etcd, binaries, own, data, port, apiPort, address } = options
  return `scope: vitrina
name: ${name}
restapi: { listen: '${address}:${apiPort}', connect_address: '${address}:${apiPort}' }
etcd3: { hosts: [${etcd.map((host) => `'${host}'`).join(', ')}] }
bootstrap:
  dcs:
    ttl: 12
    loop_wait: 3
    retry_timeout: 4
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_keep_size: 256MB, shared_buffers: 32MB }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba: [ 'host all all samenet trust', 'host replication all samenet trust' ]
postgresql:
  listen: '${address}:${port}'
  connect_address: '${address}:${port}'
  data_dir: ${data}
  bin_dir: ${binaries}
  pgpass: ${own}/pgpass
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  parameters: { unix_socket_directories: ${own} }
  authentication:
    superuser: { username: postgres, password: cluster }
    replication: { username: replicator, password: cluster }
    rewind: { username: rewinder, password: cluster }
`
}

/** What docs/operations.md tells operators to set. */
export function pgbouncerConfiguration(port: number, primaryPort: number): string {
  return `[databases]
vitrina = host=127.0.0.1 port=${primaryPort} dbname=vitrina user=vitrina connect_query='set statement_timeout=2500; set idle_in_transaction_session_timeout=10000; set jit=off; set max_parallel_workers_per_gather=0'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 3
pidfile =
`
}

interface Behind {
  readonly ports: { readonly primary: number; readonly replica: number; readonly web: number }
  readonly servers: readonly { name: string; address: string; port: number; api: string }[]
  readonly products: readonly number[]
}

export function haproxyConfiguration({ ports, servers, products }: Behind): string {
  const databases = servers.map(
    ({ name, address, port, api }) => `  server ${name} ${address}:${port} check port ${new URL(api).port}`,
  )
  const web = products.map((port, index) => `  server web${index} 127.0.0.1:${port} check`)
  const databaseBackend = (name: string, role: string) => `backend ${name}
  mode tcp
  option httpchk GET /${role}
  default-server inter 1s fall 1 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}`
  const webBackend = (name: string, path: string) => `backend ${name}
  mode http
  balance leastconn
  option httpchk GET ${path}
  default-server inter 500ms fall 1 rise 1
${web.join('\n')}`
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 3s
  option redispatch 1
  retries 2
  retry-on conn-failure
frontend primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  default_backend primary
frontend replica
  mode tcp
  bind 127.0.0.1:${ports.replica}
  default_backend replica
frontend web
  mode http
  bind 127.0.0.1:${ports.web}
  http-request set-header X-Forwarded-For %[src]
  # While the database is away no process is ready, but each still has its kept pages and the standby.
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
${databaseBackend('primary', 'primary')}
${databaseBackend('replica', 'replica')}
${webBackend('ready', '/readyz')}
${webBackend('alive', '/healthz')}
`
}
