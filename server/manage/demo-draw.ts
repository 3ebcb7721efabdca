import type { Writable } from 'node:stream'
import { addDemoArt } from '#server/catalogue/demo/art.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDrawings } from '#server/platform/drawings.ts'
import { openFiles } from '#server/platform/files.ts'
import type { Command } from './command.ts'

export const demoDraw: Command = {
  name: 'demo draw',
  usage: '[--license SLUG]',
  summary: 'Dibuja las imágenes que le faltan al catálogo de muestra.',
  options: { license: { type: 'string' } },
  arity: [0, 0],
  async run({ flags, out, withDb }) {
    const files = await openFiles(readConfig(process.env))
    const began = Date.now()
    try {
      const license = typeof flags.license === 'string' ? flags.license : undefined
      const wish = { today: mexicoDay(new Date()), license }
      const tools = { files, drawings: openDrawings(), signal: ending(), onProgress: teller(out) }
      const drawn = await withDb((db) => addDemoArt(db, wish, tools))
      const seconds = Math.round((Date.now() - began) / 1000)
      if (drawn > 0) out.write(`Catálogo de muestra: ${drawn} dibujos en ${seconds} s\n`)
    } finally {
      files.close()
    }
    return 0
  },
}

/** Aborts on a signal or when the parent process exits. Finished pictures are kept; the rest is drawn next time. */
function ending(): AbortSignal {
  const end = new AbortController()
  const abort = () => end.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, abort)
  process.once('disconnect', abort)
  // A listener on the channel would keep this process alive.
  process.channel?.unref()
  return end.signal
}

const toldEvery = 0.1

/** Prints a line for every tenth, not for every picture. */
function teller(out: Writable) {
  let told = 0
  return ({ done, total }: { done: number; total: number }): void => {
    const tenths = Math.floor(done / total / toldEvery)
    if (tenths <= told) return
    told = tenths
    out.write(`Dibujando el catálogo de muestra: ${Math.round((100 * done) / total)} %\n`)
  }
}
