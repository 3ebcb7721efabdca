import { pino } from 'pino'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'

/**
 * Opens a data folder in a process that tests kill. It prints the connection string and stops the server when its input
 * ends. Errors go to stderr.
 */
if (import.meta.main) {
  const [dataDir = ''] = process.argv.slice(2)
  try {
    const server = await openEmbeddedServer({ dataDir, log: pino({ level: 'silent' }), durability: 'none' })
    process.stdout.write(`${server.connectionString}\n`)
    process.stdin.resume().once('end', () => void server.stop())
  } catch (error) {
    process.stderr.write(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
