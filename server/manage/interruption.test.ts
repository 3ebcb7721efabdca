import { expect, test } from 'vitest'
import { UnknownOutcomeError } from '#server/platform/backup/connection.ts'
import { withInterruption } from './backup.ts'

/** As when Control-C arrives while `error` is on its way. */
function failInterrupted(error: Error): Promise<never> {
  return withInterruption((signal) => {
    process.listeners('SIGINT').at(-1)?.('SIGINT')
    expect(signal.aborted).toBe(true)
    return Promise.reject(error)
  })
}

test('Interrupted work fails as interrupted, unless nobody knows whether it was finished', async () => {
  await expect(failInterrupted(new Error('aborted'))).rejects.toThrow('Se interrumpió.')
  await expect(failInterrupted(new UnknownOutcomeError('No se sabe'))).rejects.toThrow('No se sabe')
})
