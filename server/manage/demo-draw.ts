import type { Writable } from 'node:stream'
import { drawDemo } from '#server/catalogue/demo.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { openFiles } from '#server/platform/files.ts'
import type { Command } from './command.ts'

export const demoDraw: Command = {
  name: 'demo draw',
  usage: '[--license SLUG]',
  summary: 'Dibuja las imágenes que le faltan al catálogo de muestra.',
  options: { license: { type: 'string' } },
  arity: [0, 0],
  async run({ flags, out, readSettings, withDb }) {
    const files = await openFiles(readSettings())
    const startedAt = Date.now()
    try {
      const license = typeof flags.license === 'string' ? flags.license : undefined
      const selection = { day: mexicoDay(new Date()), license }
      const intake = { files, signal: endSignal(), onProgress: progressPrinter(out) }
      const drawn = await withDb((db) => drawDemo(db, selection, intake))
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      if (drawn > 0) out.write(`Catálogo de muestra: ${drawn} dibujos en ${seconds} s\n`)
    } finally {
      files.close()
    }
    return 0
  },
}

/** Aborted when this process must end, or when the product that started it has ended. The next start continues. */
function endSignal(): AbortSignal {
  const end = new AbortController()
  const abort = () => end.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, abort)
  process.once('disconnect', abort)
  // An open channel alone would keep this process alive.
  process.channel?.unref()
  return end.signal
}

const printedShare = 0.1

/** Prints a line for every tenth, not for every picture. */
function progressPrinter(out: Writable) {
  let printed = 0
  return ({ done, total }: { done: number; total: number }): void => {
    const tenths = Math.floor(done / total / printedShare)
    if (tenths <= printed) return
    printed = tenths
    out.write(`Dibujando el catálogo de muestra: ${Math.round((100 * done) / total)} %\n`)
  }
}
