import { totalmem } from 'node:os'

/** `none` is for tests, whose databases are thrown away: a power cut may lose data. */
export type Durability = 'full' | 'none'

const mebibyte = 1024 * 1024

/** The server's settings as name=value, passed on the command line so that existing data folders get them too. */
export function serverSettings(durability: Durability): string[] {
  const settings = { ...always(), ...durabilitySettings(durability) }
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`)
}

function always(): Record<string, string> {
  const memory = process.constrainedMemory() || totalmem()
  const buffersMb = Math.round(Math.min(Math.max(memory / mebibyte / 16, 64), 512))
  return {
    max_connections: '100',
    shared_buffers: `${buffersMb}MB`,
    effective_cache_size: `${buffersMb * 3}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    // SSDs read random pages as fast as sequential ones.
    random_page_cost: '1.1',
    // Our statements take milliseconds; compiling them takes longer.
    jit: 'off',
    // This server has no replicas.
    max_wal_senders: '0',
    // Containers have 64 MB of /dev/shm, and systemd empties it when a user logs out.
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors may contain e-mail addresses ("Key (email)=(…) already exists"), so they are not written to the server's log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

function durabilitySettings(durability: Durability): Record<string, string> {
  if (durability === 'full') return { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
  // Databases that live for seconds need no autovacuum either, which would be connected to them when they are dropped.
  return { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
}
