import { pino } from 'pino'
import { openEmbeddedServer } from '#server/platform/embedded/server.ts'

/**
 * A process that holds a data folder, to be killed by tests: opens it, prints the address and stops the server
 * in good order when its input ends. What stood in the way goes to its error output.
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
