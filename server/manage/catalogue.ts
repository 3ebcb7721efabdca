import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImageKind } from '#contract/media/paths.ts'
import { imageSizes } from '#contract/media/paths.ts'
import { findDuplicates } from '#server/admin/duplicates/searching.service.ts'
import type { ExportOptions } from '#server/catalogue/export.service.ts'
import { exportCatalogue } from '#server/catalogue/export.service.ts'
import { mendAnswers } from '#server/catalogue/items/checking.service.ts'
import { addItemPicture } from '#server/catalogue/pictures.service.ts'
import { addAlias, listAliases, removeAlias } from '#server/catalogue/search/aliases.service.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import type { Command, CommandCall } from './command.ts'
import { CommandError } from './command.ts'
import { formatNumber, formatRate, openProgress } from './progress.ts'

/** Search aliases: what collectors type for something the catalogue names differently. */
export const aliasCommands: readonly Command[] = [
  {
    name: 'catalogue alias',
    usage: 'FRASE SIGNIFICA',
    summary: 'Quien busca la frase encuentra también lo que significa: "hombre araña" Spider-Man.',
    options: {},
    arity: [2, 2],
    run: async ({ args: [phrase = '', meant = ''], out, withDb }) => {
      const isAdded = await withDb((db) => addAlias(db, { phrase, meant }))
      if (!isAdded)
        throw new CommandError('Los dos textos llevan alguna palabra y no más de 80 letras cada uno.')
      out.write(`Listo: «${phrase}» encuentra también «${meant}».\n`)
      return 0
    },
  },
  {
    name: 'catalogue unalias',
    usage: 'FRASE',
    summary: 'Olvida lo que significa una frase.',
    options: {},
    arity: [1, 1],
    run: async ({ args: [phrase = ''], out, withDb }) => {
      if (!(await withDb((db) => removeAlias(db, phrase)))) {
        throw new CommandError(`«${phrase}» no significa otra cosa: mira catalogue aliases.`)
      }
      out.write(`Listo: «${phrase}» solo encuentra lo que dice.\n`)
      return 0
    },
  },
  {
    name: 'catalogue aliases',
    usage: '',
    summary: 'Escribe las frases y lo que significan.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      for (const { phrase, meant } of await withDb(listAliases)) out.write(`${phrase}\t${meant}\n`)
      return 0
    },
  },
]

export const catalogueDuplicates: Command = {
  name: 'catalogue find-duplicates',
  usage: '',
  summary: 'Busca figuras repetidas entre las que cambiaron. El servidor lo hace solo cada diez minutos.',
  options: {},
  arity: [0, 0],
  async run({ out, withDb }) {
    await withDb((db) => findDuplicates(db, new Date()))
    out.write('Listo: la lista está en /kadmin/duplicados.\n')
    return 0
  },
}

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

export const cataloguePicture: Command = {
  name: 'catalogue picture',
  usage: 'ID ARCHIVO [--kind main|gal|hero]',
  summary:
    'Le pone una fotografía a una figura (JPEG, PNG, WebP o AVIF): la principal, de galería o de portada.',
  options: { kind: { type: 'string' } },
  arity: [2, 2],
  async run({ args: [id = '', path = ''], flags, out, readSettings, withDb }) {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new CommandError(`«${id}» no es el número de una figura.`)
    const kind = flags.kind ?? 'main'
    if (!isKind(kind)) throw new CommandError(`No conozco el tipo «${kind}»: usa main, gal o hero.`)
    const bytes = await readFile(path)
    const files = await openFiles(readSettings())
    try {
      const tools = { files, pictures: openPictures() }
      const stored = await withDb((db) => addItemPicture(db, tools, { itemId: Number(id), kind, bytes }))
      out.write(`Listo: la figura ${id} tiene su imagen de ${stored.width} × ${stored.height}.\n`)
    } finally {
      files.close()
    }
    return 0
  },
}

function isKind(kind: string | boolean): kind is ImageKind {
  return typeof kind === 'string' && Object.hasOwn(imageSizes, kind)
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
