import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ExportOptions, exportCatalogue } from '#server/catalogue/export.service.ts'
import { mendAnswers } from '#server/catalogue/items/checking.service.ts'
import type { Command, CommandCall } from './command.ts'
import { formatNumber, formatRate, openProgress } from './progress.ts'

export const catalogueCheck: Command = {
  name: 'catalogue check',
  usage: '',
  summary:
    'Compara lo que el sitio responde de cada figura con el catálogo y corrige lo que no coincide. El servidor lo hace solo cada noche.',
  options: {},
  arity: [0, 0],
  async run({ out, withDb }) {
    const { checked, mended } = await withDb((db) => mendAnswers(db))
    const found = mended === 0 ? 'todas coinciden' : `corregí ${formatNumber(mended)}`
    out.write(`Listo: revisé ${formatNumber(checked)} ${checked === 1 ? 'figura' : 'figuras'}; ${found}.\n`)
    return 0
  },
}

export const catalogueExport: Command = {
  name: 'catalogue export',
  usage: '[ARCHIVO] [--license SLUG] [--source PREFIJO] [--json]',
  summary: 'Escribe el catálogo en el formato que se importa (sin ARCHIVO, a la salida).',
  options: {
    license: { type: 'string' },
    source: { type: 'string' },
    json: { type: 'boolean' },
  },
  arity: [0, 1],
  async run(call) {
    const [file] = call.args
    const count = file === undefined ? await write(call, call.out, true) : await writeFile(call, file)
    call.err.write(
      `${formatNumber(count)} ${count === 1 ? 'figura' : 'figuras'}${file === undefined ? '' : ` en ${file}`}.\n`,
    )
    return 0
  },
}

/** The file is replaced only when the new one is complete. */
async function writeFile(call: CommandCall, file: string): Promise<number> {
  const unfinished = `${file}.part`
  const stream = createWriteStream(unfinished)
  await once(stream, 'ready')
  try {
    const count = await write(call, stream, false)
    await rename(unfinished, file)
    return count
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function write(call: CommandCall, target: Writable, staysOpen: boolean): Promise<number> {
  const progress = openProgress(call.err)
  const startedAt = performance.now()
  let count = 0
  const onItems = (items: number) => {
    count = items
    progress.show(`Exportando: ${formatRate(items, startedAt)}`)
  }
  try {
    await call.withDb((db) => {
      const text = Readable.from(exportCatalogue(db, optionsOf(call), onItems))
      return pipeline(text, target, { end: !staysOpen })
    })
    return count
  } finally {
    progress.end()
  }
}

function optionsOf({ args: [file], flags }: CommandCall): ExportOptions {
  const isJson = flags.json === true || file?.endsWith('.json') === true
  return {
    format: isJson ? 'json' : 'csv',
    ...(typeof flags.license === 'string' ? { license: flags.license } : {}),
    ...(typeof flags.source === 'string' ? { source: flags.source } : {}),
  }
}
